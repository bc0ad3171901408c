"""What is explained reads well and tells the truth of the engine."""

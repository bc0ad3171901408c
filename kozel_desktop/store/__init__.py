"""What is kept between two starts of the program."""

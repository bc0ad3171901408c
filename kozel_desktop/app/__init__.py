"""The program put together: the only room that creates its parts and connects them."""

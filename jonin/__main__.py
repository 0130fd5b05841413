"""`python -m jonin` is `jonin`."""

from jonin.cli import main

if __name__ == "__main__":
    main()

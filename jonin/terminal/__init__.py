"""What the command line shows and asks. Every game of the catalogue alike: nothing here knows one by name."""

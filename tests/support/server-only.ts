// Jest has no server bundle: the marker package would throw, and tests of lib/bff run on the server by definition.
export {};

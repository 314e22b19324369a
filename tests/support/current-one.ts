/** Stands for an object that a hook makes later or for each test: each property is read from the one of that moment. */
export const currentOne = <T extends object>(current: () => T): T =>
  new Proxy({} as T, { get: (_, name) => Reflect.get(current(), name) });

/** A proxy for an object that a hook creates later or for each test. It reads each property from the current object. */
export const currentOne = <T extends object>(current: () => T): T =>
  new Proxy({} as T, { get: (_, name) => Reflect.get(current(), name) });

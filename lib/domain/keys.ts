/** The typed keys of a literal table, in order. Only safe if the table has no keys beyond its type. */
export const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) => Object.keys(table) as Key[];

/** The keys of a table written out in code, in its order: it has no others than its type names. */
export const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) => Object.keys(table) as Key[];

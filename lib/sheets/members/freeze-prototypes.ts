/** Built-in objects that a malicious workbook would like to change. */
const PROTOTYPES = [
  Object,
  Array,
  Function,
  String,
  Number,
  Boolean,
  RegExp,
  Date,
  Map,
  Set,
  Promise,
  Error,
  Uint8Array,
];

/**
 * Freezes the built-in prototypes of a worker: whatever a parser is made to write there is refused. For a thread of
 * one's own only.
 */
export function freezePrototypes(): void {
  for (const { prototype } of PROTOTYPES) Object.freeze(prototype);
}

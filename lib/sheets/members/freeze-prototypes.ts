/** Built-in objects that a malicious workbook could try to change. */
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
 * Freezes the built-in prototypes of a worker, so that a parser cannot be made to change them. Call it only in a
 * worker.
 */
export function freezePrototypes(): void {
  for (const { prototype } of PROTOTYPES) Object.freeze(prototype);
}

import { kindOfBytes } from "../read/other-kinds";

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
 * Freezes the built-in prototypes of a worker, so that a parser cannot be made to change them. Not for a PDF: its reader
 * adds functions to them. Call it only in a worker, after its one file is unpacked.
 */
export function freezePrototypes(bytes: Uint8Array): void {
  if (kindOfBytes(bytes) === "pdf") return;
  for (const { prototype } of PROTOTYPES) Object.freeze(prototype);
}

import { keysOf } from "@/lib/domain/keys";
import type { WriteKind } from "./sheet-model";

/** Cell styles as data for both writers; colours are RGB. */
export const LOOKS = {
  plain: { bold: false, italic: false, color: null, fill: null },
  header: { bold: true, italic: false, color: null, fill: "D9E1F2" },
  required: { bold: true, italic: false, color: null, fill: "FCE4D6" },
  hint: { bold: false, italic: true, color: "7F7F7F", fill: null },
  wrong: { bold: false, italic: false, color: "9C0006", fill: "FFC7CE" },
} as const;
export type Look = keyof typeof LOOKS;
export const LOOK_NAMES = keysOf(LOOKS);

/** `@` keeps typed values as text, so that leading zeros remain. */
export const FORMATS: Record<WriteKind, string> = { text: "@", number: "General", date: "dd/mm/yyyy" };
export const KINDS = keysOf(FORMATS);

export const FONT = { name: "Calibri", size: 11 } as const;

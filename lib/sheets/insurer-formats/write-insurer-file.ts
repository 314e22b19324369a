import { zipSync } from "fflate";
import type { WriteColumn, WriteSheet } from "../write/sheet-model";
import { writeWorkbook } from "../write/write-workbook";
import type { FormatOperation, InsurerFormat } from "./formats";
import { cellOf, type FormatLine, type FormatMember, NUMBER_VALUES } from "./values";

const OPERATIONS: readonly FormatOperation[] = ["ADD", "DELETE", "EDIT"];

export type InsurerFile = { name: string; bytes: Uint8Array };

/** The members in the insurer's columns: one operation gives a workbook, several a zip of them [domain §16]. */
export async function writeInsurerFile(
  format: InsurerFormat,
  members: readonly FormatMember[],
  nameOf: (operation: FormatOperation | null) => string,
): Promise<InsurerFile> {
  const files: InsurerFile[] = [];
  for (const operation of OPERATIONS) {
    const lines = linesOf(members.filter(({ operationType }) => operationType === operation));
    if (lines.length === 0) continue;
    files.push({ name: `${nameOf(operation)}.xlsx`, bytes: await writeWorkbook([sheetOf(format, operation, lines)]) });
  }
  const [only] = files;
  if (only && files.length === 1) return only;
  const entries = Object.fromEntries(files.map(({ name, bytes }) => [name, bytes] as const));
  return { name: `${nameOf(null)}.zip`, bytes: zipSync(entries, { level: 0 }) };
}

/** A correction has a line for every changed field, everything else one line. */
function linesOf(members: readonly FormatMember[]): FormatLine[] {
  const lines = members.flatMap((member) => {
    const fields = member.operationType === "EDIT" ? Object.keys(member.revisedData ?? {}) : [null];
    return fields.map((field) => ({ member, field }));
  });
  return lines.map((line, index) => ({ ...line, seq: index + 1 }));
}

function sheetOf(format: InsurerFormat, operation: FormatOperation, lines: readonly FormatLine[]): WriteSheet {
  const { sheet, columns } = format.sheets[operation];
  const written = columns.map(
    ([header, value]): WriteColumn => ({ header, kind: NUMBER_VALUES.includes(value) ? "number" : "text", width: 25 }),
  );
  const rows = lines.map((line) => ({ cells: columns.map(([, value]) => cellOf(value, line, format.dates)) }));
  return { name: sheet, columns: written, rows };
}

import { formatDmy } from "../dates/local-date";
import { type FileNamePart, FORMAT_OPERATIONS, type FormatOperation, type InsurerFormat } from "./format";
import { type FormatFacts, type FormatMember, formatLines } from "./format-member";

const PART = /_?\{(\w+)\}/g;

/**
 * A file's name by the format's pattern, without extension. An empty part is dropped with the underscore before it.
 * Characters that file systems do not allow become dashes.
 */
export function formatFileName(
  { fileName }: Pick<InsurerFormat, "fileName">,
  facts: FormatFacts,
  operation: FormatOperation | null,
): string {
  const parts: Record<FileNamePart, string> = {
    insurer: facts.insurerName,
    company: facts.companyName,
    policyNumber: facts.policyNumber ?? facts.policyId,
    n: String(facts.endorsementNumber),
    op: operation ?? "",
    ddMMyyyy: formatDmy(facts.day).replaceAll("/", ""),
  };
  const filled = fileName.replace(PART, (whole, name: string) => {
    const text = parts[name as FileNamePart] ?? "";
    return text === "" ? "" : (whole.startsWith("_") ? "_" : "") + text;
  });
  return filled.replace(/[^\w.-]/g, "-");
}

/** The operations for which a file of these members has lines. */
export const operationsOf = (members: readonly FormatMember[], facts: FormatFacts): FormatOperation[] =>
  FORMAT_OPERATIONS.filter((operation) => formatLines(members, operation, facts).length > 0);

/** The name of the file sent for these operations: a workbook, or a zip of several. */
export function insurerFileName(
  format: Pick<InsurerFormat, "fileName" | "split" | "fileType">,
  facts: FormatFacts,
  operations: readonly FormatOperation[],
): string {
  if (format.split === "SHEETS" && operations.length > 0)
    return `${formatFileName(format, facts, null)}.${format.fileType}`;
  const [only, ...others] = operations;
  return only !== undefined && others.length === 0
    ? `${formatFileName(format, facts, only)}.${format.fileType}`
    : `${formatFileName(format, facts, null)}.zip`;
}

/** The parts in a pattern. */
export const partsOf = (fileName: string): string[] =>
  [...fileName.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);

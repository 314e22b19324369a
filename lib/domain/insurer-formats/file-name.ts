import { formatDmy } from "../dates/local-date";
import type { FileNamePart, FormatOperation, InsurerFormat } from "./format";
import type { FormatFacts } from "./format-member";

const PART = /_?\{(\w+)\}/g;

/**
 * A file's name without its ending, by the format's pattern; a part that has nothing goes with the underscore before it.
 * What file systems do not have becomes a dash.
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

/** The parts that a pattern names. */
export const partsOf = (fileName: string): string[] =>
  [...fileName.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);

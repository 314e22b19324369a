import type { FormatTemplate } from "./format";
import { canonicalHeading } from "./headings";

/** The position of each column in the template, from 0; -1 for one without its heading. */
export function templatePlaces(
  columns: readonly { header: string }[],
  { headings }: Pick<FormatTemplate, "headings">,
): number[] {
  const known = headings.map(canonicalHeading);
  return columns.map(({ header }) => known.indexOf(canonicalHeading(header)));
}

/** The highest age of a rate sheet. */
export const MAX_AGE = 150;

const HEADING = /^age(?: ?(?:bands?|groups?|ranges?|slabs?|brackets?))?(?: ?\((?:in )?(?:years|yrs)\))?$/i;
const BETWEEN = /^(\d{1,3})(?:-|to)(\d{1,3})$/;
const UP_TO = /^(?:upto|till|<=)(\d{1,3})$/;
const ABOVE = /^(?:above|over|>)(\d{1,3})$/;
const FROM = /^(\d{1,3})(?:\+|(?:and|&)above|onwards)$/;

/** Whether a column with this heading may have both ends of an age band in a cell. */
export const isAgeBandHeading = (text: string): boolean => HEADING.test(text.trim().replace(/\s+/g, " "));

/** The ages in whole years, both included, of '0-35', '36 to 45 yrs', 'Up to 35', 'Above 80' or '81+'; else null. */
export function readAgeBand(text: string): { min: number; max: number } | null {
  const plain = text
    .toLowerCase()
    .replace(/years?|yrs?\.?/g, "")
    .replace(/[\s]+/g, "")
    .replace(/[–—]/g, "-");
  const ages = (match: RegExpExecArray | null) => match?.slice(1).map(Number);
  const [from, to] = ages(BETWEEN.exec(plain)) ?? [];
  if (from !== undefined && to !== undefined) return { min: from, max: to };
  const [last] = ages(UP_TO.exec(plain)) ?? [];
  if (last !== undefined) return { min: 0, max: last };
  const [below] = ages(ABOVE.exec(plain)) ?? [];
  if (below !== undefined) return { min: below + 1, max: MAX_AGE };
  const [first] = ages(FROM.exec(plain)) ?? [];
  return first === undefined ? null : { min: first, max: MAX_AGE };
}

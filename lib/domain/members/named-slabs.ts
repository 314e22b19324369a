import { readAmountText } from "../column-matching/amounts";
import { nameKey } from "../name-key";
import { trimCell } from "./normalise";

/** A slab of a policy with its name; the sum insured is in rupees. */
export type KnownSlab = { slabId: string; slabName?: string | null | undefined; sumInsured: number };

/** A text in Slab ID that is not a slab of the policy, its number of rows, and the one slab that it can mean. */
export type NamedSlab = { text: string; rows: number; slabId: string | null };

type WithSlab = { slabId?: string | undefined; rowNumber?: number | undefined };

/**
 * Texts in Slab ID that are not slabs of the policy, in row order. Suggests a slab by name, or by a unique sum insured,
 * which is often all an employer's list has. Suggests nothing for an ID.
 */
export function listNamedSlabs(rows: readonly WithSlab[], slabs: readonly KnownSlab[]): NamedSlab[] {
  const ids = new Set(slabs.map(({ slabId }) => slabId));
  const counts = new Map<string, number>();
  for (const { slabId } of rows) {
    const text = trimCell(slabId);
    if (text !== "" && !ids.has(text)) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  // Beside IDs of the policy a number is an ID that the policy does not have.
  const mayBeLakhs = !rows.some(({ slabId }) => ids.has(trimCell(slabId)));
  return [...counts].map(([text, count]) => ({ text, rows: count, slabId: findMeant(text, slabs, mayBeLakhs) }));
}

/** Employers write sums insured in lakhs without the word: "5" is ₹5,00,000 when no slab has ₹5. */
const RUPEES_PER_LAKH = 100_000;

function findMeant(text: string, slabs: readonly KnownSlab[], mayBeLakhs: boolean): string | null {
  const named = slabs.filter(({ slabName }) => nameKey(slabName ?? "") === nameKey(text));
  const amount = readAmountText(text);
  const insuredFor = (rupees: number) => slabs.filter(({ sumInsured }) => sumInsured === rupees);
  const inRupees = amount === null ? [] : insuredFor(Number(amount));
  const isLakhs = mayBeLakhs && inRupees.length === 0 && amount !== null;
  const insured = isLakhs ? insuredFor(Number(amount) * RUPEES_PER_LAKH) : inRupees;
  const [only, ...others] = named.length > 0 ? named : insured;
  return only && others.length === 0 ? only.slabId : null;
}

/** A text of the file that became a slab, with the rows that had it. */
export type AppliedSlab = { text: string; slabId: string; rows: { ADD: number[]; EDIT: number[] } };

type NumberedRows<Row> = { ADD: readonly Row[]; EDIT: readonly Row[] };

/** The texts with one possible slab, and the rows in which they occur. */
export function findCertainSlabs(rows: NumberedRows<WithSlab>, named: readonly NamedSlab[]): AppliedSlab[] {
  const numbersOf = (list: readonly WithSlab[], text: string) =>
    list.flatMap(({ slabId, rowNumber }) => (trimCell(slabId) === text && rowNumber !== undefined ? [rowNumber] : []));
  return named.flatMap(({ text, slabId }) =>
    slabId === null
      ? []
      : [{ text, slabId, rows: { ADD: numbersOf(rows.ADD, text), EDIT: numbersOf(rows.EDIT, text) } }],
  );
}

/** Sets the Slab ID of the rows in `applied`: a slab, or the file's text to restore it. */
export function withAppliedSlabs<Row extends WithSlab>(
  rows: readonly Row[],
  operation: "ADD" | "EDIT",
  applied: readonly AppliedSlab[],
): Row[] {
  const slabOf = new Map(applied.flatMap((one) => one.rows[operation].map((number) => [number, one.slabId] as const)));
  return rows.map((row) => {
    const slabId = row.rowNumber === undefined ? undefined : slabOf.get(row.rowNumber);
    return slabId === undefined ? row : { ...row, slabId };
  });
}

/** The rows with chosen slabs instead of texts; other rows are unchanged. */
export function withSlabs<Row extends WithSlab>(rows: readonly Row[], chosen: ReadonlyMap<string, string>): Row[] {
  return rows.map((row) => {
    const slabId = chosen.get(trimCell(row.slabId));
    return slabId === undefined ? row : { ...row, slabId };
  });
}

import { readAmountText } from "../column-matching/amounts";
import { trimCell } from "./normalise";

/** A slab of a policy with its name; the sum insured is in rupees. */
export type KnownSlab = { slabId: string; slabName?: string | null | undefined; sumInsured: number };

/** A text in Slab ID that is not a slab of the policy, its number of rows, and the one slab that it can mean. */
export type NamedSlab = { text: string; rows: number; slabId: string | null };

type WithSlab = { slabId?: string | undefined };

const nameKey = (name: string) => name.trim().toLowerCase().replace(/\s+/g, " ");

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
  return [...counts].map(([text, count]) => ({ text, rows: count, slabId: findMeant(text, slabs) }));
}

function findMeant(text: string, slabs: readonly KnownSlab[]): string | null {
  const named = slabs.filter(({ slabName }) => nameKey(slabName ?? "") === nameKey(text));
  const amount = readAmountText(text);
  const insured = amount === null ? [] : slabs.filter(({ sumInsured }) => sumInsured === Number(amount));
  const [only, ...others] = named.length > 0 ? named : insured;
  return only && others.length === 0 ? only.slabId : null;
}

/** The rows with chosen slabs instead of texts; other rows are unchanged. */
export function withSlabs<Row extends WithSlab>(rows: readonly Row[], chosen: ReadonlyMap<string, string>): Row[] {
  return rows.map((row) => {
    const slabId = chosen.get(trimCell(row.slabId));
    return slabId === undefined ? row : { ...row, slabId };
  });
}

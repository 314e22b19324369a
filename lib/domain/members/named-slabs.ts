import { readAmountText } from "../column-matching/amounts";
import { trimCell } from "./normalise";

/** A slab of a policy, as people call it; the sum insured in rupees. */
export type KnownSlab = { slabId: string; slabName?: string | null | undefined; sumInsured: number };

/** What stands under Slab ID and is no slab of the policy, in how many rows, and the one slab that it can mean. */
export type NamedSlab = { text: string; rows: number; slabId: string | null };

type WithSlab = { slabId?: string | undefined };

const nameKey = (name: string) => name.trim().toLowerCase().replace(/\s+/g, " ");

/**
 * The texts under Slab ID that the policy has no slab of, in the order of their rows. A slab is proposed by its name, or by
 * its sum insured where no other slab has the same; an employer's list knows no more. Nothing is proposed for an id.
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

/** The rows with the chosen slabs in place of the texts; the others stay as they are. */
export function withSlabs<Row extends WithSlab>(rows: readonly Row[], chosen: ReadonlyMap<string, string>): Row[] {
  return rows.map((row) => {
    const slabId = chosen.get(trimCell(row.slabId));
    return slabId === undefined ? row : { ...row, slabId };
  });
}

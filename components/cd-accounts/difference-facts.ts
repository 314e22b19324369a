import type { CdDifference } from "@/lib/contract/cd-reconciliations";
import { inWords } from "./entry-kinds";

/** Money in counts positive, money out negative. */
const signed = ({ transactionType, amount }: { transactionType: string; amount: number }) =>
  transactionType === "credit" ? amount : -amount;

/** What a difference is about, from the insurer's line where there is one. */
export const dayOf = ({ line, entries }: CdDifference) => line?.day ?? entries[0]?.createdAt;

export const endorsementOf = ({ line, entries }: CdDifference) =>
  line?.endorsementNumber ?? entries[0]?.endorsementNumber ?? null;

export function textOf({ line, entries: [entry] }: CdDifference): string | null {
  if (line?.narration || !entry) return line?.narration || null;
  return entry.message ?? ([inWords(entry.endorsementType), entry.policyNumber].filter(Boolean).join(", ") || null);
}

/** What our entries amount to, in rupees; null without one. */
export const oursOf = ({ entries }: CdDifference) =>
  entries.length === 0 ? null : entries.reduce((sum, entry) => sum + signed(entry), 0);

export const theirsOf = ({ line }: CdDifference) => line && signed(line);

import type { CdDifference } from "@/lib/contract/cd-reconciliations";

/** Money in counts positive, money out negative. */
const signed = ({ transactionType, amount }: { transactionType: string; amount: number }) =>
  transactionType === "credit" ? amount : -amount;

/** What a difference is about, from the insurer's line where there is one. */
export const dayOf = ({ line, entries }: CdDifference) => line?.day ?? entries[0]?.createdAt;

export const endorsementOf = ({ line, entries }: CdDifference) =>
  line?.endorsementNumber ?? entries[0]?.endorsementNumber ?? null;

export const textOf = ({ line, entries }: CdDifference) =>
  line?.narration || entries[0]?.message || entries[0]?.policyNumber || null;

/** What our entries amount to, in rupees; null without one. */
export const oursOf = ({ entries }: CdDifference) =>
  entries.length === 0 ? null : entries.reduce((sum, entry) => sum + signed(entry), 0);

export const theirsOf = ({ line }: CdDifference) => line && signed(line);

import type { Target } from "@/lib/domain/column-matching/targets";

/** The values that a screen offers for a column that the file lacks: the slabs of the chosen policy. */
export type OfferedValues = Readonly<Partial<Record<Target, readonly { value: string; label: string }[]>>>;

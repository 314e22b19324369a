import type { RosterComparison, RosterDifference } from "@/lib/contract/roster-comparisons";

/** What an action on selected differences needs. */
export type ActionProps = {
  comparison: RosterComparison;
  about: string | null;
  differences: readonly RosterDifference[];
  onDone: () => Promise<unknown>;
};

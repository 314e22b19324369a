import type { LocalDate } from "@/lib/domain/dates/local-date";

export type HistoryChoice = {
  person: string | null;
  action: string | null;
  from: LocalDate | null;
  to: LocalDate | null;
};

/** What a history shows: changes or views, limited by a choice. */
export type HistoryView = HistoryChoice & { part: "changes" | "views" };

export const WHOLE_HISTORY: HistoryView = { part: "changes", person: null, action: null, from: null, to: null };

import { istDay, type LocalDate } from "../dates/local-date";
import type { EndorsementStatus } from "../endorsements/status";
import type { FormatStage } from "./format";

/** Reaching it sends the file: what was sent keeps its format when it is downloaded again. */
const SENT_WITH: Readonly<Record<FormatStage, EndorsementStatus>> = {
  INSURER: "SENT_TO_INSURER",
  TPA: "READY_FOR_TPA",
};

type Reached = { status: EndorsementStatus; reachedAt: { seconds: number } | null };

/** The day whose format counts for an endorsement's file: the day it was sent; before that, today. */
export function formatDay(chain: readonly Reached[], stage: FormatStage, today: LocalDate): LocalDate {
  const sent = chain.find(({ status }) => status === SENT_WITH[stage])?.reachedAt;
  return sent ? istDay(sent.seconds * 1000) : today;
}

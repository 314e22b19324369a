import { dateOfInstant, type LocalDate } from "../dates/local-date";
import type { EndorsementStatus } from "../endorsements/status";
import type { FormatStage } from "./format";

/** This status means that the file was sent. Later downloads use the same format. */
const SENT_WITH: Readonly<Record<FormatStage, EndorsementStatus>> = {
  INSURER: "SENT_TO_INSURER",
  TPA: "READY_FOR_TPA",
};

type Reached = { status: EndorsementStatus; reachedAt: { seconds: number } | null };

/** The date that decides an endorsement's format: the date it was sent; before that, today. */
export function formatDay(chain: readonly Reached[], stage: FormatStage, today: LocalDate): LocalDate {
  const sent = chain.find(({ status }) => status === SENT_WITH[stage])?.reachedAt;
  return sent ? dateOfInstant(sent) : today;
}

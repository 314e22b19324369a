import { type ChainPolicy, type EndorsementStatus, hasExternalTpa, nextStatus } from "../endorsements/status";
import type { FormatStage } from "../insurer-formats/format";

/** Whose answer an endorsement waits for; `bringsUhids`: with it every added life has its UHID. */
export type ExpectedAnswer = { stage: FormatStage; bringsUhids: boolean };

/** By the status that the answer leads to; null while there is nothing to answer [domain §10]. */
export function expectedAnswer(status: EndorsementStatus, policy: ChainPolicy): ExpectedAnswer | null {
  if (status === "ENDO_DECLINED") return null;
  const next = nextStatus(status, policy);
  if (next === "ENDO_RECEIVED") return { stage: "INSURER", bringsUhids: false };
  if (next === "RECEIVED_UHIDS") return { stage: hasExternalTpa(policy) ? "TPA" : "INSURER", bringsUhids: true };
  return null;
}

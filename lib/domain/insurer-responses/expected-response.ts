import { type ChainPolicy, type EndorsementStatus, hasExternalTpa, nextStatus } from "../endorsements/status";
import type { FormatStage } from "../insurer-formats/format";

/** Whose response an endorsement waits for; `bringsUhids`: with it every added life has its UHID. */
export type ExpectedResponse = { stage: FormatStage; bringsUhids: boolean };

/** By the status that the response leads to; null while no response is expected [domain §10]. */
export function expectedResponse(status: EndorsementStatus, policy: ChainPolicy): ExpectedResponse | null {
  if (status === "ENDO_DECLINED") return null;
  const next = nextStatus(status, policy);
  if (next === "ENDO_RECEIVED") return { stage: "INSURER", bringsUhids: false };
  if (next === "RECEIVED_UHIDS") return { stage: hasExternalTpa(policy) ? "TPA" : "INSURER", bringsUhids: true };
  return null;
}

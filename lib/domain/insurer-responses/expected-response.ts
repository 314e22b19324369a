import { type ChainPolicy, type EndorsementStatus, hasExternalTpa, nextStatus } from "../endorsements/status";
import type { FormatStage } from "../insurer-formats/format";

/** The response that an endorsement expects. `bringsUhids`: it assigns UHIDs to all added lives. */
export type ExpectedResponse = { stage: FormatStage; bringsUhids: boolean };

/** The expected response in a status; null if none is expected [domain §10]. */
export function expectedResponse(status: EndorsementStatus, policy: ChainPolicy): ExpectedResponse | null {
  if (status === "ENDO_DECLINED") return null;
  const next = nextStatus(status, policy);
  if (next === "ENDO_RECEIVED") return { stage: "INSURER", bringsUhids: false };
  if (next === "RECEIVED_UHIDS") return { stage: hasExternalTpa(policy) ? "TPA" : "INSURER", bringsUhids: true };
  return null;
}

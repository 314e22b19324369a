import { type ChainPolicy, type EndorsementStatus, hasExternalTpa, nextStatus } from "../endorsements/status";
import type { FormatStage } from "../insurer-formats/format";

/** The response that an endorsement expects. `bringsUhids`: it assigns UHIDs to all added lives. */
export type ExpectedResponse = { stage: FormatStage; bringsUhids: boolean };

/** The response that leads to each status. */
const BROUGHT_TO = {
  DRAFT: null,
  IN_PROGRESS: null,
  SENT_TO_INSURER: null,
  ENDO_DECLINED: null,
  ENDO_RECEIVED: "confirmation",
  READY_FOR_TPA: null,
  RECEIVED_UHIDS: "uhids",
  ENDO_COMPLETE: null,
} as const satisfies Record<EndorsementStatus, "confirmation" | "uhids" | null>;

/** The expected response in a status; null if none is expected [domain §10]. */
export function expectedResponse(status: EndorsementStatus, policy: ChainPolicy): ExpectedResponse | null {
  const next = nextStatus(status, policy);
  const brings = next && BROUGHT_TO[next];
  if (!brings) return null;
  const bringsUhids = brings === "uhids";
  return { stage: bringsUhids && hasExternalTpa(policy) ? "TPA" : "INSURER", bringsUhids };
}

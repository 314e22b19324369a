import type { EndorsementStatus } from "./status";

type EndoException = { id: string; name: string; endoStatus: EndorsementStatus | null };

/** Exceptions that block an endorsement until they are resolved (ruling: the owner decides the final names). */
export const ENDO_EXCEPTIONS: readonly EndoException[] = [
  { id: "EXC_AWAITING_HR", name: "Awaiting confirmation from HR", endoStatus: null },
  { id: "EXC_CSM_REVIEW", name: "Under review by the CSM", endoStatus: null },
  { id: "EXC_DATA_MISMATCH", name: "Member data differs from HR's list", endoStatus: "DRAFT" },
  { id: "EXC_FUNDS_AWAITED", name: "CD top-up awaited", endoStatus: "IN_PROGRESS" },
  { id: "EXC_INSURER_QUERY", name: "Query raised by the insurer", endoStatus: "SENT_TO_INSURER" },
  { id: "EXC_UHID_MISMATCH", name: "UHIDs do not match the members sent", endoStatus: "READY_FOR_TPA" },
];

/** Exceptions that can be attached in this status: the general ones and its own [spec 2 §5]. */
export function exceptionsFor(
  status: EndorsementStatus,
  all: readonly EndoException[] = ENDO_EXCEPTIONS,
): EndoException[] {
  return all.filter(({ endoStatus }) => endoStatus === null || endoStatus === status);
}

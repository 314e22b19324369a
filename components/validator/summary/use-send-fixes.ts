import { useState } from "react";
import { notify } from "@/components/ui/notify";
import { pendingApprovalOf } from "@/lib/client/api-error";
import { retryUntilKnown } from "@/lib/client/retry-until-known";
import { uploadMembers } from "@/lib/client/validator/upload-members";
import { SUPPORT_DESK_MESSAGES } from "@/lib/messages/support-desk";
import { useKycOfFixes } from "../fix/use-kyc-of-fixes";
import { proposedRows, rowsToSend, type WrongRow, withoutRows } from "../fix/wrong-rows";
import { useFlow } from "../flow/flow-provider";
import { totalRows } from "../flow/selectors";
import { linkTicket } from "./attach-message";
import { endorsementsOf } from "./endorsements-of";
import { uploadOf } from "./use-validation";

/** Uploads the corrected rows, after the KYC question about them. */
export function useSendFixes(wrong: readonly WrongRow[]) {
  const { state, dispatch } = useFlow();
  const [busy, setBusy] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const kyc = useKycOfFixes();

  async function send() {
    const { rows, sent } = rowsToSend(wrong, state);
    setBusy(true);
    setError(null);
    let members = rows;
    try {
      const rejected = await kyc.confirm(rows);
      if (!rejected) return;
      members = withoutRows(rows, rejected);
      if (totalRows(members) === 0) return;
      const upload = { ...uploadOf(state), members };
      const result = await retryUntilKnown(() => uploadMembers(state, upload), {
        onBroken: () => setIsBroken(true),
      });
      dispatch({ type: "fixesUploaded", sent: new Set([...sent].filter((key) => !rejected.has(key))), result });
      if (state.ticketId !== null) {
        await linkTicket(state.ticketId, endorsementsOf(result)).catch((cause: unknown) =>
          notify.failure(cause, { title: SUPPORT_DESK_MESSAGES.linkFailed }),
        );
      }
    } catch (cause) {
      // The dialog says that the rows are pending, and links the approval.
      if (pendingApprovalOf(cause) !== null) dispatch({ type: "fixesRejected", rejected: proposedRows(members) });
      setError(cause);
    } finally {
      setBusy(false);
      setIsBroken(false);
    }
  }

  return { send, busy, error, isBroken, kyc };
}

import { Button } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { startTransition, useMemo, useState } from "react";
import { lazyDialog } from "@/components/ui/lazy-part";
import { Notice } from "@/components/ui/notice";
import { notify } from "@/components/ui/notify";
import { pendingApprovalOf } from "@/lib/client/api-error";
import { retryUntilAnswered } from "@/lib/client/until-answered";
import { uploadMembers } from "@/lib/client/validator/upload-members";
import type { UploadResult } from "@/lib/contract/registration";
import { SUPPORT_DESK_MESSAGES } from "@/lib/messages/support-desk";
import { SUMMARY_MESSAGES, FIX_MESSAGES as TEXT } from "@/lib/messages/validator";
import { KycOfFixes } from "../fix/kyc-of-fixes";
import { useKycOfFixes } from "../fix/use-kyc-of-fixes";
import { WorkbookDrop } from "../fix/workbook-drop";
import { proposedRows, rowsToSend, withoutRows, wrongRowsOf } from "../fix/wrong-rows";
import { useFlow } from "../flow/flow-provider";
import { rejections, totalRows } from "../flow/selectors";
import { linkTicket } from "./attach-message";
import { endorsementsOf } from "./endorsements-of";
import classes from "./summary.module.css";
import { uploadOf } from "./use-validation";

const FixRowsDialog = lazyDialog(() => import("../fix/fix-rows-dialog").then((module) => module.FixRowsDialog));

/**
 * The refused rows in a grid. Only changed rows are uploaded again, and their new verdict replaces the previous one.
 */
export function FixInPlace({ result }: { result: UploadResult }) {
  const { state, dispatch } = useFlow();
  const [opened, setOpened] = useState(false);
  const [busy, setBusy] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const wrong = useMemo(() => wrongRowsOf(result), [result]);
  const kyc = useKycOfFixes();
  const excludedByChecklist = rejections(state).length;
  if (wrong.length === 0) return null;

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
      const result = await retryUntilAnswered(() => uploadMembers(state, upload), {
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

  return (
    <section className={classes.fileEntry} aria-label={TEXT.title} data-tone="neutral">
      <IconPencil size={20} stroke={1.5} aria-hidden />
      <p className="quiet-small">
        {TEXT.offer({ rows: wrong.length })}{" "}
        {excludedByChecklist > 0 ? TEXT.offerRest({ rows: excludedByChecklist }) : null}
      </p>
      <Button size="xs" onClick={() => startTransition(() => setOpened(true))}>
        {TEXT.open}
      </Button>
      {opened ? (
        <FixRowsDialog
          wrong={wrong}
          sendLabel={(rows) => TEXT.send({ rows })}
          busy={busy}
          error={error}
          onSend={() => void send()}
          onClose={() => setOpened(false)}
        >
          <WorkbookDrop wrong={wrong} />
          {kyc.questions.length > 0 ? <KycOfFixes rows={kyc.questions} onAnswer={kyc.answer} /> : null}
          {isBroken ? (
            <Notice tone="warning" role="status" spaced>
              {SUMMARY_MESSAGES.broken}
            </Notice>
          ) : null}
        </FixRowsDialog>
      ) : null}
    </section>
  );
}

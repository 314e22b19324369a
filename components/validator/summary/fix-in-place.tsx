import { Button } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { startTransition, useMemo, useState } from "react";
import { lazyDialog } from "@/components/ui/lazy-part";
import { Notice } from "@/components/ui/notice";
import { retryUntilAnswered } from "@/lib/client/until-answered";
import { uploadMembers } from "@/lib/client/validator/upload-members";
import type { UploadResult } from "@/lib/contract/registration";
import { SUMMARY_MESSAGES, FIX_MESSAGES as TEXT } from "@/lib/messages/validator";
import { WorkbookDrop } from "../fix/workbook-drop";
import { rowsToSend, wrongRowsOf } from "../fix/wrong-rows";
import { useFlow } from "../flow/flow-provider";
import { rejections } from "../flow/selectors";
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
  const excludedByChecklist = rejections(state).length;
  if (wrong.length === 0) return null;

  async function send() {
    const { rows, sent } = rowsToSend(wrong, state);
    setBusy(true);
    setError(null);
    try {
      const upload = { ...uploadOf(state), members: rows };
      const result = await retryUntilAnswered(() => uploadMembers(state, upload), {
        onBroken: () => setIsBroken(true),
      });
      dispatch({ type: "fixesUploaded", sent, result });
    } catch (cause) {
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

import { Button } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { startTransition, useMemo, useState } from "react";
import { lazyDialog } from "@/components/ui/lazy-part";
import { Notice } from "@/components/ui/notice";
import type { UploadResult } from "@/lib/contract/registration";
import { SUMMARY_MESSAGES, FIX_MESSAGES as TEXT } from "@/lib/messages/validator";
import { KycOfFixes } from "../fix/kyc-of-fixes";
import { WorkbookDrop } from "../fix/workbook-drop";
import { wrongRowsOf } from "../fix/wrong-rows";
import { useFlow } from "../flow/flow-provider";
import { rejections } from "../flow/selectors";
import classes from "./summary.module.css";
import { useSendFixes } from "./use-send-fixes";

const FixRowsDialog = lazyDialog(() => import("../fix/fix-rows-dialog").then((module) => module.FixRowsDialog));

/**
 * The refused rows in a grid. Only changed rows are uploaded again, and their new verdict replaces the previous one.
 */
export function FixInPlace({ result }: { result: UploadResult }) {
  const { state } = useFlow();
  const [opened, setOpened] = useState(false);
  const wrong = useMemo(() => wrongRowsOf(result), [result]);
  const { send, busy, error, isBroken, kyc } = useSendFixes(wrong);
  const excludedByChecklist = rejections(state).length;
  if (wrong.length === 0) return null;

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

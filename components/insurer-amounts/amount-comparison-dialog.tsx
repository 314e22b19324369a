"use client";

import { Button } from "@mantine/core";
import { useState } from "react";
import { DialogActions } from "@/components/ui/dialog-actions";
import { FailedCall } from "@/components/ui/failed-call";
import { Modal } from "@/components/ui/modal";
import { Notice } from "@/components/ui/notice";
import { notify } from "@/components/ui/notify";
import { useAttemptInPlace } from "@/components/ui/use-attempt";
import { call } from "@/lib/client/api";
import { isConflict } from "@/lib/client/api-error";
import { send } from "@/lib/client/write";
import { compareInsurerAmount, recordInsurerAmount } from "@/lib/contract/calls";
import type { Endorsement } from "@/lib/contract/endorsements";
import type { AmountComparison, AmountSource, InsurerAmount } from "@/lib/contract/insurer-amounts";
import { ENDORSEMENT_MESSAGES } from "@/lib/messages/endorsements";
import { ACCEPTANCE_WORDS, INSURER_AMOUNT_MESSAGES as TEXT } from "@/lib/messages/insurer-amounts";
import { AmountPostings } from "./amount-postings";
import { AmountTables } from "./amount-tables";
import classes from "./insurer-amount.module.css";

type Props = {
  endorsement: Endorsement;
  source: AmountSource;
  comparison: AmountComparison;
  recorded: InsurerAmount | undefined;
  /** Undefined if the amounts come from the response. */
  onBack?: (() => void) | undefined;
  onClose: () => void;
  onRecorded: () => Promise<unknown>;
};

/** Records the compared amount; after a change by another user, it must be compared again first. */
function useRecord({ endorsement, source, comparison: first, onClose, onRecorded }: Props) {
  const { id } = endorsement;
  const [{ comparison, version }, setCompared] = useState({ comparison: first, version: endorsement.version });
  // Another user recorded first: the panel behind shows the result.
  const { busy: isBusy, error, attempt } = useAttemptInPlace((cause) => isConflict(cause) && onRecorded());
  const name = ENDORSEMENT_MESSAGES.shortName(endorsement);
  const needsApproval = comparison.acceptance !== null;

  async function record() {
    await send(recordInsurerAmount, { params: { id }, body: { source, version } });
    onClose();
    await onRecorded();
    if (needsApproval) notify.warning({ title: TEXT.title, message: TEXT.proposed({ name }) });
    else notify.success({ message: TEXT.recorded({ name }) });
  }

  async function compareAgain() {
    const { data } = await call(compareInsurerAmount, { params: { id }, body: source });
    setCompared({ comparison: data, version: endorsement.version });
  }

  const next = isConflict(error)
    ? { label: TEXT.compareAgain, run: () => attempt(compareAgain) }
    : { label: needsApproval ? TEXT.propose : TEXT.record, run: () => attempt(record) };
  return { name, comparison, isBusy, error, next };
}

/**
 * Both amounts, the reason for their difference and the posting, before the amount is recorded or sent for approval.
 */
export function AmountComparisonDialog(props: Props) {
  const { recorded, onBack, onClose } = props;
  const { name, comparison, isBusy, error, next } = useRecord(props);
  return (
    <Modal opened onClose={isBusy ? () => {} : onClose} title={TEXT.comparison({ name })} size="xl">
      <div className={classes.stack} aria-busy={isBusy}>
        <AmountTables compared={comparison} />
        <AmountPostings
          label={TEXT.willPost}
          postings={comparison.postings}
          nothing={comparison.difference === 0 ? TEXT.nothing : TEXT.unchanged}
          hasCounter={Boolean(recorded?.posting)}
        />
        {comparison.acceptance ? <Notice tone="warning">{ACCEPTANCE_WORDS[comparison.acceptance]}</Notice> : null}
        <FailedCall title={TEXT.recordFailed} error={error} />
      </div>
      <DialogActions onCancel={onClose} confirmLabel={next.label} busy={isBusy} onConfirm={() => void next.run()}>
        {onBack ? (
          <Button variant="default" disabled={isBusy} onClick={onBack}>
            {TEXT.back}
          </Button>
        ) : null}
      </DialogActions>
    </Modal>
  );
}

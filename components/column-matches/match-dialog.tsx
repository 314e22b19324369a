import { Button } from "@mantine/core";
import { useState } from "react";
import { DialogActions } from "@/components/ui/dialog-actions";
import { FailedCall } from "@/components/ui/failed-call";
import { Select } from "@/components/ui/fields/select";
import { Modal } from "@/components/ui/modal";
import { notify } from "@/components/ui/notify";
import { useAttemptInPlace } from "@/components/ui/use-attempt";
import { send } from "@/lib/client/write";
import { changeColumnMatch, removeColumnMatch } from "@/lib/contract/calls";
import type { SavedMatch } from "@/lib/contract/column-mappings";
import { targetsOfList } from "@/lib/domain/column-matching/purpose";
import { TARGET_LABELS, type Target } from "@/lib/domain/column-matching/targets";
import { MATCHING_MESSAGES, COLUMN_MATCHES as TEXT } from "@/lib/messages/column-matching";
import classes from "./column-matches.module.css";

type Props = {
  companyId: string;
  match: SavedMatch;
  onClose: () => void;
  /** Called when the stored match has changed, or may have: here or by another user. */
  onSettled: () => Promise<unknown>;
};

const NOT_USED = "not-used";

/**
 * One column match: change or remove it. A change by another user is shown and never overwritten. A failure is shown in
 * the dialog.
 */
export function MatchDialog({ companyId, match, onClose, onSettled }: Props) {
  const { list, heading, target: seen } = match;
  const [chosen, setChosen] = useState<Target | null | undefined>();
  const { busy, error, attempt } = useAttemptInPlace();
  const target = chosen === undefined ? seen : chosen;
  const options = [
    { value: NOT_USED, label: MATCHING_MESSAGES.notUsed as string },
    ...targetsOfList(list).map((one) => ({ value: one as string, label: TARGET_LABELS[one] })),
  ];

  const settle = (work: () => Promise<unknown>, done: string) =>
    attempt(async () => {
      try {
        await work();
        notify.success({ message: done });
        onClose();
      } finally {
        await onSettled();
      }
    });

  const params = { companyId };
  const change = () =>
    settle(
      () => send(changeColumnMatch, { params, body: { list, heading, seen, target } }),
      TEXT.changedOne({ heading }),
    );
  const forget = () =>
    settle(() => send(removeColumnMatch, { params, body: { list, heading, seen } }), TEXT.forgotten({ heading }));

  return (
    <Modal opened title={heading} onClose={busy ? () => {} : onClose} closeButtonProps={{ "aria-label": "Close" }}>
      <p className={classes.help}>{TEXT.lists[list]}</p>
      <Select
        searchable
        label={MATCHING_MESSAGES.columns.ours}
        data={options}
        value={target ?? NOT_USED}
        onChange={(picked) => picked && setChosen(picked === NOT_USED ? null : (picked as Target))}
      />
      {error ? <FailedCall title={TEXT.failed} error={error} /> : null}
      <DialogActions
        busy={busy}
        onCancel={onClose}
        confirmLabel={TEXT.change}
        disabled={target === seen}
        onConfirm={() => void change()}
      >
        <Button variant="default" disabled={busy} onClick={() => void forget()}>
          {TEXT.forget}
        </Button>
      </DialogActions>
    </Modal>
  );
}

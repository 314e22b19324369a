import { Button } from "@mantine/core";
import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/notify";
import { useOffered } from "@/lib/client/viewer";
import { send } from "@/lib/client/write";
import { forgetColumnMapping } from "@/lib/contract/calls";
import type { StoredColumnMapping } from "@/lib/contract/column-mappings";
import { TARGET_LABELS } from "@/lib/domain/column-matching/targets";
import { MATCHING_MESSAGES, COLUMN_MATCHES as TEXT } from "@/lib/messages/column-matching";
import { VALUES_MESSAGES } from "@/lib/messages/value-matching";
import classes from "./column-matches.module.css";

type Props = { companyId: string; stored: StoredColumnMapping; onSettled: () => Promise<unknown> };
type Forgotten = {
  sheets: string[];
  words: { target: StoredColumnMapping["values"][number]["target"]; word: string }[];
};

/** The remembered uses of sheets and meanings of words, each to be forgotten, and a way to forget everything. */
export function RememberedRest({ companyId, stored, onSettled }: Props) {
  const isOffered = useOffered(forgetColumnMapping);
  const [isAsking, setAsking] = useState(false);
  const sheets = Object.entries(stored.sheets);
  if (!isOffered || (sheets.length === 0 && stored.values.length === 0 && stored.matches.length === 0)) return null;

  async function forget(body: Forgotten, done: string) {
    try {
      await send(forgetColumnMapping, { params: { companyId }, body });
      notify.success({ message: done });
    } catch (cause) {
      notify.failure(cause, { title: TEXT.failed });
    }
    await onSettled();
  }

  return (
    <>
      <Remembered
        title={VALUES_MESSAGES.sheets}
        rows={sheets.map(([name, use]) => ({
          key: name,
          what: name,
          ours: MATCHING_MESSAGES.uses[use],
          onForget: () => forget({ sheets: [name], words: [] }, TEXT.forgotten({ heading: name })),
        }))}
      />
      <Remembered
        title={VALUES_MESSAGES.values}
        rows={stored.values.map(({ target, word, value }) => ({
          key: `${target}:${word}`,
          what: `${TARGET_LABELS[target]}: ${word}`,
          ours: value,
          onForget: () => forget({ sheets: [], words: [{ target, word }] }, TEXT.forgotten({ heading: word })),
        }))}
      />
      <Button size="xs" variant="default" mt="sm" onClick={() => setAsking(true)}>
        {VALUES_MESSAGES.forgetAll}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={`${VALUES_MESSAGES.forgetAll}?`}
        confirmLabel={VALUES_MESSAGES.forgetAll}
        danger
        onConfirm={() => forget({ sheets: [], words: [] }, VALUES_MESSAGES.forgottenAll)}
      >
        {VALUES_MESSAGES.forgetAllConfirm}
      </ConfirmDialog>
    </>
  );
}

type Row = { key: string; what: string; ours: string; onForget: () => Promise<void> };

function Remembered({ title, rows }: { title: string; rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      <ul className={classes.list}>
        {rows.map(({ key, what, ours, onForget }) => (
          <li key={key}>
            <span>
              {what} → {ours}
            </span>
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={VALUES_MESSAGES.forget({ what })}
              onClick={() => void onForget()}
            >
              {TEXT.forget}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

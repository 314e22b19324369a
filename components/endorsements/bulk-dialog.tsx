"use client";

import { Button, Group, Text } from "@mantine/core";
import { BlockerText } from "@/components/ui/blocker-text";
import { Modal } from "@/components/ui/modal";
import type { EndorsementListItem } from "@/lib/contract/endorsement-list";
import { STATUS_LABELS } from "@/lib/domain/endorsements/status";
import { ENDORSEMENT_MESSAGES } from "@/lib/messages/endorsements";
import { WORK_MESSAGES as TEXT } from "@/lib/messages/work";
import classes from "./endorsement-list.module.css";
import { type BulkAction, type BulkResult, type BulkText, leftOut, useBulk } from "./use-bulk";

type Props = {
  action: BulkAction;
  rows: readonly EndorsementListItem[];
  onClose: () => void;
  /** Called when the dialog closes after an action. */
  onDone: () => void;
};

/** Moves or reassigns several endorsements: first the plan for each, then the result. */
export function BulkDialog({ action, rows, onClose, onDone }: Props) {
  const { results, state, run } = useBulk(action, rows);
  const count = rows.filter((row) => leftOut(action, row) === null).length;
  const done = [...results.values()].filter((result) => result.state === "done").length;

  function close() {
    if (state === "running") return;
    onClose();
    if (state === "done") onDone();
  }

  return (
    <Modal opened onClose={close} title={titleOf(action, count)} size="lg" withCloseButton={false}>
      {action.kind === "move" && state === "confirming" ? (
        <Text size="sm" c="dimmed">
          {TEXT.moveHelp}
        </Text>
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <ul className={classes.results} aria-label={TEXT.results} tabIndex={0}>
        {rows.map((row) => (
          <li key={row.id}>
            <span>{ENDORSEMENT_MESSAGES.shortName(row)}</span>
            <span data-state={results.get(row.id)?.state}>
              <BlockerText {...textOf(action, row, results.get(row.id))} />
            </span>
          </li>
        ))}
      </ul>
      <Text role="status" size="sm" mt={state === "confirming" ? 0 : "sm"}>
        {state === "confirming" ? null : TEXT.done({ done, count: rows.length })}
      </Text>
      <Group justify="flex-end" gap="xs" mt="md">
        {state === "done" ? (
          // The clicked button is gone: Enter closes the result.
          <Button onClick={close} autoFocus>
            {TEXT.close}
          </Button>
        ) : (
          <>
            <Button variant="default" disabled={state === "running"} onClick={close} data-autofocus>
              Cancel
            </Button>
            <Button loading={state === "running"} disabled={count === 0} onClick={() => void run()}>
              {action.kind === "move" ? TEXT.moveEach({ count }) : TEXT.assignEach({ count })}
            </Button>
          </>
        )}
      </Group>
    </Modal>
  );
}

const titleOf = (action: BulkAction, count: number) =>
  action.kind === "move" ? TEXT.moveTitle({ count }) : TEXT.assignTitle({ count, name: action.name });

function textOf(action: BulkAction, row: EndorsementListItem, result: BulkResult | undefined): BulkText {
  const known = result ?? leftOut(action, row);
  if (known) return { text: known.text, endorsementId: known.endorsementId };
  const next = row.work?.nextStatus;
  return { text: action.kind === "move" && next ? TEXT.target({ label: STATUS_LABELS[next] }) : "" };
}

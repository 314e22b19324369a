"use client";

import { Button, Group, Text } from "@mantine/core";
import { BlockerText } from "@/components/shared/endorsements/blocker-text";
import { useMayAddNote } from "@/components/shared/endorsements/move-effect";
import { DialogActions } from "@/components/ui/dialog-actions";
import { Modal } from "@/components/ui/modal";
import { useFlag } from "@/lib/client/viewer";
import type { EndorsementListItem } from "@/lib/contract/endorsement-list";
import { announcedEffect } from "@/lib/domain/endorsements/decide-move";
import { STATUS_LABELS } from "@/lib/domain/endorsements/status";
import { groupBy } from "@/lib/domain/group-by";
import { ENDORSEMENT_EMAIL_MESSAGES as EMAIL } from "@/lib/messages/endorsement-emails";
import { endorsementName } from "@/lib/messages/endorsement-name";
import { ENDORSEMENT_MESSAGES } from "@/lib/messages/endorsements";
import { WORK_MESSAGES as TEXT } from "@/lib/messages/work";
import type { BulkAction, BulkPlan } from "./bulk-actions";
import classes from "./endorsement-list.module.css";
import { type BulkResult, useBulk } from "./use-bulk";

type Props = {
  action: BulkAction;
  rows: readonly EndorsementListItem[];
  onClose: () => void;
  /** Called when the dialog closes after an action, with the endorsements that were changed. */
  onDone: (ids: readonly string[]) => void;
};

/** Moves, reassigns or emails several endorsements: the plan for each by next stage, then the result of each. */
export function BulkDialog({ action, rows, onClose, onDone }: Props) {
  const { plans, results, state, isUndoOffered, run, undo } = useBulk(action, rows);
  const count = [...plans.values()].filter((plan) => plan.run !== null).length;
  const done = [...results].filter(([, result]) => result.state === "done").map(([id]) => id);
  const undone = [...results.values()].filter((result) => result.state === "undone").length;
  const isBusy = state === "running";

  function close() {
    if (isBusy) return;
    onClose();
    if (state === "done") onDone(done);
  }

  return (
    <Modal
      opened
      onClose={close}
      title={titleOf(action, state === "planning" ? rows.length : count)}
      size="xl"
      withCloseButton={false}
    >
      {state === "confirming" && action.kind !== "assign" ? (
        <Text size="sm" c="dimmed">
          {action.kind === "move" ? TEXT.moveHelp : EMAIL.bulkHelp}
        </Text>
      ) : null}
      <Stages rows={rows} action={action} plans={plans} results={results} />
      <Text role="status" size="sm" mt="sm">
        {state === "planning" ? TEXT.prepared({ count: plans.size, of: rows.length }) : null}
        {isBusy || state === "done" ? TEXT.done({ done: done.length, undone, count: rows.length }) : null}
      </Text>
      {state === "done" ? (
        <Group justify="flex-end" gap="xs" mt="md">
          {isUndoOffered ? (
            <Button variant="default" onClick={() => void undo()}>
              {ENDORSEMENT_MESSAGES.undo}
            </Button>
          ) : null}
          {/* The clicked button is gone: Enter closes the result. */}
          <Button onClick={close} autoFocus>
            {TEXT.close}
          </Button>
        </Group>
      ) : (
        <DialogActions
          onCancel={close}
          startsOnCancel
          confirmLabel={CONFIRM[action.kind]({ count })}
          busy={isBusy}
          disabled={state === "planning" || count === 0}
          onConfirm={() => void run()}
        />
      )}
    </Modal>
  );
}

type StagesProps = Pick<Props, "rows" | "action"> & Pick<ReturnType<typeof useBulk>, "plans" | "results">;

/** The endorsements by next stage, each with its plan or result. */
function Stages({ rows, action, plans, results }: StagesProps) {
  const checksRater = useFlag("premiumRater");
  const mayAddNote = useMayAddNote();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={classes.results} aria-label={TEXT.results} tabIndex={0}>
      {groupsOf(rows, { checksRater, mayAddNote }).map(({ label, effect, items }) => (
        <div key={label}>
          <h3 className={classes.group}>{TEXT.stageGroup({ label, count: items.length })}</h3>
          {action.kind === "move" && effect ? <p className={classes.effect}>{effect}</p> : null}
          <ul>
            {items.map((item) => (
              <Line key={item.id} item={item} plan={plans.get(item.id)} result={results.get(item.id)} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

type LineProps = { item: EndorsementListItem; plan: BulkPlan | undefined; result: BulkResult | undefined };

function Line({ item, plan, result }: LineProps) {
  const { text = "", endorsementId } = result ?? plan ?? {};
  return (
    <li>
      <span>{endorsementName(item)}</span>
      <span data-state={result?.state}>
        <BlockerText text={text} endorsementId={endorsementId} />
      </span>
    </li>
  );
}

const CONFIRM = { move: TEXT.moveEach, assign: TEXT.assignEach, email: EMAIL.sendEach } as const;

function titleOf(action: BulkAction, count: number): string {
  if (action.kind === "assign") return TEXT.assignTitle({ count, name: action.name });
  return action.kind === "move" ? TEXT.moveTitle({ count }) : EMAIL.bulkTitle({ count });
}

/** The endorsements by their next status, with what that move does, or leaves out. */
function groupsOf(
  rows: readonly EndorsementListItem[],
  { checksRater, mayAddNote }: { checksRater: boolean; mayAddNote: ReturnType<typeof useMayAddNote> },
) {
  return [...groupBy(rows, ({ work }) => work?.nextStatus ?? null)].map(([next, items]) => {
    const effect = next && announcedEffect(next, checksRater);
    const words = [
      effect ? ENDORSEMENT_MESSAGES.moveEffects[effect] : null,
      next && mayAddNote(next) ? TEXT.withoutNotes : null,
    ];
    return {
      label: next ? TEXT.target({ label: STATUS_LABELS[next] }) : TEXT.noNextStage,
      effect: words.filter(Boolean).join(" "),
      items,
    };
  });
}

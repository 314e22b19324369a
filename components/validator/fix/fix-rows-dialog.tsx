import { Button, SegmentedControl } from "@mantine/core";
import { IconArrowDown } from "@tabler/icons-react";
import { type ReactNode, useRef, useState } from "react";
import { FailedCall } from "@/components/ui/failed-call";
import { lazyPart } from "@/components/ui/lazy-part";
import { Modal } from "@/components/ui/modal";
import { FIX_MESSAGES as TEXT, VALIDATOR_MESSAGES } from "@/lib/messages/validator";
import { OPERATIONS, type Operation } from "@/lib/sheets/members/parsed-members";
import classes from "./fix.module.css";
import { type Alike, type Fixes, useFixes } from "./use-fixes";
import type { WrongRow } from "./wrong-rows";

const FixGrid = lazyPart(() => import("./fix-grid").then((module) => module.FixGrid));

type Props = {
  wrong: readonly WrongRow[];
  /** What sending the corrected rows is called. */
  sendLabel: (rows: number) => string;
  busy: boolean;
  error: unknown;
  onSend: () => void;
  onClose: () => void;
  /** Beside the grid: where the corrected error workbook may be dropped. */
  children?: ReactNode;
};

/** Incorrect rows in a grid, put right in place: cell by cell, all alike at once, or from the error workbook. */
export function FixRowsDialog({ wrong, sendLabel, busy, error, onSend, onClose, children }: Props) {
  const fixes = useFixes(wrong);
  const groups = OPERATIONS.filter((operation) => wrong.some((one) => one.operation === operation));
  const [chosen, setChosen] = useState<Operation | null>(null);
  const operation = chosen && groups.includes(chosen) ? chosen : groups[0];
  const body = useRef<HTMLDivElement>(null);
  const changed = fixes.changedKeys.length;

  return (
    <Modal
      opened
      onClose={busy ? () => {} : onClose}
      title={TEXT.title}
      size="calc(100vw - 3rem)"
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <div ref={body}>
        <div className={classes.bar}>
          {groups.length > 1 && operation ? (
            <SegmentedControl
              size="xs"
              aria-label="Rows of"
              value={operation}
              data={groups.map((value) => ({ value, label: VALIDATOR_MESSAGES.operations[value] }))}
              onChange={(value) => setChosen(value as Operation)}
            />
          ) : null}
          <span role="status">{progressText(fixes, wrong)}</span>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconArrowDown size={14} aria-hidden />}
            onClick={() => body.current?.querySelector<HTMLElement>("[data-wrong]")?.focus()}
          >
            {TEXT.firstError}
          </Button>
          <span className={classes.hint}>{TEXT.keys}</span>
          <AlikeOffer alike={fixes.alike} onFix={fixes.fixAlike} />
        </div>
        {operation ? (
          <FixGrid
            key={operation}
            operation={operation}
            wrong={wrong.filter((one) => one.operation === operation)}
            fixes={fixes}
          />
        ) : null}
        {children}
        <FailedCall error={error} onRetry={onSend} />
        <div className={classes.bar}>
          <Button variant="default" className={classes.push} onClick={onClose} disabled={busy}>
            {TEXT.close}
          </Button>
          <Button disabled={changed === 0} loading={busy} onClick={onSend}>
            {sendLabel(changed)}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

function progressText({ cells, changedKeys }: Fixes, wrong: readonly WrongRow[]): string {
  return TEXT.progress({ rows: wrong.length, cells: cells.length, changed: changedKeys.length });
}

function AlikeOffer({ alike, onFix }: { alike: Alike | null; onFix: () => void }) {
  if (!alike) return null;
  return (
    <Button size="xs" variant="light" onClick={onFix}>
      {TEXT.fixAlike({ text: alike.text, label: alike.cell.label, count: alike.rows.length })}
    </Button>
  );
}

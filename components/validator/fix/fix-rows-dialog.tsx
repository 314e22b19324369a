import { SegmentedControl } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { FixDialog } from "@/components/ui/fix-grid/fix-dialog";
import { VALIDATOR_MESSAGES } from "@/lib/messages/validator";
import { OPERATIONS, type Operation } from "@/lib/sheets/members/parsed-members";
import { FixGrid } from "./fix-grid";
import { useFixes } from "./use-fixes";
import type { WrongRow } from "./wrong-rows";

type Props = {
  wrong: readonly WrongRow[];
  /** Label of the button that sends corrected rows. */
  sendLabel: (rows: number) => string;
  busy: boolean;
  error: unknown;
  onSend: () => void;
  onClose: () => void;
  /** Rendered next to the grid: the drop area for the corrected error workbook. */
  children?: ReactNode;
};

/** Incorrect rows in a grid: correct them cell by cell, all alike, or with the error workbook. */
export function FixRowsDialog({ wrong, onSend, children, ...props }: Props) {
  const fixes = useFixes(wrong);
  const groups = OPERATIONS.filter((operation) => wrong.some((one) => one.operation === operation));
  const [chosen, setChosen] = useState<Operation | null>(null);
  const operation = chosen && groups.includes(chosen) ? chosen : groups[0];
  const { alike, cells, changedKeys } = fixes;

  function send() {
    fixes.forget();
    onSend();
  }

  return (
    <FixDialog
      {...props}
      counts={{ rows: wrong.length, cells: cells.length, changed: changedKeys.length }}
      alike={alike && { text: alike.text, label: alike.cell.label, count: alike.rows.length }}
      onFixAlike={fixes.fixAlike}
      onUndo={fixes.undo}
      onSend={send}
      choice={
        groups.length > 1 && operation ? (
          <SegmentedControl
            size="xs"
            aria-label="Rows of"
            value={operation}
            data={groups.map((value) => ({ value, label: VALIDATOR_MESSAGES.operations[value] }))}
            onChange={(value) => setChosen(value as Operation)}
          />
        ) : null
      }
    >
      {operation ? (
        <FixGrid
          key={operation}
          operation={operation}
          wrong={wrong.filter((one) => one.operation === operation)}
          fixes={fixes}
        />
      ) : null}
      {children}
    </FixDialog>
  );
}

import { FixDialog } from "@/components/ui/fix-grid/fix-dialog";
import { FixGrid } from "@/components/ui/fix-grid/fix-grid";
import type { FlexOperation, FlexRow } from "@/lib/domain/flex-onboarding/columns";
import type { WrongFlexRow } from "@/lib/domain/flex-onboarding/judge-flex";
import { useFlexFixes } from "./use-flex-fixes";
import type { StoredFixes } from "./use-stored-fixes";

type Props = {
  operation: FlexOperation;
  wrong: readonly WrongFlexRow[];
  stored: StoredFixes;
  sendLabel: (rows: number) => string;
  busy: boolean;
  error: unknown;
  /** The corrected rows, in the sheet's order. */
  onSend: (rows: FlexRow[]) => void;
  onClose: () => void;
};

/** Corrects wrong rows of a flex workbook in the validator's grid. */
export function FixFlexDialog({ operation, wrong, stored, onSend, ...props }: Props) {
  const { columns, rows, cells, fixes, alike, fixAlike, undo, forget, corrections } = useFlexFixes(
    operation,
    wrong,
    stored,
  );

  function send() {
    forget();
    onSend(rows.flatMap(({ key }) => fixes.get(key) ?? []));
  }

  return (
    <FixDialog
      {...props}
      counts={{ rows: wrong.length, cells, changed: fixes.size }}
      alike={alike && { text: alike.text, label: alike.column.label, count: alike.rows.length }}
      onFixAlike={fixAlike}
      onUndo={undo}
      onSend={send}
    >
      <FixGrid
        columns={columns}
        wrong={rows}
        rowNumberOf={({ row }) => row.rowNumber ?? 0}
        rowNameOf={({ row }) => [row.employeeId ?? row.userId, row.relationship].filter(Boolean).join(" · ")}
        corrections={corrections}
      />
    </FixDialog>
  );
}

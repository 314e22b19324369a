import { Checkbox, Progress, Stack } from "@mantine/core";
import type { RowSelectionState } from "@tanstack/react-table";
import { useMemo, useState } from "react";
import { Badge } from "@/components/shared/status-badge";
import { DataTable } from "@/components/ui/data-table/data-table";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { DialogActions } from "@/components/ui/dialog-actions";
import { FailedCall } from "@/components/ui/failed-call";
import { DayInput } from "@/components/ui/fields/day-input";
import { Modal } from "@/components/ui/modal";
import { Notice } from "@/components/ui/notice";
import type { Tone } from "@/components/ui/tones";
import { Truncated } from "@/components/ui/truncated";
import { grouped } from "@/lib/domain/counted";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import type { RosterDifferences } from "@/lib/domain/members/compare-roster";
import { COMPARE_MESSAGES as TEXT, VALIDATOR_MESSAGES } from "@/lib/messages/validator";
import { OPERATIONS, type Operation } from "@/lib/sheets/members/parsed-members";
import { useFlow } from "../flow/flow-provider";
import { totalRows } from "../flow/selectors";
import type { Rows } from "../flow/state";
import classes from "../validator.module.css";
import { chosenRows, type Difference, isDoubtful, listDifferences } from "./differences";
import { useRosterDifferences } from "./use-roster-differences";

const TABLE_HEIGHT_PX = 420;

type Props = { onAccept: (rows: Rows) => void; onClose: () => void };

/** Differences between the current file and the roster. The user ticks rows, which replace the file's rows. */
export function CompareDialog({ onAccept, onClose }: Props) {
  const { state } = useFlow();
  const { comparison, again } = useRosterDifferences(state.rows.ADD, state.selection);
  return (
    <Modal opened onClose={onClose} title={TEXT.title} size="75rem" closeButtonProps={{ "aria-label": "Close" }}>
      {comparison.kind === "comparing" ? (
        <div role="status">
          <p className={classes.line}>{TEXT.comparing}</p>
          <Progress value={(comparison.done / comparison.total) * 100} aria-label={TEXT.comparing} animated />
        </div>
      ) : null}
      {comparison.kind === "failed" ? (
        <FailedCall title={TEXT.failed} error={comparison.error} onRetry={again} />
      ) : null}
      {comparison.kind === "compared" ? (
        <Differences differences={comparison.differences} onAccept={onAccept} onClose={onClose} />
      ) : (
        <DialogActions confirmLabel={TEXT.use({ counts: "…" })} disabled onCancel={onClose} onConfirm={onClose} />
      )}
    </Modal>
  );
}

function Differences({ differences, onAccept, onClose }: Props & { differences: RosterDifferences }) {
  const { state } = useFlow();
  const listed = state.rows.ADD;
  const all = useMemo(() => listDifferences(differences, listed), [differences, listed]);
  const [selection, setSelection] = useState<RowSelectionState>(() => {
    const ticked = isDoubtful(differences) ? all.filter(({ operation }) => operation !== "OFFBOARD") : all;
    return Object.fromEntries(ticked.map(({ id }) => [id, true as const]));
  });
  const [dateOfLeaving, setDateOfLeaving] = useState<LocalDate | null>(null);
  const rows = chosenRows(differences, listed, (id) => selection[id] === true, dateOfLeaving);
  const isDateMissing = rows.OFFBOARD.length > 0 && dateOfLeaving === null;
  const isNothing = totalRows(rows) === 0;
  return (
    <Stack gap="sm">
      <AboutFile differences={differences} />
      {all.length === 0 ? (
        <Notice tone="success" role="status">
          {TEXT.same}
        </Notice>
      ) : (
        <DataTable
          label={TEXT.title}
          columns={COLUMNS}
          rows={all}
          rowId={({ id }) => id}
          maxHeight={TABLE_HEIGHT_PX}
          selection={selection}
          onSelectionChange={setSelection}
          tick={Checkbox}
          selectionActions="elsewhere"
        />
      )}
      {rows.OFFBOARD.length > 0 ? (
        <DayInput
          maw={320}
          label={TEXT.dateOfLeaving}
          description={isDateMissing ? TEXT.dateMissing : null}
          withAsterisk
          value={dateOfLeaving}
          onChange={setDateOfLeaving}
        />
      ) : null}
      {isNothing && all.length > 0 ? <p className="quiet-small">{TEXT.nothingChosen}</p> : null}
      <DialogActions
        confirmLabel={TEXT.use({ counts: countsText(rows) })}
        disabled={isNothing || isDateMissing}
        onCancel={onClose}
        onConfirm={() => onAccept(rows)}
      />
    </Stack>
  );
}

/** What the user should know about the file before choosing rows. */
function AboutFile({ differences }: { differences: RosterDifferences }) {
  const { unchanged, leaving, isEmployeesOnly } = differences;
  return (
    <>
      {unchanged > 0 ? <p className={classes.line}>{TEXT.unchanged({ count: unchanged })}</p> : null}
      {isDoubtful(differences) ? (
        <Notice tone="warning" role="note">
          {TEXT.doubtful({ leaving: leaving.length })}
        </Notice>
      ) : null}
      {isEmployeesOnly ? <p className="quiet-small">{TEXT.employeesOnly}</p> : null}
    </>
  );
}

/** "12 Add, 3 Edit". */
function countsText(rows: Rows): string {
  const some = OPERATIONS.filter((operation) => rows[operation].length > 0);
  const words = some.map(
    (operation) => `${grouped(rows[operation].length)} ${VALIDATOR_MESSAGES.operations[operation]}`,
  );
  return words.join(", ") || "0";
}

const TONES: Record<Operation, Tone> = { ADD: "success", EDIT: "info", OFFBOARD: "danger" };

const column = columnsOf<Difference>();

const COLUMNS = column.columns([
  column.accessor("operation", {
    header: "Sheet",
    size: 92,
    meta: { hideBelow: 640 },
    cell: ({ getValue }) => <Badge tone={TONES[getValue()]} label={VALIDATOR_MESSAGES.operations[getValue()]} />,
  }),
  column.accessor("employeeId", {
    header: "Employee ID",
    size: 112,
    meta: { hideBelow: 640 },
    cell: ({ getValue }) => <Truncated text={getValue()} />,
  }),
  column.accessor("name", { header: "Name", size: 148, cell: ({ getValue }) => <Truncated text={getValue()} /> }),
  column.accessor("relationship", { header: "Relationship", size: 120, meta: { hideBelow: 900 } }),
  column.accessor("what", {
    header: "Difference",
    size: 128,
    cell: ({ getValue }) => <Truncated text={getValue()} />,
    meta: { grow: true },
  }),
]);

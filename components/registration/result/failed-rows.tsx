import { Button, Group, Stack } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { Badge } from "@/components/shared/status-badge";
import { DataTable } from "@/components/ui/data-table/data-table";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { UnsavedChanges } from "@/components/ui/unsaved-changes";
import { type ReadFile, UPLOAD_BYTES, UPLOAD_FORMATS, WorkbookDrop } from "@/components/ui/workbook-drop";
import { parseMembersWorkbook } from "@/lib/client/parse-workbook";
import type { FailedRow, MemberRow } from "@/lib/client/registration/upload-rows";
import { grouped } from "@/lib/domain/counted";
import { linesOf } from "@/lib/domain/members/row-messages";
import { REGISTRATION_MESSAGES as TEXT } from "@/lib/messages/registration";
import { matchCorrected } from "@/lib/sheets/members/match-corrected";
import type { Operation } from "@/lib/sheets/members/parsed-members";
import { FixRowDialog } from "./fix-row-dialog";

const TABLE_HEIGHT_PX = 440;

type Props = {
  operation: Operation;
  failed: readonly FailedRow[];
  onSend: (rows: readonly MemberRow[]) => Promise<void>;
};

/** Failed rows with reasons. Correct them here, or drop the corrected result file. Only these rows are sent again. */
export function FailedRows({ operation, failed, onSend }: Props) {
  const [corrected, setCorrected] = useState<ReadonlyMap<FailedRow, MemberRow>>(new Map());
  const [fixing, setFixing] = useState<FailedRow | null>(null);
  const [accepted, setAccepted] = useState<string | null>(null);
  const columns = useMemo(() => failedColumns(corrected, setFixing), [corrected]);
  const toSend = corrected.size > 0 ? [...corrected.values()] : failed.map(({ row }) => row);

  function save(row: MemberRow) {
    if (fixing) setCorrected(new Map(corrected).set(fixing, row));
    setFixing(null);
  }

  const readCorrected: ReadFile = async (file, options) => {
    const settings = { ...options, as: operation, formats: UPLOAD_FORMATS, fileBytes: UPLOAD_BYTES };
    const parsed = await parseMembersWorkbook(file, settings);
    const { found, unknown } = matchCorrected(operation, failed, parsed[operation] as MemberRow[]);
    setCorrected(new Map([...corrected, ...found.map(({ refused, row }) => [refused, row] as const)]));
    setAccepted(TEXT.takenBack({ name: file.name, rows: found.length, unknown }));
  };

  return (
    <Stack gap="sm">
      <UnsavedChanges when={corrected.size > 0} />
      <Group justify="space-between" gap="xs">
        <p className="quiet-small">
          {corrected.size === 0
            ? TEXT.fixHint
            : `${grouped(corrected.size)} of ${grouped(failed.length)} corrected; the others stay in this list.`}
        </p>
        <Button size="xs" onClick={() => void onSend(toSend)} variant={corrected.size > 0 ? "filled" : "default"}>
          {TEXT.sendAgain({ rows: toSend.length, isCorrected: corrected.size > 0 })}
        </Button>
      </Group>
      <DataTable
        label="Failed rows"
        columns={columns}
        rows={failed}
        rowId={({ row }) => String(row.rowNumber)}
        onRowOpen={setFixing}
        maxHeight={TABLE_HEIGHT_PX}
      />
      <WorkbookDrop label={TEXT.dropCorrected} onRead={readCorrected} />
      {accepted ? (
        <p role="status" className="quiet-small">
          {accepted}
        </p>
      ) : null}
      {fixing ? (
        <FixRowDialog
          operation={operation}
          row={corrected.get(fixing) ?? fixing.row}
          errors={fixing.errors}
          onClose={() => setFixing(null)}
          onSave={save}
        />
      ) : null}
    </Stack>
  );
}

const column = columnsOf<FailedRow>();

function failedColumns(corrected: ReadonlyMap<FailedRow, MemberRow>, onFix: (row: FailedRow) => void) {
  return column.columns([
    column.accessor(({ row }) => row.rowNumber, { id: "row", header: "Row", size: 72, meta: { align: "right" } }),
    column.accessor(({ row }) => row.employee_id ?? row.userId, { id: "member", header: "Employee ID", size: 150 }),
    column.accessor(({ row }) => row.name, { id: "name", header: "Name", size: 180, meta: { hideBelow: 640 } }),
    column.accessor(({ errors }) => linesOf(errors).join("; "), {
      id: "reasons",
      header: "Errors",
      size: 360,
      meta: { grow: true },
    }),
    column.display({
      id: "fix",
      header: "Actions",
      size: 190,
      cell: ({ row: { original } }) => (
        <Group gap={6} wrap="nowrap">
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<IconPencil size={13} aria-hidden />}
            aria-label={`Fix row ${original.row.rowNumber}`}
            onClick={() => onFix(original)}
          >
            Fix
          </Button>
          {corrected.has(original) ? <Badge tone="info" label="Corrected" /> : null}
        </Group>
      ),
    }),
  ]);
}

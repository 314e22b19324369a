import { columnsOf } from "@/components/ui/data-table/table-kit";
import { DayInput } from "@/components/ui/fields/day-input";
import { Truncated } from "@/components/ui/truncated";
import { addDays, type LocalDate } from "@/lib/domain/dates/local-date";
import { CHECKLIST_MESSAGES as TEXT } from "@/lib/messages/validator";
import type { DatedRow } from "./date-problem";

type Props = { row: DatedRow; today: LocalDate; windowDays: number; onDate: (date: LocalDate | null) => void };

const column = columnsOf<DatedRow>();

/** S.No., Employee ID, Name, Relationship, Marriage Date; the last for spouses only [spec 2 §2]. */
export function dnfColumns(
  { today, windowDays }: { today: LocalDate; windowDays: number },
  onDate: (key: string, date: LocalDate | null) => void,
) {
  return column.columns([
    column.accessor("number", { header: "S.No.", size: 72, enableResizing: false, meta: { hideBelow: 640 } }),
    column.accessor((row) => row.employeeId ?? "-", {
      id: "employeeId",
      header: "Employee ID",
      size: 160,
      meta: { hideBelow: 640 },
    }),
    column.accessor("name", {
      header: "Name",
      size: 140,
      cell: ({ getValue }) => <Truncated text={getValue()} />,
      meta: { grow: true },
    }),
    column.accessor("relationship", { header: "Relationship", size: 140, meta: { hideBelow: 640 } }),
    column.display({
      id: "marriageDate",
      header: TEXT.marriageDate,
      size: 220,
      enableResizing: false,
      cell: ({ row: { original } }) =>
        original.needsDate ? (
          <MarriageDate
            row={original}
            today={today}
            windowDays={windowDays}
            onDate={(date) => onDate(original.key, date)}
          />
        ) : (
          "-"
        ),
    }),
  ]);
}

/**
 * One marriage date, picked or typed: from 45 days ago, or the policy's setting, to today [spec 2 §5]. Its problem is
 * shown below.
 */
function MarriageDate({ row, today, windowDays, onDate }: Props) {
  return (
    <DayInput
      size="xs"
      aria-label={`${TEXT.marriageDate}: ${row.name}`}
      minDate={addDays(today, -windowDays)}
      maxDate={today}
      value={row.date}
      error={row.problem}
      onChange={onDate}
      popoverProps={{ withinPortal: true }}
    />
  );
}

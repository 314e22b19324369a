import { DayInput } from "@/components/ui/fields/day-input";
import { addDays, type LocalDate } from "@/lib/domain/dates/local-date";
import { CHECKLIST_MESSAGES as TEXT } from "@/lib/messages/validator";
import type { DatedRow } from "./date-problem";

type Props = { row: DatedRow; today: LocalDate; windowDays: number; onDate: (date: LocalDate | null) => void };

/** One marriage date, picked or typed: from 45 days ago, or as the policy is configured, to today [spec 2 §5]; what speaks against it stands below. */
export function MarriageDate({ row, today, windowDays, onDate }: Props) {
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

import { DayInput } from "@/components/ui/fields/day-input";
import { DEFAULT_CONFIG } from "@/lib/domain/config";
import { addDays, type LocalDate } from "@/lib/domain/dates/local-date";
import { CHECKLIST_MESSAGES as TEXT } from "@/lib/messages/validator";
import type { DatedRow } from "./date-problem";

type Props = { row: DatedRow; today: LocalDate; onDate: (date: LocalDate | null) => void };

const WINDOW_DAYS = DEFAULT_CONFIG.midtermWindowDays;

/** One marriage date, picked or typed: from 45 days ago to today [spec 2 §5]; what speaks against it stands below. */
export function MarriageDate({ row, today, onDate }: Props) {
  return (
    <DayInput
      size="xs"
      aria-label={`${TEXT.marriageDate}: ${row.name}`}
      minDate={addDays(today, -WINDOW_DAYS)}
      maxDate={today}
      value={row.date}
      error={row.problem}
      onChange={onDate}
      popoverProps={{ withinPortal: true }}
    />
  );
}

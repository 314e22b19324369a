import type { LocalDate } from "@/lib/domain/dates/local-date";
import { DayInput } from "./day-input";

type Range = { from: LocalDate | null; to: LocalDate | null };
type Props = Range & {
  size?: "xs" | "sm";
  labels: Record<keyof Range, string>;
  onChange: (change: Partial<Range>) => void;
};

/** The first and the last day of a list's filter: neither can pass the other. */
export function DayRange({ from, to, size = "sm", labels, onChange }: Props) {
  return (
    <>
      <DayInput
        size={size}
        aria-label={labels.from}
        placeholder={labels.from}
        clearable
        value={from}
        maxDate={to ?? undefined}
        onChange={(day) => onChange({ from: day })}
      />
      <DayInput
        size={size}
        aria-label={labels.to}
        placeholder={labels.to}
        clearable
        value={to}
        minDate={from ?? undefined}
        onChange={(day) => onChange({ to: day })}
      />
    </>
  );
}

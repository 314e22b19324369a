import { Button, Group, Stack } from "@mantine/core";
import { useState } from "react";
import { DayInput } from "@/components/ui/fields/day-input";
import { PanelButton } from "@/components/ui/panel-button";
import { istDay, type LocalDate } from "@/lib/domain/dates/local-date";

const SUNDAY = 0;
const INLINE = { withinPortal: false };

type Range = { from: LocalDate | null; to: LocalDate | null };
type Props = Range & { onChange: (range: Range) => void };

/** Days of creation: from today with no end until something else is picked, never in the future [spec 2 §2]. */
export function DateFilter({ from, to, onChange }: Props) {
  return (
    <PanelButton label="Date created">
      {(close) => (
        <RangeForm
          from={from}
          to={to}
          onChange={(range) => {
            onChange(range);
            close();
          }}
        />
      )}
    </PanelButton>
  );
}

/** Comes anew each time the panel opens, and so begins with what the list has. */
function RangeForm({ from, to, onChange }: Props) {
  const today = istDay(Date.now());
  const [range, setRange] = useState<Range>(from || to ? { from, to } : { from: today, to: null });
  return (
    <Stack gap="sm">
      <DayInput
        label="From"
        firstDayOfWeek={SUNDAY}
        maxDate={today}
        popoverProps={INLINE}
        value={range.from}
        onChange={(day) => setRange({ ...range, from: day })}
      />
      <DayInput
        label="To"
        firstDayOfWeek={SUNDAY}
        minDate={range.from ?? undefined}
        maxDate={today}
        popoverProps={INLINE}
        value={range.to}
        onChange={(day) => setRange({ ...range, to: day })}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => onChange({ from: null, to: null })}>
          Any date
        </Button>
        <Button disabled={!range.from && !range.to} onClick={() => onChange(range)}>
          Apply
        </Button>
      </Group>
    </Stack>
  );
}

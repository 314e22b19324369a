import { Button, Group, Popover, Stack } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useState } from "react";
import { DayInput } from "@/components/ui/fields/day-input";
import { istDay, type LocalDate } from "@/lib/domain/dates/local-date";

const SUNDAY = 0;
const INLINE = { withinPortal: false };

type Range = { from: LocalDate | null; to: LocalDate | null };
type Props = Range & { onChange: (range: Range) => void };

/** Days of creation: from today with no end until something else is picked, never in the future [spec 2 §2]. */
export function DateFilter({ from, to, onChange }: Props) {
  const [opened, setOpened] = useState(false);
  const [range, setRange] = useState<Range>({ from, to });
  const today = istDay(Date.now());

  function toggle() {
    setRange(from || to ? { from, to } : { from: today, to: null });
    setOpened(!opened);
  }

  function apply(next: Range) {
    onChange(next);
    setOpened(false);
  }

  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" rightSection={<IconChevronDown size={14} aria-hidden />} onClick={toggle}>
          Date created
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Date created">
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
            <Button variant="default" onClick={() => apply({ from: null, to: null })}>
              Any date
            </Button>
            <Button disabled={!range.from && !range.to} onClick={() => apply(range)}>
              Apply
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

import { Group } from "@mantine/core";
import { HISTORY_MESSAGES as TEXT } from "@/lib/messages/history";
import { DayRange } from "./fields/day-range";
import { Select } from "./fields/select";
import type { HistoryChoice } from "./history-view";

type Props = {
  events: readonly { by: string | null; what: string }[];
  choice: HistoryChoice;
  onChange: (choice: HistoryChoice) => void;
};

/** Limits a history to a person, an action and dates. */
export function HistoryFilter({ events, choice, onChange }: Props) {
  const people = [...new Set(events.flatMap(({ by }) => by ?? []))].sort();
  const actions = [...new Set(events.map(({ what }) => what))].sort();
  return (
    <Group gap="xs" mb="sm">
      <Select
        size="xs"
        aria-label={TEXT.person}
        placeholder={TEXT.person}
        data={people}
        value={choice.person}
        onChange={(person) => onChange({ ...choice, person })}
        clearable
      />
      <Select
        size="xs"
        aria-label={TEXT.action}
        placeholder={TEXT.action}
        data={actions}
        value={choice.action}
        onChange={(action) => onChange({ ...choice, action })}
        clearable
      />
      <DayRange
        size="xs"
        from={choice.from}
        to={choice.to}
        labels={TEXT}
        onChange={(dates) => onChange({ ...choice, ...dates })}
      />
    </Group>
  );
}

import { Group } from "@mantine/core";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import { HISTORY_MESSAGES as TEXT } from "@/lib/messages/history";
import { DayRange } from "./fields/day-range";
import { Select } from "./fields/select";

export type HistoryChoice = {
  person: string | null;
  action: string | null;
  from: LocalDate | null;
  to: LocalDate | null;
};

/** What a history shows: changes or views, limited by a choice. */
export type HistoryView = HistoryChoice & { part: "changes" | "views" };

export const WHOLE_HISTORY: HistoryView = { part: "changes", person: null, action: null, from: null, to: null };

type Props = {
  events: readonly { by: string; what: string }[];
  choice: HistoryChoice;
  onChange: (choice: HistoryChoice) => void;
};

/** Limits a history to a person, an action and dates. */
export function HistoryFilter({ events, choice, onChange }: Props) {
  const people = [...new Set(events.map(({ by }) => by))].sort();
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

import { Group } from "@mantine/core";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import { HISTORY_MESSAGES as TEXT } from "@/lib/messages/history";
import { DayInput } from "./fields/day-input";
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
    <Group gap="xs" mb="sm" align="flex-end">
      <Select
        size="xs"
        label={TEXT.person}
        placeholder={TEXT.all}
        data={people}
        value={choice.person}
        onChange={(person) => onChange({ ...choice, person })}
        clearable
      />
      <Select
        size="xs"
        label={TEXT.action}
        placeholder={TEXT.all}
        data={actions}
        value={choice.action}
        onChange={(action) => onChange({ ...choice, action })}
        clearable
      />
      <DayInput
        size="xs"
        label={TEXT.from}
        value={choice.from}
        onChange={(from) => onChange({ ...choice, from })}
        clearable
      />
      <DayInput size="xs" label={TEXT.to} value={choice.to} onChange={(to) => onChange({ ...choice, to })} clearable />
    </Group>
  );
}

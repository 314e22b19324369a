"use client";

import { Button, Group } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import { formatDdMmmYyyy, isLocalDate, istDay, type LocalDate } from "@/lib/domain/dates/local-date";
import { type AsOf, knownInWords } from "@/lib/domain/history/as-of";
import { AS_OF_MESSAGES as TEXT } from "@/lib/messages/as-of";
import { DayInput } from "../fields/day-input";
import { Notice } from "../notice";
import { useAsOf, useSetAsOf } from "./use-as-of";

/**
 * The mark of a view of the past, with its dates and the way back to today; nothing in today's view, unless the screen always
 * shows a date.
 */
export function AsOfBar({ isAlways = false }: { isAlways?: boolean }) {
  const asOf = useAsOf() ?? (isAlways ? TODAY : null);
  // Another state in the address, as by the back button, fills the fields again.
  return asOf ? <Bar key={`${asOf.on} ${asOf.known}`} asOf={asOf} /> : null;
}

const TODAY: AsOf = {};

function Bar({ asOf }: { asOf: AsOf }) {
  const setAsOf = useSetAsOf();
  const today = istDay(Date.now());
  const [on, setOn] = useState<LocalDate | null>(asOf.on ?? today);
  const [known, setKnown] = useState<LocalDate | null>(dayOf(asOf.known));
  const [problems, setProblems] = useState<{ on?: string | null; known?: string | null }>({});
  const hasProblem = Boolean(problems.on ?? problems.known) || on === null;

  function show(event: FormEvent) {
    event.preventDefault();
    if (hasProblem || on === null) return;
    // The instant in the address is more exact than its date.
    const unchanged = known !== null && known === dayOf(asOf.known);
    setAsOf({ on, known: unchanged ? asOf.known : (known ?? undefined) });
  }

  const shownOn = formatDdMmmYyyy(asOf.on ?? today);
  const mark = TEXT.mark({ on: shownOn, known: asOf.known === undefined ? null : knownInWords(asOf.known) });
  return (
    <Notice tone="warning" icon={IconHistory} role="status" title={`${mark}. ${TEXT.readOnly}`}>
      <form onSubmit={show} data-print="no" aria-label={TEXT.open}>
        <Group gap="xs" align="flex-end" mt={6}>
          <DayInput
            size="xs"
            label={TEXT.on}
            value={on}
            clearable={false}
            onChange={setOn}
            onProblem={(problem) => setProblems((others) => ({ ...others, on: problem }))}
          />
          <DayInput
            size="xs"
            label={TEXT.known}
            placeholder={TEXT.knownNow}
            value={known}
            maxDate={today}
            onChange={setKnown}
            onProblem={(problem) => setProblems((others) => ({ ...others, known: problem }))}
          />
          <Button type="submit" size="xs" variant="default" disabled={hasProblem}>
            {TEXT.show}
          </Button>
          {asOf === TODAY ? null : (
            <Button size="xs" variant="subtle" onClick={() => setAsOf(null)}>
              {TEXT.back}
            </Button>
          )}
        </Group>
      </form>
    </Notice>
  );
}

/** The date of an instant. */
function dayOf(known: string | undefined): LocalDate | null {
  if (known === undefined) return null;
  return isLocalDate(known) ? known : istDay(Date.parse(known));
}

"use client";

import { Button, Group } from "@mantine/core";
import { type FormEvent, useRef, useState } from "react";
import { isLocalDate, istDay, type LocalDate } from "@/lib/domain/dates/local-date";
import type { AsOf } from "@/lib/domain/history/as-of";
import { AS_OF_MESSAGES as TEXT } from "@/lib/messages/as-of";
import { DayInput } from "../fields/day-input";
import { requestFocus, useFocusRequest } from "./focus-request";
import { useSetAsOf } from "./use-as-of";

/** The dates of a view of the past, and the way back to today. `asOf` is null for today's view. */
export function AsOfDates({ asOf }: { asOf: AsOf | null }) {
  const setAsOf = useSetAsOf();
  const today = istDay(Date.now());
  const [on, setOn] = useState<LocalDate | null>(asOf?.on ?? today);
  const [known, setKnown] = useState<LocalDate | null>(knownDate(asOf?.known));
  const [problems, setProblems] = useState<{ on?: string | null; known?: string | null }>({});
  const date = useRef<HTMLInputElement>(null);
  const showButton = useRef<HTMLButtonElement>(null);
  useFocusRequest("date", date);
  useFocusRequest("show", showButton);
  const hasProblem = Boolean(problems.on ?? problems.known) || on === null;

  function show(event: FormEvent) {
    event.preventDefault();
    if (hasProblem || on === null) return;
    // The instant in the address is more exact than its date.
    const unchanged = known !== null && known === knownDate(asOf?.known);
    requestFocus("show");
    setAsOf({ on, known: unchanged ? asOf?.known : (known ?? undefined) });
  }

  function leave() {
    requestFocus("open");
    setAsOf(null);
  }

  return (
    <form onSubmit={show} data-print="no" aria-label={TEXT.open}>
      <Group gap="xs" align="flex-end" mt={6}>
        <DayInput
          ref={date}
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
        <Button ref={showButton} type="submit" size="xs" variant="default" disabled={hasProblem}>
          {TEXT.show}
        </Button>
        {asOf ? (
          <Button size="xs" variant="subtle" onClick={leave}>
            {TEXT.back}
          </Button>
        ) : null}
      </Group>
    </form>
  );
}

/** The date of an instant. */
function knownDate(known: string | undefined): LocalDate | null {
  if (known === undefined) return null;
  return isLocalDate(known) ? known : istDay(Date.parse(known));
}

import { useState } from "react";
import { notify } from "@/components/ui/notify";
import { isConflict } from "@/lib/client/api-error";
import { send } from "@/lib/client/write";
import { matchDifference } from "@/lib/contract/calls";
import type { CdDifference } from "@/lib/contract/cd-reconciliations";
import { restOf, sortCandidates } from "@/lib/domain/cd-accounts/candidates";
import { dateOfInstant } from "@/lib/domain/dates/local-date";
import { formatInr, formatRupees, paiseFromRupees } from "@/lib/domain/money/paise";
import { CD_STATEMENT_MESSAGES as TEXT } from "@/lib/messages/cd-statements";
import { endorsementOf, entryDate, textOf, theirsOf } from "./difference-facts";

const NONE: ReadonlySet<string> = new Set();
/** The queue below lists the others. */
const MAX_CANDIDATES = 30;

/** The facts that the matching rule uses. */
const factsOf = (difference: CdDifference) => {
  const day = entryDate(difference);
  return {
    difference,
    differencePaise: paiseFromRupees(difference.difference),
    day: typeof day === "object" ? dateOfInstant(day) : (day ?? "1970-01-01"),
    endorsementNumber: endorsementOf(difference),
  };
};

/** The current statement line, its candidate entries and the selected entries. */
export function useMatch(differences: readonly CdDifference[], onResolved: () => Promise<unknown>) {
  const open = differences.filter(({ status }) => status === "OPEN");
  const lines = open.filter(({ line }) => line !== null);
  const [place, setPlace] = useState(0);
  const [active, setActive] = useState(0);
  const [chosen, setChosen] = useState(NONE);
  const [spoken, setSpoken] = useState("");
  const [isBusy, setBusy] = useState(false);
  const at = Math.min(place, lines.length - 1);
  const line = lines[at];
  const ours = open.filter(({ queue }) => queue === "ONLY_OURS").map(factsOf);
  const candidates = line
    ? sortCandidates(factsOf(line), ours)
        .slice(0, MAX_CANDIDATES)
        .map(({ difference }) => difference)
    : [];
  const current = candidates[Math.min(active, candidates.length - 1)];

  function look(next: number) {
    setPlace(next);
    setActive(0);
    setChosen(NONE);
  }

  /** Wraps around from the last line to the first. */
  function goTo(step: 1 | -1) {
    const next = (at + step + lines.length) % lines.length;
    look(next);
    if (lines[next]) setSpoken(wordsOf(lines[next]));
  }

  function toggle(id: string) {
    setChosen((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]));
  }

  /** Matches the selected entries, or else the focused one. A match with a remainder is not sent. */
  async function match() {
    if (!line || !current || isBusy) return;
    const answers = candidates.filter(({ id }) => (chosen.size > 0 ? chosen.has(id) : id === current.id));
    const rest = restOf(factsOf(line), answers.map(factsOf));
    if (rest !== 0) return setSpoken(TEXT.restLeft({ amount: formatInr(Math.abs(rest)) }));
    setBusy(true);
    try {
      await send(matchDifference, { params: { id: line.id }, body: { oursIds: answers.map(({ id }) => id) } });
      const [next] = lines.filter(({ id }) => id !== line.id).slice(at);
      look(at);
      setSpoken([TEXT.handMatched({ row: line.line?.row ?? 0 }), next && wordsOf(next)].filter(Boolean).join(" "));
      await onResolved();
    } catch (cause) {
      notify.failure(cause, { title: TEXT.matchFailed });
      // Another user resolved it first: show the new state.
      if (isConflict(cause)) await onResolved();
    }
    setBusy(false);
  }

  const hush = () => setSpoken("");

  return { lines, at, line, candidates, current, chosen, spoken, isBusy, goTo, setActive, toggle, match, hush };
}

const wordsOf = (difference: CdDifference) =>
  TEXT.lineSpoken({
    row: difference.line?.row ?? 0,
    text: textOf(difference) ?? "-",
    amount: formatRupees(theirsOf(difference) ?? 0),
  });

/** Whether one ledger entry alone matches the line. */
export const isSameAmount = (line: CdDifference, ours: CdDifference) => restOf(factsOf(line), [factsOf(ours)]) === 0;

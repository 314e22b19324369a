import { Button, Group, Text } from "@mantine/core";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Badge } from "@/components/shared/status-badge";
import { Day } from "@/components/ui/day";
import { Facts } from "@/components/ui/facts";
import { isFocusLost } from "@/components/ui/is-focus-lost";
import { lazyDialog } from "@/components/ui/lazy-part";
import { Money } from "@/components/ui/money";
import { Section } from "@/components/ui/page";
import { useCan, useOffered } from "@/lib/client/viewer";
import { matchDifference } from "@/lib/contract/calls";
import type { CdDifference } from "@/lib/contract/cd-reconciliations";
import { CD_STATEMENT_MESSAGES as TEXT } from "@/lib/messages/cd-statements";
import { entryDate, entryFacts, oursOf, textOf, theirsOf } from "./difference-facts";
import classes from "./reconciliation-view.module.css";
import { isSameAmount, useMatch } from "./use-match";

const ResolveDialog = lazyDialog(() => import("./resolve-dialog").then((module) => module.ResolveDialog));

type Props = { differences: readonly CdDifference[]; onResolved: () => Promise<unknown> };

/** A statement line on the left and matching ledger entries on the right; works with pointer and keyboard. */
export function ReconciliationView({ differences, onResolved }: Props) {
  const mayMatch = useCan("cd-accounts.reconcile");
  const isOffered = useOffered(matchDifference);
  const selection = useMatch(differences, onResolved);
  const [resolving, setResolving] = useState<CdDifference | null>(null);
  const { lines, at, line, candidates, spoken, isBusy, goTo, match, hush } = selection;
  if (!mayMatch || !isOffered) return null;
  if (!line || candidates.length === 0) return spoken ? <LastWords text={spoken} onLeave={hush} /> : null;
  return (
    <Section
      title={TEXT.matchByHand}
      actions={
        <Text size="sm" c="dimmed">
          {TEXT.placeOf({ at: at + 1, of: lines.length })}
        </Text>
      }
    >
      <div className={classes.halves}>
        <section aria-label={TEXT.statementSide}>
          <h3 className={classes.heading}>{TEXT.statementSide}</h3>
          <LineFacts difference={line} />
          <Group gap="xs" mt="sm">
            <Button size="xs" variant="default" onClick={() => goTo(-1)}>
              {TEXT.previousLine}
            </Button>
            <Button size="xs" variant="default" onClick={() => goTo(1)}>
              {TEXT.nextLine}
            </Button>
            <Button size="xs" variant="default" onClick={() => setResolving(line)}>
              {TEXT.resolveLine}
            </Button>
          </Group>
        </section>
        <section aria-label={TEXT.ourSide}>
          <h3 className={classes.heading}>{TEXT.ourSide}</h3>
          <Candidates selection={selection} line={line} onResolve={() => setResolving(line)} />
          <Group gap="xs" mt="sm">
            <Button size="xs" loading={isBusy} onClick={() => void match()}>
              {TEXT.match}
            </Button>
            <span className={classes.keys}>{TEXT.matchKeys}</span>
          </Group>
        </section>
      </div>
      <p role="status" className={classes.keys}>
        {spoken}
      </p>
      {resolving ? (
        <ResolveDialog difference={resolving} onClose={() => setResolving(null)} onResolved={onResolved} />
      ) : null}
    </Section>
  );
}

/** After the last match nothing is left to choose: its sentence has the focus that the list had. */
function LastWords({ text, onLeave }: { text: string; onLeave: () => void }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isFocusLost()) place.current?.focus();
  }, []);
  return (
    <p ref={place} role="status" tabIndex={-1} className={classes.keys} onBlur={onLeave}>
      {text}
    </p>
  );
}

function LineFacts({ difference }: { difference: CdDifference }) {
  const ours = oursOf(difference);
  return (
    <Facts
      layout="list"
      facts={[
        { label: "Row", value: difference.line?.row },
        ...entryFacts(difference),
        { label: "Statement", value: <Money rupees={theirsOf(difference)} />, strong: true },
        ...(ours === null ? [] : [{ label: "Selected entries", value: <Money rupees={ours} /> }]),
      ]}
    />
  );
}

type Selection = { selection: ReturnType<typeof useMatch>; line: CdDifference };

/** The list handles the keys, so it keeps the focus when lines change. */
function Candidates({ selection, line, onResolve }: Selection & { onResolve: () => void }) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { candidates, current, goTo, setActive, toggle, match } = selection;
  const place = candidates.findIndex((each) => each.id === current?.id);
  const moveTo = (next: number) => setActive(Math.max(0, Math.min(candidates.length - 1, next)));
  const keys: Record<string, () => void> = {
    ArrowDown: () => moveTo(place + 1),
    j: () => moveTo(place + 1),
    ArrowUp: () => moveTo(place - 1),
    k: () => moveTo(place - 1),
    Home: () => moveTo(0),
    End: () => moveTo(candidates.length - 1),
    " ": () => current && toggle(current.id),
    Enter: () => void match(),
    n: () => goTo(1),
    p: () => goTo(-1),
    r: onResolve,
  };

  const shownId = current && `${id}-${current.id}`;
  // Only if the list has the focus: the page must not scroll to it on load.
  useEffect(() => {
    if (!shownId || !list.current?.contains(document.activeElement)) return;
    document.getElementById(shownId)?.scrollIntoView({ block: "nearest" });
  }, [shownId]);

  function press(event: KeyboardEvent) {
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  }

  return (
    <div
      ref={list}
      role="listbox"
      aria-label={TEXT.ourSide}
      aria-multiselectable
      aria-activedescendant={shownId}
      tabIndex={0}
      className={classes.list}
      onKeyDown={press}
    >
      {candidates.map((each) => (
        <Candidate key={each.id} id={`${id}-${each.id}`} candidate={each} selection={selection} line={line} />
      ))}
    </div>
  );
}

function Candidate({ id, candidate, selection, line }: Selection & { id: string; candidate: CdDifference }) {
  const { candidates, current, chosen, setActive, toggle } = selection;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen.has(candidate.id)}
      data-active={candidate.id === current?.id || undefined}
      className={classes.option}
      onClick={() => {
        setActive(candidates.indexOf(candidate));
        toggle(candidate.id);
      }}
    >
      <Day value={entryDate(candidate)} format="DD MMM YYYY" />
      <span className={classes.words}>{textOf(candidate) ?? "-"}</span>
      {isSameAmount(line, candidate) ? <Badge tone="success" label={TEXT.sameAmount} /> : null}
      <Money rupees={oursOf(candidate)} />
    </div>
  );
}

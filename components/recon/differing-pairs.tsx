import { Button, Checkbox, Textarea } from "@mantine/core";
import { type RefObject, useState } from "react";
import { Section } from "@/components/ui/page";
import { MERGE_REASON } from "@/lib/domain/recon/same-person";
import { RECON_SCREEN as TEXT } from "@/lib/messages/recon";
import classes from "./data-discrepancy.module.css";
import { type Consent, type Consents, isDiffering, missingOf, NO_CONSENT, type PairRow } from "./pair-rows";
import { RecordComparison } from "./record-comparison";

const SHOWN_PAIRS = 10;

type Props = {
  rows: readonly PairRow[];
  consents: Consents;
  onConsent: (rowNumber: number, change: Partial<Consent>) => void;
  /** After a click on Upload, every missing reason is marked. */
  showsMissing: boolean;
  listRef: RefObject<HTMLDivElement | null>;
};

/** Pairs whose name, birth date or gender differs, side by side; each needs its own tick and a reason (ruling 51). */
export function DifferingPairs({ rows, consents, onConsent, showsMissing, listRef }: Props) {
  const [shown, setShown] = useState(SHOWN_PAIRS);
  const differing = rows.filter(isDiffering);
  if (differing.length === 0) return null;
  const more = differing.length - shown;
  return (
    <Section title={TEXT.differing({ n: differing.length })}>
      <p className={classes.what}>{TEXT.differingHelp}</p>
      <div ref={listRef} className={classes.pairs}>
        {differing.slice(0, shown).map((row) => (
          <DifferingPair
            key={row.rowNumber}
            row={row}
            consent={consents[row.rowNumber] ?? NO_CONSENT}
            onChange={(change) => onConsent(row.rowNumber, change)}
            showsMissing={showsMissing}
          />
        ))}
      </div>
      {more > 0 ? (
        <Button variant="default" mt="sm" onClick={() => setShown(shown + SHOWN_PAIRS)}>
          {TEXT.more({ n: Math.min(more, SHOWN_PAIRS) })}
        </Button>
      ) : null}
    </Section>
  );
}

type PairProps = {
  row: PairRow;
  consent: Consent;
  onChange: (change: Partial<Consent>) => void;
  showsMissing: boolean;
};

function DifferingPair({ row, consent, onChange, showsMissing }: PairProps) {
  const [isLeft, setLeft] = useState(false);
  if (!row.compared) return null;
  const names = { old: row.compared.old.name, next: row.compared.new.name };
  const isMissing = consent.isConfirmed && missingOf(row, consent) === "reason";
  return (
    <article className={classes.pair} aria-label={TEXT.compareTitle(names)}>
      <h3 className={classes.pairTitle}>
        {TEXT.compareTitle(names)}
        <span className={classes.pairNote}>{TEXT.whatDiffers(row.compared.differences)}</span>
      </h3>
      <RecordComparison pair={row.compared} label={TEXT.comparePair(names)} />
      <Checkbox
        mt="sm"
        label={TEXT.onePerson}
        aria-label={TEXT.onePersonOf(names)}
        checked={consent.isConfirmed}
        onChange={(event) => onChange({ isConfirmed: event.currentTarget.checked })}
      />
      {consent.isConfirmed ? (
        <Textarea
          mt="xs"
          label={TEXT.reason}
          description={TEXT.reasonHelp}
          inputWrapperOrder={["label", "input", "description", "error"]}
          error={isMissing && (showsMissing || isLeft) ? TEXT.reasonShort : undefined}
          autosize
          maxLength={MERGE_REASON.maxLength}
          value={consent.reason}
          onChange={(event) => onChange({ reason: event.currentTarget.value })}
          onBlur={() => setLeft(true)}
        />
      ) : null}
    </article>
  );
}

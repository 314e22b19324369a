"use client";

import { useCallback, useState } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { lazyDialog, lazyPart } from "@/components/ui/lazy-part";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/page";
import { useReloadWith } from "@/components/ui/use-reload-with";
import { useApi } from "@/lib/client/use-api";
import { useCan } from "@/lib/client/viewer";
import { getInsurerAmounts } from "@/lib/contract/calls";
import type { Endorsement } from "@/lib/contract/endorsements";
import type {
  InsurerAmount as Amount,
  AmountComparison,
  AmountSource,
  InsurerAmounts,
} from "@/lib/contract/insurer-amounts";
import { POSTED_IN } from "@/lib/domain/endorsements/status";
import { INSURER_AMOUNT_MESSAGES as TEXT } from "@/lib/messages/insurer-amounts";
import { AmountActions } from "./amount-actions";
import { type AmountEntry, entryOf } from "./amount-entry";

const RecordedAmount = lazyPart(() => import("./recorded-amount").then((module) => module.RecordedAmount));
const AmountEntryDialog = lazyDialog(() => import("./amount-entry-dialog").then((module) => module.AmountEntryDialog));
const AmountComparisonDialog = lazyDialog(() =>
  import("./amount-comparison-dialog").then((module) => module.AmountComparisonDialog),
);

type Step =
  | { kind: "enter"; entry: AmountEntry }
  | { kind: "compare"; source: AmountSource; comparison: AmountComparison; entry: AmountEntry | null };

type Props = { endorsement: Endorsement; onChanged: () => Promise<unknown> };

/** The insurer's amount of a posted endorsement; hidden if the provider has no such call. */
export function InsurerAmount({ endorsement, onChanged }: Props) {
  const { id, status, version } = endorsement;
  const isPosted = POSTED_IN.includes(status);
  const { data, error, isValidating, mutate } = useApi(getInsurerAmounts, isPosted ? { params: { id } } : null);
  const [step, setStep] = useState<Step | null>(null);
  useReloadWith(version, mutate);
  const reload = useCallback(() => Promise.all([mutate(), onChanged()]), [mutate, onChanged]);
  if (!isPosted) return null;
  if (error && !data) {
    return (
      <Section title={TEXT.title}>
        <ErrorState title={TEXT.loadFailed} error={error} retrying={isValidating} onRetry={() => void mutate()} />
      </Section>
    );
  }
  if (!data || (!data.data.isOpen && data.data.amounts.length === 0)) return null;
  const { amounts, operations } = data.data;
  const pending = amounts.find((amount) => amount.status === "PENDING");
  const recorded = amounts.find((amount) => amount.status === "RECORDED");
  const shown = pending ?? recorded;
  return (
    <Section
      title={TEXT.title}
      empty={shown ? null : <NoAmount amounts={data.data} />}
      actions={
        <AmountActions
          endorsementId={id}
          amounts={data.data}
          onEnter={() => setStep({ kind: "enter", entry: entryOf(recorded) })}
          onCompared={(source, comparison) => setStep({ kind: "compare", source, comparison, entry: null })}
        />
      }
    >
      {shown ? <RefusedNotice newest={amounts[0]} /> : null}
      {shown ? <RecordedAmount amount={shown} onDecided={reload} /> : null}
      {step?.kind === "enter" ? (
        <AmountEntryDialog
          endorsement={endorsement}
          operations={operations}
          entry={step.entry}
          onClose={() => setStep(null)}
          onCompared={(source, comparison, entry) => setStep({ kind: "compare", source, comparison, entry })}
        />
      ) : null}
      {step?.kind === "compare" ? (
        <AmountComparisonDialog
          endorsement={endorsement}
          source={step.source}
          comparison={step.comparison}
          recorded={recorded}
          onBack={step.entry ? () => setStep({ kind: "enter", entry: step.entry as AmountEntry }) : undefined}
          onClose={() => setStep(null)}
          onRecorded={reload}
        />
      ) : null}
    </Section>
  );
}

/** No amount yet, or the last one was refused; and why the response cannot be used. */
function NoAmount({ amounts: { amounts, response } }: { amounts: InsurerAmounts }) {
  const mayEnter = useCan("cd-accounts.insurerAmount");
  const [newest] = amounts;
  const none = mayEnter ? TEXT.none : TEXT.noneFor;
  return (
    <>
      <span>{newest?.status === "REFUSED" ? TEXT.refused({ by: newest.decidedBy }) : none}</span>
      {response && response.missing > 0 ? <ResponseIncomplete response={response} /> : null}
    </>
  );
}

/** A response needs an amount for every life: lists the lives without one. */
function ResponseIncomplete({ response }: { response: NonNullable<InsurerAmounts["response"]> }) {
  const { missing, missingLives } = response;
  const names = missingLives.map(({ name, employeeId }) => (employeeId ? `${name} (${employeeId})` : name));
  return (
    <>
      <span>{TEXT.responseIncomplete({ missing })}</span>
      <span>{TEXT.withoutAmount({ names, more: missing - names.length })}</span>
    </>
  );
}

/** A refused correction: the recorded amount is still in the ledger. */
function RefusedNotice({ newest }: { newest: Amount | undefined }) {
  if (newest?.status !== "REFUSED") return null;
  return (
    <Notice tone="info" spaced>
      {TEXT.refused({ by: newest.decidedBy })}
    </Notice>
  );
}

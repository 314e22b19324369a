"use client";

import { Button, Group } from "@mantine/core";
import { useMemo } from "react";
import { DataTable } from "@/components/ui/data-table/data-table";
import { PartSkeleton } from "@/components/ui/page-skeleton";
import { grouped } from "@/lib/domain/counted";
import { CHECKLIST_MESSAGES as TEXT, VALIDATOR_MESSAGES } from "@/lib/messages/validator";
import { ExitButton } from "../exit-button";
import { useFlow } from "../flow/flow-provider";
import { isBackdating, kycIsAnswered } from "../flow/routing";
import { kycKey } from "../flow/selectors";
import type { Answer } from "../flow/state";
import { useStage } from "../flow/use-stage";
import { FlowFrame } from "../frame";
import { GoBackButton } from "../go-back-button";
import shared from "../validator.module.css";
import classes from "./kyc.module.css";
import { type AnsweredRow, kycColumns } from "./kyc-columns";

/** Whether the KYC documents of edits and exits were received, row by row [spec 2 §2 KYC checklist]. */
export function KycChecklist() {
  const isShown = useStage("kyc");
  const { state, dispatch, proceed } = useFlow();
  const rows = useMemo(
    () =>
      (state.checks?.kyc ?? []).map((row, position): AnsweredRow => {
        const key = kycKey(row);
        return { ...row, key, number: position + 1, answer: state.kycAnswers[key] ?? null };
      }),
    [state.checks, state.kycAnswers],
  );
  const columns = useMemo(
    () => kycColumns((key, answer) => dispatch({ type: "kycAnswered", answers: { [key]: answer } })),
    [dispatch],
  );
  if (!isShown) return <PartSkeleton label="Opening the checklist…" />;

  const markAll = (answer: Answer) =>
    dispatch({ type: "kycAnswered", answers: Object.fromEntries(rows.map(({ key }) => [key, answer])) });

  return (
    <FlowFrame
      stage="kyc"
      kind="list"
      title={TEXT.kycHeading}
      text={TEXT.kycText}
      actions={
        <Group gap="xs">
          <span className="quiet-small">{TEXT.markAll}</span>
          <Button variant="default" aria-label={`${TEXT.markAll} ${TEXT.yes}`} onClick={() => markAll("YES")}>
            {TEXT.yes}
          </Button>
          <Button variant="default" aria-label={`${TEXT.markAll} ${TEXT.no}`} onClick={() => markAll("NO")}>
            {TEXT.no}
          </Button>
        </Group>
      }
    >
      <DataTable fill label="KYC checklist" columns={columns} rows={rows} rowId={({ key }) => key} />
      <div className={shared.bar}>
        <Counters rows={rows} />
        {isBackdating(state) ? <GoBackButton from="kyc" /> : <ExitButton question={TEXT.looseProgress} />}
        <Button disabled={!kycIsAnswered(state)} onClick={() => proceed("kyc", { type: "kycDone" })}>
          {TEXT.next}
        </Button>
      </div>
    </FlowFrame>
  );
}

/** Counts of Yes, No and open answers, for edits and exits. */
function Counters({ rows }: { rows: readonly AnsweredRow[] }) {
  const count = (operation: AnsweredRow["operation"], answer: Answer) =>
    rows.filter((row) => row.operation === operation && row.answer === answer).length;
  const left = rows.filter(({ answer }) => answer === null).length;
  const hasExits = rows.some(({ operation }) => operation === "OFFBOARD");
  const word = VALIDATOR_MESSAGES.operations.OFFBOARD;
  const counters = [
    { label: TEXT.correctEdits, count: count("EDIT", "YES") },
    { label: TEXT.incorrectEdits, count: count("EDIT", "NO") },
    ...(hasExits
      ? [
          { label: `Correct ${word} Members`, count: count("OFFBOARD", "YES") },
          { label: `Incorrect ${word} Members`, count: count("OFFBOARD", "NO") },
        ]
      : []),
  ];
  return (
    <dl className={shared.counts} aria-live="polite">
      {counters.map((counter) => (
        <div key={counter.label}>
          <dt>{counter.label}</dt>
          <dd>{grouped(counter.count)}</dd>
        </div>
      ))}
      {left > 0 ? (
        <div className={classes.left}>
          <dt>Not answered</dt>
          <dd>{grouped(left)}</dd>
        </div>
      ) : null}
    </dl>
  );
}

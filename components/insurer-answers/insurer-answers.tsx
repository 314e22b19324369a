"use client";

import { Button } from "@mantine/core";
import { IconArrowRight, IconFileImport } from "@tabler/icons-react";
import { ErrorState } from "@/components/ui/error-state";
import { HelpButton } from "@/components/ui/help-button";
import { lazyDialog, lazyPart } from "@/components/ui/lazy-part";
import { Section } from "@/components/ui/page";
import { useReloadWith } from "@/components/ui/use-reload-with";
import { useUrlParam } from "@/components/ui/use-url-param";
import { useApi } from "@/lib/client/use-api";
import { useCan, useOffered } from "@/lib/client/viewer";
import { listInsurerAnswers, recordInsurerAnswer } from "@/lib/contract/calls";
import type { Endorsement, EndorsementStatus } from "@/lib/contract/endorsements";
import type { AnswersOfEndorsement } from "@/lib/contract/insurer-answers";
import { STATUS_LABELS } from "@/lib/domain/endorsements/status";
import { isAnswered } from "@/lib/domain/insurer-answers/answer-progress";
import { ENDORSEMENT_MESSAGES } from "@/lib/messages/endorsements";
import { INSURER_ANSWER_MESSAGES as TEXT } from "@/lib/messages/insurer-answers";
import classes from "./insurer-answers.module.css";

const AnswerList = lazyPart(() => import("./answer-list").then((module) => module.AnswerList));
const ReadAnswerDialog = lazyDialog(() => import("./read-answer-dialog").then((module) => module.ReadAnswerDialog));
const AnswerHelp = lazyDialog(() => import("./answer-help").then((module) => module.AnswerHelp));

/** `?answer=read` opens the dialog: a link to it is a link to it. */
const PARAM = "answer";
const OPEN = "read";

type Props = {
  endorsement: Endorsement;
  onChanged: () => Promise<unknown>;
  /** Opens the question of the move; nothing moves by itself. */
  onMove: (to: EndorsementStatus) => void;
};

/** What insurer and TPA have answered, what is open, and the way to read what came back; nothing where a provider has none of it. */
export function InsurerAnswers({ endorsement, onChanged, onMove }: Props) {
  const { id, version } = endorsement;
  const isOffered = useOffered(listInsurerAnswers);
  const may = useCan("endorsements.answers");
  const canRecord = useOffered(recordInsurerAnswer);
  const mayRecord = may && canRecord;
  const [param, setParam] = useUrlParam(PARAM);
  const { data, error, isValidating, mutate } = useApi(listInsurerAnswers, { params: { id } });
  useReloadWith(version, mutate);
  if (!isOffered) return null;
  if (error && !data) {
    return (
      <Section title={TEXT.title}>
        <ErrorState title={TEXT.loadFailed} error={error} retrying={isValidating} onRetry={() => void mutate()} />
      </Section>
    );
  }
  if (!data || (!data.data.expected && data.data.answers.length === 0)) return null;
  const { expected, answers } = data.data;
  return (
    <Section
      title={TEXT.title}
      actions={
        expected && mayRecord ? (
          <>
            <HelpButton label={TEXT.helpLabel}>{(close) => <AnswerHelp onClose={close} />}</HelpButton>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconFileImport size={14} aria-hidden />}
              onClick={() => setParam(OPEN)}
            >
              {TEXT.read(expected)}
            </Button>
          </>
        ) : null
      }
    >
      <div className={classes.stack}>
        <Progress endorsement={endorsement} answers={data.data} onMove={onMove} />
        {answers.length > 0 ? <AnswerList answers={answers} /> : null}
      </div>
      {param === OPEN && expected && mayRecord ? (
        <ReadAnswerDialog
          endorsement={endorsement}
          stage={expected.stage}
          onClose={() => setParam("")}
          onRecorded={() => Promise.all([mutate(), onChanged()])}
        />
      ) : null}
    </Section>
  );
}

type ProgressProps = { endorsement: Endorsement; answers: AnswersOfEndorsement } & Pick<Props, "onMove">;

/** How many rows are answered; once all are, the next step is offered. */
function Progress({ endorsement, answers: { progress, answers }, onMove }: ProgressProps) {
  const mayMove = useCan("endorsements.move");
  const { nextEndorsmentStatus: next, blockers } = endorsement;
  if (!progress) return null;
  const mayGoOn = isAnswered(progress) && mayMove && next !== null && blockers.length === 0;
  return (
    <div className={classes.progress} role="status">
      <p>{answers.length === 0 && progress.open > 0 ? TEXT.none : TEXT.progress(progress)}</p>
      {mayGoOn ? (
        <Button
          variant="default"
          size="xs"
          rightSection={<IconArrowRight size={14} aria-hidden />}
          onClick={() => onMove(next)}
        >
          {ENDORSEMENT_MESSAGES.moveTo(STATUS_LABELS[next])}
        </Button>
      ) : null}
    </div>
  );
}

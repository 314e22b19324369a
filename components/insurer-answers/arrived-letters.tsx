"use client";

import { Button } from "@mantine/core";
import { IconFileImport } from "@tabler/icons-react";
import { ErrorState } from "@/components/ui/error-state";
import { lazyDialog } from "@/components/ui/lazy-part";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/page";
import { LetterActions } from "@/components/ui/received-letter/letter-actions";
import { LetterCard } from "@/components/ui/received-letter/letter-card";
import { useUrlParam } from "@/components/ui/use-url-param";
import { useApi } from "@/lib/client/use-api";
import { useCan } from "@/lib/client/viewer";
import { listInsurerAnswers, listReceivedLetters } from "@/lib/contract/calls";
import type { Endorsement } from "@/lib/contract/endorsements";
import type { ReceivedLetter } from "@/lib/contract/received-letters";
import { STATUS_LABELS } from "@/lib/domain/endorsements/status";
import { INSURER_ANSWER_MESSAGES } from "@/lib/messages/insurer-answers";
import { RECEIVED_LETTER_MESSAGES as TEXT } from "@/lib/messages/received-letters";
import { ARRIVED_ANCHOR } from "./arrived-anchor";
import classes from "./insurer-answers.module.css";

const ReadAnswerDialog = lazyDialog(() => import("./read-answer-dialog").then((module) => module.ReadAnswerDialog));

/** `?letter=` and the id of one of its files opens that file: a link to it is a link to it. */
const PARAM = "letter";

type Props = { endorsement: Endorsement; onChanged: () => Promise<unknown> };

/** Letters that came about an endorsement and wait for somebody; nothing where there are none, or a provider reads no mailbox. */
export function ArrivedLetters({ endorsement, onChanged }: Props) {
  const { id, status } = endorsement;
  const may = useCan("endorsements.answers");
  const [opened, setOpened] = useUrlParam(PARAM);
  const letters = useApi(listReceivedLetters, { params: { id } });
  const answers = useApi(listInsurerAnswers, { params: { id } });
  const reload = () => Promise.all([letters.mutate(), answers.mutate(), onChanged()]);
  if (letters.error && !letters.data) {
    return (
      <Section title={TEXT.arrived}>
        <ErrorState
          title={TEXT.loadFailed}
          error={letters.error}
          retrying={letters.isValidating}
          onRetry={() => void letters.mutate()}
        />
      </Section>
    );
  }
  const waiting = letters.data?.data.filter(({ state }) => state === "WAITING") ?? [];
  if (waiting.length === 0) return null;
  const expected = answers.data?.data.expected ?? null;
  const isExpected = expected !== null;
  const file = waiting.flatMap(({ attachments }) => attachments).find((each) => each.id === opened && isReadable(each));
  return (
    <div id={ARRIVED_ANCHOR}>
      <Section title={TEXT.arrived}>
        <div className={classes.stack}>
          <p className={classes.quiet}>{TEXT.arrivedHelp}</p>
          {answers.data && !isExpected ? (
            <Notice tone="info">{INSURER_ANSWER_MESSAGES.notExpected({ status: STATUS_LABELS[status] })}</Notice>
          ) : null}
          {waiting.map((letter) => (
            <LetterCard
              key={letter.id}
              letter={letter}
              fileAction={(attachment) =>
                may && isReadable(attachment) ? (
                  <Button
                    size="compact-xs"
                    leftSection={<IconFileImport size={14} aria-hidden />}
                    disabled={!isExpected}
                    aria-label={TEXT.readFile(attachment)}
                    onClick={() => setOpened(attachment.id)}
                  >
                    {TEXT.read}
                  </Button>
                ) : null
              }
              actions={may ? <LetterActions letter={letter} onChanged={reload} /> : null}
            />
          ))}
        </div>
        {may && expected && file ? (
          <ReadAnswerDialog
            key={file.id}
            endorsement={endorsement}
            stage={expected.stage}
            letterFile={file}
            onClose={() => setOpened("")}
            onRecorded={reload}
          />
        ) : null}
      </Section>
    </div>
  );
}

const isReadable = ({ problem, answerId }: ReceivedLetter["attachments"][number]) =>
  problem === null && answerId === null;

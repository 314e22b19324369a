"use client";

import { useState } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { FormModal } from "@/components/ui/form-modal";
import { PartSkeleton } from "@/components/ui/page-skeleton";
import { WorkbookDrop } from "@/components/ui/workbook-drop";
import { readInsurerAnswer } from "@/lib/client/read-insurer-answer";
import { useApi } from "@/lib/client/use-api";
import { getAnswerFormat } from "@/lib/contract/calls";
import type { Endorsement } from "@/lib/contract/endorsements";
import { ANSWER_ENDINGS } from "@/lib/domain/insurer-answers/answer-endings";
import { matchAnswerColumns } from "@/lib/domain/insurer-answers/match-answer-columns";
import type { FormatStage, InsurerFormat } from "@/lib/domain/insurer-formats/format";
import { INSURER_ANSWER_MESSAGES as TEXT } from "@/lib/messages/insurer-answers";
import type { AnswerFile } from "./answer-file";
import { AnswerSteps } from "./answer-steps";
import { type EmailFile, EmailFileReader } from "./email-file-reader";
import classes from "./insurer-answers.module.css";

type Props = {
  endorsement: Endorsement;
  stage: FormatStage;
  /** An attachment to read in place of a file that the user chooses. */
  emailFile?: EmailFile | undefined;
  onClose: () => void;
  onRecorded: () => Promise<unknown>;
};

/** Reads a file that came back, shows what it says about each row, and records it. */
export function ReadAnswerDialog({ endorsement, stage, emailFile, onClose, onRecorded }: Props) {
  const [file, setFile] = useState<AnswerFile | null>(null);
  const [attachment, setAttachment] = useState(emailFile);
  const [isBusy, setBusy] = useState(false);
  const format = useApi(getAnswerFormat, { params: { id: endorsement.id } });

  async function read(blob: File, signal: AbortSignal, known: InsurerFormat | null) {
    const tables = matchAnswerColumns(await readInsurerAnswer(blob, signal), known);
    if (tables.length === 0) throw new Error(TEXT.noHeaders);
    setFile({ name: blob.name, tables, attachmentId: attachment?.id });
  }

  function chooseOther() {
    setFile(null);
    setAttachment(undefined);
  }

  function body() {
    if (format.error && !format.data) {
      return <ErrorState title={TEXT.formatFailed} error={format.error} onRetry={() => void format.mutate()} />;
    }
    if (!format.data) return <PartSkeleton label="Loading the format…" />;
    const known = format.data.data.format;
    if (file) {
      return (
        <AnswerSteps
          endorsement={endorsement}
          file={file}
          format={known}
          onBusy={setBusy}
          onOtherFile={chooseOther}
          onRecorded={async () => {
            onClose();
            await onRecorded();
          }}
        />
      );
    }
    if (attachment) {
      return (
        <EmailFileReader
          file={attachment}
          onRead={(blob, signal) => read(blob, signal, known)}
          onOtherFile={chooseOther}
        />
      );
    }
    return (
      <div className={classes.stack}>
        <p className={classes.quiet}>{TEXT.help}</p>
        <p className={classes.quiet}>{known ? TEXT.formatUsed : TEXT.formatMissing}</p>
        <WorkbookDrop
          label={TEXT.drop}
          formats={ANSWER_ENDINGS}
          onRead={(blob, { signal }) => read(blob, signal, known)}
        />
      </div>
    );
  }

  return (
    <FormModal
      isDirty={file !== null}
      isBusy={isBusy}
      onClose={onClose}
      size="min(72rem, 96vw)"
      title={TEXT.read({ stage })}
    >
      {body()}
    </FormModal>
  );
}

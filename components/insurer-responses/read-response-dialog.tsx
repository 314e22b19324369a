"use client";

import { useState } from "react";
import { FormModal } from "@/components/ui/form-modal";
import { PartState } from "@/components/ui/part-state";
import { WorkbookDrop } from "@/components/ui/workbook-drop";
import { readInsurerResponse } from "@/lib/client/read-insurer-response";
import { useApi } from "@/lib/client/use-api";
import { getResponseFormat } from "@/lib/contract/calls";
import type { Endorsement } from "@/lib/contract/endorsements";
import type { FormatStage, InsurerFormat } from "@/lib/domain/insurer-formats/format";
import { matchResponseColumns } from "@/lib/domain/insurer-responses/match-response-columns";
import { CHOSEN_RESPONSE_ENDINGS } from "@/lib/domain/insurer-responses/response-endings";
import { INSURER_RESPONSE_MESSAGES as TEXT } from "@/lib/messages/insurer-responses";
import { type EmailFile, EmailFileReader } from "./email-file-reader";
import classes from "./insurer-responses.module.css";
import type { ResponseFile } from "./response-file";
import { ResponseSteps } from "./response-steps";

type Props = {
  endorsement: Endorsement;
  stage: FormatStage;
  /** An attachment to read in place of a file that the user chooses. */
  emailFile?: EmailFile | undefined;
  onClose: () => void;
  onRecorded: () => Promise<unknown>;
};

/** Reads a response file, shows its effect on each row, and records it. */
export function ReadResponseDialog({ endorsement, stage, emailFile, onClose, onRecorded }: Props) {
  const [file, setFile] = useState<ResponseFile | null>(null);
  const [attachment, setAttachment] = useState(emailFile);
  const [isBusy, setBusy] = useState(false);
  const format = useApi(getResponseFormat, { params: { id: endorsement.id } });
  const known = format.data?.data.format ?? null;

  async function read(blob: File, signal: AbortSignal) {
    const tables = matchResponseColumns(await readInsurerResponse(blob, signal), known);
    if (tables.length === 0) throw new Error(TEXT.noTable);
    setFile({ name: blob.name, tables, attachmentId: attachment?.id });
  }

  function chooseOther() {
    setFile(null);
    setAttachment(undefined);
  }

  function body() {
    if (!format.data) return <PartState reply={format} failed={TEXT.formatFailed} loading="Loading the format…" />;
    if (file) {
      return (
        <ResponseSteps
          endorsement={endorsement}
          file={file}
          format={known}
          onBusy={setBusy}
          onOtherFile={chooseOther}
          onStale={onRecorded}
          onRecorded={async () => {
            // Reload the page's data first, so that nothing is sent with the old version.
            await onRecorded();
            onClose();
          }}
        />
      );
    }
    if (attachment) return <EmailFileReader file={attachment} onRead={read} onOtherFile={chooseOther} />;
    return <ChooseFile known={known} onRead={read} />;
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

type ChooseProps = { known: InsurerFormat | null; onRead: (blob: File, signal: AbortSignal) => Promise<void> };

function ChooseFile({ known, onRead }: ChooseProps) {
  return (
    <div className={classes.stack}>
      <p className="quiet-small">{TEXT.help}</p>
      <p className="quiet-small">{known ? TEXT.formatUsed : TEXT.formatMissing}</p>
      <WorkbookDrop
        label={TEXT.drop}
        formats={CHOSEN_RESPONSE_ENDINGS}
        receivesDropped
        allowsPaste
        onRead={(blob, { signal }) => onRead(blob, signal)}
      />
    </div>
  );
}

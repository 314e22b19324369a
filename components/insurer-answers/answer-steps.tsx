"use client";

import { useMemo, useState } from "react";
import { MAX_ANSWER_LINES } from "@/lib/contract/constants";
import type { Endorsement } from "@/lib/contract/endorsements";
import type { AnswerField } from "@/lib/domain/insurer-answers/answer-fields";
import type { Verdict } from "@/lib/domain/insurer-answers/answer-words";
import { withChoices } from "@/lib/domain/insurer-answers/match-answer-columns";
import { readAnswerLines } from "@/lib/domain/insurer-answers/read-answer-lines";
import type { InsurerFormat } from "@/lib/domain/insurer-formats/format";
import { INSURER_ANSWER_MESSAGES as TEXT } from "@/lib/messages/insurer-answers";
import { AnswerColumnsStep } from "./answer-columns-step";
import type { AnswerFile } from "./answer-file";
import { AnswerPreviewStep } from "./answer-preview-step";

type Props = {
  endorsement: Endorsement;
  file: AnswerFile;
  format: InsurerFormat | null;
  onBusy: (isBusy: boolean) => void;
  onOtherFile: () => void;
  onRecorded: () => Promise<void>;
};

/** Columns, where one of them is in doubt; then what the file says. A file without doubts goes through without a question. */
export function AnswerSteps({ endorsement, file, format, onBusy, onOtherFile, onRecorded }: Props) {
  const [columns, setColumns] = useState<ReadonlyMap<string, AnswerField | null>>(new Map());
  const [words, setWords] = useState<Readonly<Record<string, Verdict>>>({});
  const tables = useMemo(() => withChoices(file.tables, columns), [file, columns]);
  const read = useMemo(() => readAnswerLines(tables, format, words), [tables, format, words]);
  // Words that were explained stay on the screen: they may be explained otherwise.
  const plain = useMemo(() => readAnswerLines(tables, format), [tables, format]);
  const isCertain =
    tables.every((table) => table.columns.every(({ isSure }) => isSure)) && read.unknownWords.length === 0;
  const problem = problemOf(read.lines.length);
  const [isPreview, setPreview] = useState(isCertain && problem === null);
  if (isPreview) {
    return (
      <AnswerPreviewStep
        endorsement={endorsement}
        file={file}
        read={read}
        onBusy={onBusy}
        onBack={() => setPreview(false)}
        onOtherFile={onOtherFile}
        onRecorded={onRecorded}
      />
    );
  }
  return (
    <AnswerColumnsStep
      tables={tables}
      matched={file.tables}
      words={words}
      unknownWords={plain.unknownWords}
      isReady={isCertain && problem === null}
      problem={problem}
      onColumn={(key, field) => setColumns(new Map(columns).set(key, field))}
      onWord={(word, verdict) => setWords({ ...words, [word.toLowerCase()]: verdict })}
      onOtherFile={onOtherFile}
      onNext={() => setPreview(true)}
    />
  );
}

function problemOf(lines: number): string | null {
  if (lines === 0) return TEXT.noLines;
  return lines > MAX_ANSWER_LINES ? TEXT.tooLong({ most: MAX_ANSWER_LINES }) : null;
}

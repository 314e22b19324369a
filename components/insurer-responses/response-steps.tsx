"use client";

import { useMemo, useState } from "react";
import { MAX_RESPONSE_LINES } from "@/lib/contract/constants";
import type { Endorsement } from "@/lib/contract/endorsements";
import type { InsurerFormat } from "@/lib/domain/insurer-formats/format";
import {
  columnKey,
  isIdentified,
  type ResponseTable,
  withChoices,
} from "@/lib/domain/insurer-responses/match-response-columns";
import { readResponseLines, type VerdictChoices } from "@/lib/domain/insurer-responses/read-response-lines";
import type { ResponseField } from "@/lib/domain/insurer-responses/response-fields";
import { INSURER_RESPONSE_MESSAGES as TEXT } from "@/lib/messages/insurer-responses";
import { ResponseColumnsStep } from "./response-columns-step";
import type { ResponseFile } from "./response-file";
import { ResponsePreviewStep } from "./response-preview-step";

type Props = {
  endorsement: Endorsement;
  file: ResponseFile;
  format: InsurerFormat | null;
  onBusy: (isBusy: boolean) => void;
  onOtherFile: () => void;
  onRecorded: () => Promise<void>;
  onStale: () => Promise<unknown>;
};

/** The column step, shown only if a column is unclear, then the preview. */
export function ResponseSteps({ format, ...props }: Props) {
  const { file, onOtherFile } = props;
  const [columns, setColumns] = useState<ReadonlyMap<string, ResponseField | null>>(new Map());
  const [choices, setChoices] = useState<VerdictChoices>({ words: {}, sheets: {} });
  const tables = useMemo(() => withChoices(file.tables, columns), [file, columns]);
  const read = useMemo(() => readResponseLines(tables, format, choices), [tables, format, choices]);
  // Status values with a meaning stay on the screen, so that the meaning can be changed.
  const plain = useMemo(() => readResponseLines(tables, format), [tables, format]);
  const isCertain =
    tables.every((table) => table.columns.every(({ isSure }) => isSure)) &&
    read.unknownWords.length + read.unstated.length === 0;
  const problem = tables.some(isIdentified) ? problemOf(read.lines.length) : TEXT.noHeaders;
  const [isPreview, setPreview] = useState(isCertain && problem === null);
  if (isPreview) {
    return <ResponsePreviewStep {...props} read={read} onBack={() => setPreview(false)} />;
  }
  return (
    <ResponseColumnsStep
      tables={tables}
      matched={file.tables}
      choices={choices}
      unknownWords={plain.unknownWords}
      unstated={plain.unstated}
      isReady={isCertain && problem === null}
      problem={problem}
      onColumn={(key, field) => setColumns(new Map(columns).set(key, field))}
      onRestUnused={() => setColumns(restUnused(tables, columns))}
      onVerdict={(kind, name, verdict) => setChoices({ ...choices, [kind]: { ...choices[kind], [name]: verdict } })}
      onOtherFile={onOtherFile}
      onNext={() => setPreview(true)}
    />
  );
}

/** Leaves each undecided column unused. */
function restUnused(tables: readonly ResponseTable[], columns: ReadonlyMap<string, ResponseField | null>) {
  const open = tables.flatMap(({ sheet, columns: of }) =>
    of.filter(({ isSure }) => !isSure).map((column) => [columnKey(sheet, column), null] as const),
  );
  return new Map([...columns, ...open]);
}

function problemOf(lines: number): string | null {
  if (lines === 0) return TEXT.noLines;
  return lines > MAX_RESPONSE_LINES ? TEXT.tooLong({ max: MAX_RESPONSE_LINES }) : null;
}

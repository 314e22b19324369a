import { Button, NativeSelect, Table } from "@mantine/core";
import { useState } from "react";
import { Badge } from "@/components/shared/status-badge";
import { DialogActions } from "@/components/ui/dialog-actions";
import { EmptyValue } from "@/components/ui/empty-value";
import { Notice } from "@/components/ui/notice";
import { TableHead } from "@/components/ui/table-head";
import {
  columnKey,
  type ResponseColumn,
  type ResponseTable,
} from "@/lib/domain/insurer-responses/match-response-columns";
import type { VerdictChoices } from "@/lib/domain/insurer-responses/read-response-lines";
import { RESPONSE_FIELDS, type ResponseField } from "@/lib/domain/insurer-responses/response-fields";
import { VERDICTS, type Verdict } from "@/lib/domain/insurer-responses/response-words";
import { MATCHING_MESSAGES } from "@/lib/messages/column-matching";
import {
  RESPONSE_FIELD_WORDS,
  INSURER_RESPONSE_MESSAGES as TEXT,
  VERDICT_LABELS,
} from "@/lib/messages/insurer-responses";
import classes from "./insurer-responses.module.css";

type Props = {
  /** The tables with the user's choices. */
  tables: readonly ResponseTable[];
  /** As they were matched. */
  matched: readonly ResponseTable[];
  choices: VerdictChoices;
  unknownWords: readonly string[];
  /** Sheets without a column of verdicts. */
  unstated: readonly string[];
  isReady: boolean;
  problem: string | null;
  onColumn: (key: string, field: ResponseField | null) => void;
  onRestUnused: () => void;
  onVerdict: (kind: keyof VerdictChoices, name: string, verdict: Verdict) => void;
  onOtherFile: () => void;
  onNext: () => void;
};

const NOT_USED = "not-used";

/** Matches the file's columns to the console's. The user decides unclear columns. */
export function ResponseColumnsStep(props: Props) {
  const { tables, matched, choices, unknownWords, unstated, isReady, problem, onColumn, onVerdict } = props;
  const [isTried, setTried] = useState(false);
  const open = tables.reduce((sum, { columns }) => sum + columns.filter(({ isSure }) => !isSure).length, 0);
  return (
    <div className={classes.stack}>
      {problem ? (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      ) : null}
      {tables.map((table, at) => (
        <SheetColumns
          key={table.sheet}
          table={table}
          matched={matched[at]}
          isOnly={tables.length === 1}
          isTried={isTried}
          onColumn={onColumn}
        />
      ))}
      {open > 0 ? (
        <Button size="xs" variant="default" className={classes.start} onClick={props.onRestUnused}>
          {MATCHING_MESSAGES.restUnused({ count: open })}
        </Button>
      ) : null}
      <VerdictQuestions
        legend={TEXT.words}
        questions={unknownWords.map((word) => ({ name: word.toLowerCase(), label: TEXT.wordChoose({ word }) }))}
        chosen={choices.words}
        isTried={isTried}
        onChoose={(name, verdict) => onVerdict("words", name, verdict)}
      />
      <VerdictQuestions
        legend={TEXT.noVerdicts}
        questions={unstated.map((sheet) => ({
          name: sheet,
          label: TEXT.sheetVerdict(tables.length > 1 ? { sheet } : {}),
        }))}
        chosen={choices.sheets}
        isTried={isTried}
        onChoose={(name, verdict) => onVerdict("sheets", name, verdict)}
      />
      <DialogActions
        cancelLabel={TEXT.otherFile}
        onCancel={props.onOtherFile}
        confirmLabel={TEXT.next}
        disabled={problem !== null}
        onConfirm={() => (isReady ? props.onNext() : setTried(true))}
      />
    </div>
  );
}

type SheetProps = Pick<Props, "onColumn"> & {
  table: ResponseTable;
  matched: ResponseTable | undefined;
  isOnly: boolean;
  isTried: boolean;
};

function SheetColumns({ table: { sheet, columns }, matched, isOnly, isTried, onColumn }: SheetProps) {
  return (
    <div className={classes.scroll}>
      <Table aria-label={`${TEXT.columns}: ${sheet}`} verticalSpacing={4} captionSide="top">
        {isOnly ? null : <Table.Caption>{sheet}</Table.Caption>}
        <TableHead heads={[TEXT.fileColumn, TEXT.samples, TEXT.ourColumn, TEXT.certain]} />
        <Table.Tbody>
          {columns.map((column, at) => (
            <ColumnRow
              key={column.place}
              column={column}
              wasSure={matched?.columns[at]?.isSure ?? false}
              isTried={isTried}
              onChoose={(field) => onColumn(columnKey(sheet, column), field)}
            />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

type QuestionsProps = {
  legend: string;
  questions: readonly { name: string; label: string }[];
  chosen: Readonly<Record<string, Verdict>>;
  isTried: boolean;
  onChoose: (name: string, verdict: Verdict) => void;
};

/** A verdict for each word, or for each sheet without verdicts. */
function VerdictQuestions({ legend, questions, chosen, isTried, onChoose }: QuestionsProps) {
  if (questions.length === 0) return null;
  return (
    <fieldset className={classes.questions}>
      <legend>{legend}</legend>
      <div className={classes.unclear}>
        {questions.map(({ name, label }) => (
          <NativeSelect
            key={name}
            label={label}
            data={[
              { value: "", label: "" },
              ...VERDICTS.map((verdict) => ({ value: verdict, label: VERDICT_LABELS[verdict] })),
            ]}
            value={chosen[name] ?? ""}
            error={isTried && !chosen[name] ? TEXT.undecidedVerdict : undefined}
            onChange={({ currentTarget: { value } }) => value && onChoose(name, value as Verdict)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type RowProps = {
  column: ResponseColumn;
  wasSure: boolean;
  isTried: boolean;
  onChoose: (field: ResponseField | null) => void;
};

function ColumnRow({ column, wasSure, isTried, onChoose }: RowProps) {
  const { header, samples, field, isSure, candidates } = column;
  const likely = wasSure ? [] : candidates;
  const ordered = [...likely, ...RESPONSE_FIELDS.filter((one) => !likely.includes(one))];
  const options = ordered.map((one) => ({ value: one as string, label: RESPONSE_FIELD_WORDS[one] }));
  return (
    <Table.Tr>
      <Table.Th scope="row">{header}</Table.Th>
      <Table.Td>{samples.join(" · ") || <EmptyValue />}</Table.Td>
      <Table.Td>
        <NativeSelect
          size="xs"
          aria-label={TEXT.choose({ header })}
          error={isTried && !isSure ? TEXT.undecidedColumn : undefined}
          data={[
            ...(isSure ? [] : [{ value: "", label: "" }]),
            ...options,
            { value: NOT_USED, label: TEXT.notUsed as string },
          ]}
          value={isSure ? (field ?? NOT_USED) : ""}
          onChange={({ currentTarget: { value } }) => {
            if (value) onChoose(value === NOT_USED ? null : (value as ResponseField));
          }}
        />
      </Table.Td>
      <Table.Td>
        <Badge
          tone={isSure ? "success" : "warning"}
          label={wasSure ? TEXT.certain : isSure ? TEXT.decided : TEXT.toDecide}
        />
      </Table.Td>
    </Table.Tr>
  );
}

import { NativeSelect, Table } from "@mantine/core";
import { useState } from "react";
import { Badge } from "@/components/shared/status-badge";
import { DialogActions } from "@/components/ui/dialog-actions";
import { EmptyValue } from "@/components/ui/empty-value";
import { optionsOf } from "@/components/ui/fields/options";
import {
  DATE_STYLES,
  type DateStyle,
  type FormatColumn,
  type FormatOperation,
} from "@/lib/domain/insurer-formats/format";
import { describeColumn, type MatchedColumn, matchSample } from "@/lib/domain/insurer-formats/match-headers";
import { SOURCE_NAMES, type SourceName } from "@/lib/domain/insurer-formats/sources";
import type { AmountUnit } from "@/lib/domain/insurer-formats/units";
import { DATE_WORDS, SOURCE_WORDS, INSURER_FORMAT_MESSAGES as TEXT, UNIT_WORDS } from "@/lib/messages/insurer-formats";
import type { SampleSheet } from "@/lib/sheets/insurer-formats/read-sample";
import classes from "./insurer-formats.module.css";

/** The user's choice for a column: a source, or nothing. */
type Answer = SourceName | "nothing";

/** What a sample itself gives for one operation; `dates` if its date format is consistent or was chosen. */
export type SampleColumnsLayout = {
  sheet: string;
  columns: FormatColumn[];
  dates: DateStyle | null;
  above: string[][];
};

type Props = {
  sheet: SampleSheet;
  operation: FormatOperation;
  busy: boolean;
  onClose: () => void;
  onUse: (layout: SampleColumnsLayout) => void;
};

/** The columns of a sample with their likely content; the user decides unclear ones. */
export function SampleColumns({ sheet, operation, busy, onClose, onUse }: Props) {
  const matched = matchSample(sheet.columns, operation);
  const [answers, setAnswers] = useState<ReadonlyMap<number, Answer>>(new Map());
  const [units, setUnits] = useState<ReadonlyMap<number, AmountUnit>>(new Map());
  const [dates, setDates] = useState<DateStyle | "">("");
  const [isTried, setTried] = useState(false);
  const decided = matched.map((match, at) => decide(match, sheet.columns[at], answers.get(at), units.get(at)));
  const needsDates = decided.some((match) => match?.needsDates);
  const isReady = decided.every((match) => match !== null) && (!needsDates || dates !== "");

  function submit() {
    setTried(true);
    if (!isReady) return;
    const columns = decided.flatMap((match) => (match ? [match.column] : []));
    onUse({ sheet: sheet.name, columns, dates: dates || null, above: sheet.above });
  }

  return (
    <div className="stack">
      <p className="quiet-small" role="status">
        {TEXT.sampleSure({ sure: matched.filter(({ isSure }) => isSure).length, all: matched.length })}
      </p>
      {needsDates ? <DatesField value={dates} isWrong={isTried && dates === ""} onChange={setDates} /> : null}
      <div className={classes.scroll}>
        <Table aria-label={TEXT.sample} verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{TEXT.header}</Table.Th>
              <Table.Th>{TEXT.shown}</Table.Th>
              <Table.Th>{TEXT.holds}</Table.Th>
              <Table.Th>{TEXT.certain}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {matched.map((match, at) => (
              <SampleRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a column of the sample is its place
                key={at}
                match={match}
                column={sheet.columns[at]}
                answer={answers.get(at)}
                unit={units.get(at)}
                isWrong={isTried && decided[at] === null}
                onAnswer={(answer) => setAnswers(new Map(answers).set(at, answer))}
                onUnit={(unit) => setUnits(new Map(units).set(at, unit))}
              />
            ))}
          </Table.Tbody>
        </Table>
      </div>
      <DialogActions busy={busy} onCancel={onClose} confirmLabel={TEXT.sampleUse} onConfirm={submit} />
    </div>
  );
}

type DatesProps = { value: DateStyle | ""; isWrong: boolean; onChange: (dates: DateStyle | "") => void };

const DatesField = ({ value, isWrong, onChange }: DatesProps) => (
  <NativeSelect
    label={TEXT.dates}
    description={TEXT.sampleDates}
    error={isWrong ? TEXT.sampleDates : undefined}
    data={[{ value: "", label: "" }, ...DATE_STYLES.map((style) => ({ value: style, label: DATE_WORDS[style] }))]}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value as DateStyle | "")}
  />
);

type Column = SampleSheet["columns"][number] | undefined;

/** The column with the user's choice of content; null until it is known. The unit may still be missing. */
function contentOf(match: MatchedColumn, column: Column, answer: Answer | undefined): MatchedColumn | null {
  if (!column) return null;
  if (answer === undefined) return match.isSure || match.needsUnit ? match : null;
  if (answer !== "nothing") return describeColumn(column, answer);
  return {
    ...match,
    isSure: true,
    needsDates: false,
    needsUnit: false,
    column: { ...match.column, source: null, words: [], dates: null },
  };
}

/** The resulting column; null until its content and, where the sample does not prove it, its unit are known. */
function decide(
  match: MatchedColumn,
  column: Column,
  answer: Answer | undefined,
  unit: AmountUnit | undefined,
): MatchedColumn | null {
  const content = contentOf(match, column, answer);
  if (!content?.needsUnit) return content;
  return unit ? { ...content, column: { ...content.column, unit } } : null;
}

type RowProps = {
  match: MatchedColumn;
  column: Column;
  answer: Answer | undefined;
  unit: AmountUnit | undefined;
  isWrong: boolean;
  onAnswer: (answer: Answer) => void;
  onUnit: (unit: AmountUnit) => void;
};

const SHOWN = 3;
const UNITS = optionsOf(UNIT_WORDS);

function SampleRow({ match, column, answer, unit, isWrong, onAnswer, onUnit }: RowProps) {
  const { header } = match.column;
  const content = contentOf(match, column, answer);
  const value = answer ?? content?.column.source ?? "";
  const isDecided = decide(match, column, answer, unit) !== null;
  const likely = match.candidates;
  const ordered = [...likely, ...SOURCE_NAMES.filter((name) => !likely.includes(name))];
  const shown = (column?.values ?? []).map((one) => (typeof one === "string" ? one : one.d)).filter(Boolean);
  return (
    <Table.Tr>
      <Table.Td>{header}</Table.Td>
      <Table.Td>{[...new Set(shown)].slice(0, SHOWN).join(", ") || <EmptyValue />}</Table.Td>
      <Table.Td>
        <NativeSelect
          aria-label={TEXT.sampleChoose({ header })}
          error={isWrong && content === null ? TEXT.sampleUndecided : undefined}
          data={[
            ...(value === "" ? [{ value: "", label: "" }] : []),
            ...ordered.map((name) => ({ value: name, label: SOURCE_WORDS[name] })),
            { value: "nothing", label: TEXT.nothing },
          ]}
          value={value}
          onChange={(event) => onAnswer(event.currentTarget.value as Answer)}
        />
        {content?.needsUnit ? (
          <NativeSelect
            mt={4}
            aria-label={TEXT.sampleUnit({ header })}
            description={TEXT.sampleUnitNeeded}
            error={isWrong && unit === undefined ? TEXT.sampleUnitNeeded : undefined}
            data={[...(unit ? [] : [{ value: "", label: "" }]), ...UNITS]}
            value={unit ?? ""}
            onChange={(event) => onUnit(event.currentTarget.value as AmountUnit)}
          />
        ) : null}
        {match.unknownWords.length > 0 ? (
          <span className="quiet-small">{TEXT.sampleUnknownWords({ words: match.unknownWords.join(", ") })}</span>
        ) : null}
      </Table.Td>
      <Table.Td>
        <Badge
          tone={isDecided ? "success" : "warning"}
          label={match.isSure ? TEXT.certain : isDecided ? TEXT.decided : TEXT.toDecide}
        />
      </Table.Td>
    </Table.Tr>
  );
}

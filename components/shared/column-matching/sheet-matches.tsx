import { Button, TextInput } from "@mantine/core";
import { IconChecks } from "@tabler/icons-react";
import { startTransition, useState } from "react";
import { Select } from "@/components/ui/fields/select";
import { enteredText, isUnreadable } from "@/components/ui/fix-grid/fix-rows";
import { Notice } from "@/components/ui/notice";
import { chooseConstant, chooseUse, confirmLikely, leaveRestUnused } from "@/lib/domain/column-matching/answer-draft";
import { mayBeSwapped } from "@/lib/domain/column-matching/column-sketch";
import { constantsOf } from "@/lib/domain/column-matching/constants";
import { findDoubtfulRemarks } from "@/lib/domain/column-matching/doubtful-remarks";
import { findFamilyBlanks } from "@/lib/domain/column-matching/family-blanks";
import { isGenderImplied } from "@/lib/domain/column-matching/implied-gender";
import { changesOnlyNames, type MappingDraft, type SheetDraft } from "@/lib/domain/column-matching/mapping-draft";
import { givenUseOf, type MatchingPurpose } from "@/lib/domain/column-matching/purpose";
import { isSecondTable } from "@/lib/domain/column-matching/second-table";
import type { SheetUse } from "@/lib/domain/column-matching/table-mapping";
import { isDateTarget, TARGET_LABELS, type Target } from "@/lib/domain/column-matching/targets";
import { VALUE_OPTIONS, valueTargetOf } from "@/lib/domain/column-matching/value-options";
import { istDay } from "@/lib/domain/dates/local-date";
import { keysOf } from "@/lib/domain/keys";
import { MATCHING_MESSAGES as TEXT } from "@/lib/messages/column-matching";
import { FORM_MESSAGES } from "@/lib/messages/forms";
import { eventDatesOf, lacksMobiles, missingColumns } from "@/lib/sheets/matching/missing-columns";
import { MarkedRows } from "../members/marked-rows";
import { FamilyPreview } from "./family-preview";
import { LeftOutRows } from "./left-out-rows";
import { MatchTable } from "./match-table";
import classes from "./matching.module.css";
import type { OfferedValues } from "./offered-values";
import type { ChangeDraft } from "./use-mapping-draft";
import { ValueTable } from "./value-table";

type Props = {
  sheet: SheetDraft;
  draft: MappingDraft;
  /** The values of the chosen policy, to choose from for all rows. */
  offered: OfferedValues;
  onChange: ChangeDraft;
};

const USES = keysOf(TEXT.uses);

/** Possible uses of a sheet's rows. If the screen has one operation: whether the rows are read. */
function choicesOf(purpose: MatchingPurpose, sheet: SheetDraft): { value: SheetUse; label: string }[] {
  const given = givenUseOf(purpose);
  if (given) {
    return [
      { value: given, label: TEXT.read },
      { value: "UNUSED", label: TEXT.uses.UNUSED },
    ];
  }
  const hasOperations = sheet.matches.some(({ target }) => target === "operation");
  const uses = USES.filter((value) => value !== "BY_COLUMN" || hasOperations || sheet.use === value);
  return uses.map((value) => ({ value, label: TEXT.uses[value] }));
}

/** One sheet: its rows' operation, its columns, and values for all rows. */
export function SheetMatches({ sheet, draft, offered, onChange }: Props) {
  const { sketch, matches, use } = sheet;
  const { name, notes = {} } = sketch;
  // The answer is shown a little later. The draft is marked as changed first, so that Escape already asks.
  const changeAll: ChangeDraft = (answer) => {
    onChange((current) => current);
    startTransition(() => onChange(answer));
  };
  const isOpen = givenUseOf(draft.purpose) === null || draft.sheets.length > 1 || use === "UNUSED";
  return (
    <section className={classes.sheet} aria-label={name}>
      <div className={classes.head}>
        <p className={classes.line}>
          {draft.sheets.length > 1 ? <b>{name}. </b> : null}
          {isSecondTable(name) ? `${TEXT.secondTable} ` : null}
          {sketch.turned ? `${TEXT.turned} ` : null}
          {sketch.corrections ? `${TEXT.corrections} ` : null}
          {TEXT.table({ rows: sketch.rows, header: sketch.headerRows, titles: sketch.titles })}
        </p>
        {isOpen ? (
          <Select
            size="xs"
            label={TEXT.sheetUse({ sheet: draft.sketch.text && draft.sheets.length === 1 ? "the file" : name })}
            placeholder="Choose…"
            data={choicesOf(draft.purpose, sheet)}
            value={use}
            onChange={(value) => value && changeAll((current) => chooseUse(current, name, value as SheetUse))}
          />
        ) : null}
      </div>
      {use === "UNUSED" ? null : (
        <>
          <MatchTable sheet={sheet} draft={draft} onChange={onChange} />
          <Answers name={name} matches={matches} onChange={changeAll} />
          <ValueTable sheet={sheet} onChange={onChange} />
          <FamilyBlanks sheet={sheet} />
          {isGenderImplied(sheet, draft.purpose) ? <Notice tone="info">{TEXT.impliedGender}</Notice> : null}
          <FamilyPreview sheet={sheet} draft={draft} onChange={onChange} />
          <EventDates sheet={sheet} />
          {changesOnlyNames(sheet) ? <Notice tone="warning">{TEXT.onlyNames}</Notice> : null}
          <SwappedDays sheet={sheet} />
          <DoubtfulRemarks sheet={sheet} draft={draft} />
          {sketch.printed ? <Notice tone="info">{TEXT.printed}</Notice> : null}
          {notes.uncalculated ? <Notice tone="warning">{TEXT.uncalculated(notes.uncalculated)}</Notice> : null}
          <MarkedRows
            notes={notes}
            leftOut={draft.leaveOut}
            onLeaveOut={(leaveOut) => onChange((current) => ({ ...current, leaveOut }))}
          />
          {lacksMobiles(sheet, draft.purpose) ? <Notice tone="warning">{TEXT.noMobiles}</Notice> : null}
          <Constants sheet={sheet} draft={draft} offered={offered} onChange={onChange} />
          <LeftOutRows sketch={sketch} />
        </>
      )}
    </section>
  );
}

type AnswersProps = { name: string; matches: SheetDraft["matches"]; onChange: ChangeDraft };

/** Buttons that answer for all columns with a suggestion, and for all without one. */
function Answers({ name, matches, onChange }: AnswersProps) {
  const likely = matches.filter(({ certainty }) => certainty === "likely").length;
  const unclear = matches.filter(({ certainty }) => certainty === "unclear").length;
  return (
    <div className={classes.choices}>
      {likely > 0 ? (
        <Button
          size="xs"
          variant="default"
          className={classes.confirm}
          leftSection={<IconChecks size={14} aria-hidden />}
          onClick={() => onChange((current) => confirmLikely(current, name))}
        >
          {TEXT.confirm({ count: likely })}
        </Button>
      ) : null}
      {unclear > 0 ? (
        <Button size="xs" variant="default" onClick={() => onChange((current) => leaveRestUnused(current, name))}>
          {TEXT.restUnused({ count: unclear })}
        </Button>
      ) : null}
    </div>
  );
}

/** Announces the values that rows below an employee inherit. */
function FamilyBlanks({ sheet }: Pick<Props, "sheet">) {
  const { targets, rows } = findFamilyBlanks(sheet);
  if (targets.length === 0) return null;
  const labels = targets.map((target) => TARGET_LABELS[target]).join(", ");
  return <Notice tone="info">{TEXT.familyBlanks({ labels, rows })}</Notice>;
}

/** Announces that rows that leave take their leaving date from the column of coverage starts. */
function EventDates({ sheet }: Pick<Props, "sheet">) {
  const heading = eventDatesOf(sheet);
  return heading === null ? null : <Notice tone="info">{TEXT.eventDates({ heading })}</Notice>;
}

/** Dates whose day and month a program may have swapped: only the original file can tell. */
function SwappedDays({ sheet: { sketch, matches } }: Pick<Props, "sheet">) {
  const swapped = sketch.columns.filter(
    (column) =>
      mayBeSwapped(column) &&
      matches.some(({ position, target }) => position === column.position && isDateTarget(target)),
  );
  return swapped.map(({ position, heading, dates, trueDays }) => (
    <Notice key={position} tone="warning">
      {TEXT.swapped({ heading, text: dates.dayFirst.example ?? "", day: trueDays.example ?? "" })}
    </Notice>
  ));
}

const MAX_REMARKS = 5;

function DoubtfulRemarks({ sheet, draft }: Pick<Props, "sheet" | "draft">) {
  return findDoubtfulRemarks(sheet, draft.purpose)
    .slice(0, MAX_REMARKS)
    .map((remark) => (
      <Notice key={`${remark.heading} ${remark.row}`} tone="warning">
        {TEXT.doubtful(remark)}
      </Notice>
    ));
}

/** Required columns that the sheet lacks: match them above, or set one value for all rows. */
function Constants({ sheet, draft, offered, onChange }: Props) {
  const { name } = sheet.sketch;
  const missing = missingColumns(sheet, draft.purpose);
  const entered = missingColumns(sheet, draft.purpose, {});
  const constants = constantsOf(sheet, draft.purpose);
  if (entered.length === 0) return null;
  return (
    <div className={classes.constants}>
      {missing.length > 0 ? (
        <Notice tone="warning">
          {TEXT.missing({ labels: missing.map(({ label }) => label).join(", ") })}. {TEXT.constantHint}
        </Notice>
      ) : null}
      <div className={classes.fields}>
        {entered.map(({ target, label }) => (
          <Constant
            key={target}
            target={target}
            options={optionsOf(target, offered)}
            label={TEXT.constant({ label })}
            text={constants[target] ?? ""}
            onChange={(text) => onChange((current) => chooseConstant(current, name, target, text))}
          />
        ))}
      </div>
    </div>
  );
}

/** The values that a target can have, for one with a list of them; null for free text. */
function optionsOf(target: Target, offered: OfferedValues) {
  const listed = valueTargetOf(target);
  const ours = listed
    ? VALUE_OPTIONS[listed].map((value) => ({ value: value as string, label: value as string }))
    : null;
  return offered[target] ?? ours;
}

type ConstantProps = {
  target: Target;
  options: ReturnType<typeof optionsOf>;
  label: string;
  text: string;
  onChange: (text: string) => void;
};

/** One value for all rows of a column; a date in any usual form [domain §24 #52]. */
function Constant({ target, options, label, text, onChange }: ConstantProps) {
  const [isTyping, setTyping] = useState(false);
  const column = { kind: isDateTarget(target) ? "date" : "text", field: target } as const;
  const isNoDate = !isTyping && isUnreadable(column, text);

  function leave() {
    setTyping(false);
    const entered = enteredText(column, text, istDay(Date.now()));
    if (entered !== text) onChange(entered);
  }

  if (options) {
    return (
      <Select
        size="xs"
        clearable
        label={label}
        placeholder="Choose…"
        data={options}
        value={text === "" ? null : text}
        onChange={(value) => onChange(value ?? "")}
      />
    );
  }
  return (
    <TextInput
      size="xs"
      label={label}
      placeholder={column.kind === "date" ? "DD/MM/YYYY" : undefined}
      error={isNoDate ? FORM_MESSAGES.unreadableDate : null}
      value={text}
      onChange={(event) => {
        setTyping(true);
        onChange(event.currentTarget.value);
      }}
      onBlur={leave}
    />
  );
}

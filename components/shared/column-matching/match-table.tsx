import { memo, useMemo } from "react";
import { Select } from "@/components/ui/fields/select";
import type { Tone } from "@/components/ui/tones";
import { useGrowingCount } from "@/components/ui/use-growing-count";
import { AMOUNT_UNITS, type AmountUnit } from "@/lib/domain/column-matching/amounts";
import { chooseTarget, chooseUnit } from "@/lib/domain/column-matching/answer-draft";
import type { Certainty, ColumnMatch } from "@/lib/domain/column-matching/claim";
import type { ColumnSketch } from "@/lib/domain/column-matching/column-sketch";
import type { DateOrder } from "@/lib/domain/column-matching/date-order";
import { dateOrderOf, type MappingDraft, type SheetDraft } from "@/lib/domain/column-matching/mapping-draft";
import { type MatchingPurpose, targetsOf } from "@/lib/domain/column-matching/purpose";
import {
  baseOf,
  familyPlaceOf,
  isAmountTarget,
  TARGET_LABELS,
  type Target,
} from "@/lib/domain/column-matching/targets";
import { valueTargetOf } from "@/lib/domain/column-matching/value-options";
import { mapValue, readValue, type ValueRules } from "@/lib/domain/column-matching/values";
import { grouped } from "@/lib/domain/counted";
import { istDay } from "@/lib/domain/dates/local-date";
import { partName } from "@/lib/domain/members/person-name";
import { MATCHING_MESSAGES as TEXT } from "@/lib/messages/column-matching";
import { Badge } from "../status-badge";
import classes from "./matching.module.css";
import type { ChangeDraft } from "./use-mapping-draft";

type Props = { sheet: SheetDraft; draft: MappingDraft; onChange: ChangeDraft };

const NOT_USED = "not-used";
const RUPEE = "rupee";
const UNITS = ([RUPEE, ...AMOUNT_UNITS] as const).map((value) => ({
  value: value as string,
  label: TEXT.units[value],
}));
const SHOWN_SAMPLES = 4;
/** The number of rows that appear together. */
const ROWS_AT_ONCE = 6;

/** Targets of a column: a person's fields and, for a row with a family, the family's. */
function optionsOf(purpose: MatchingPurpose, use: SheetDraft["use"]) {
  const option = (target: Target) => ({ value: target as string, label: TARGET_LABELS[target] });
  const targets = targetsOf(purpose, use);
  const own = targets.filter((target) => familyPlaceOf(target) === null).map(option);
  const family = targets.filter((target) => familyPlaceOf(target) !== null).map(option);
  const notUsed = { value: NOT_USED, label: TEXT.notUsed as string };
  if (family.length === 0) return [notUsed, ...own];
  return [notUsed, { group: TEXT.groups.row, items: own }, { group: TEXT.groups.family, items: family }];
}

/** Each column of the file with its column in our template. */
export function MatchTable({ sheet, draft, onChange }: Props) {
  const { purpose } = draft;
  const { use, sketch } = sheet;
  const dateOrder = dateOrderOf(draft);
  const options = useMemo(() => optionsOf(purpose, use), [purpose, use]);
  const { count } = useGrowingCount(sketch.columns.length, ROWS_AT_ONCE);
  return (
    <div className={classes.scroll}>
      <table className={`${classes.table} ${classes.stacked}`}>
        <thead>
          <tr>
            {[TEXT.columns.theirs, TEXT.columns.samples, TEXT.columns.ours, TEXT.columns.certainty].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sketch.columns.slice(0, count).map((column) => {
            const match = sheet.matches.find(({ position }) => position === column.position);
            if (!match) return null;
            return (
              <MatchRow
                key={column.position}
                column={column}
                match={match}
                sheetName={sketch.name}
                options={options}
                dateOrder={dateOrder}
                date1904={sketch.date1904}
                words={wordsOf(sheet, match)}
                onChange={onChange}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const wordsOf = ({ values }: SheetDraft, { target }: ColumnMatch) => {
  const listed = valueTargetOf(target);
  return listed ? values[listed] : undefined;
};

type RowProps = {
  column: ColumnSketch;
  match: ColumnMatch;
  sheetName: string;
  options: ReturnType<typeof optionsOf>;
  dateOrder: DateOrder | null;
  date1904: boolean | undefined;
  words: ValueRules["words"];
  onChange: ChangeDraft;
};

const TONES: Record<Certainty, Tone> = { certain: "success", likely: "warning", unclear: "danger" };

/** Rendered again only if its own match changes: a wide file has dozens of rows. */
const MatchRow = memo(function MatchRow({ column, match, sheetName, options, onChange, ...given }: RowProps) {
  const { heading, position, samples } = column;
  const { target, certainty, reason, unit } = match;
  const rules: ValueRules = { ...given, today: istDay(Date.now()), unit };
  const choose = (chosen: Target | null) => onChange((current) => chooseTarget(current, sheetName, position, chosen));
  const chooseUnitOf = (chosen: AmountUnit | null) =>
    onChange((current) => chooseUnit(current, sheetName, position, chosen));
  const name = heading || TEXT.noName({ position: position + 1 });
  const unread = target === null ? "" : unreadValues(column, target, rules);
  const value = certainty === "unclear" ? null : (target ?? NOT_USED);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={classes.samples}>
        {samples
          .slice(0, SHOWN_SAMPLES)
          .map((text) => sampleText(text, target, rules))
          .join(" · ")}
        {target && baseOf(target) === "name" ? <p className="quiet-small">{TEXT.parting}</p> : null}
        {unread === "" ? null : <p className={classes.unread}>{TEXT.unread({ values: unread })}</p>}
      </td>
      <td>
        <Select
          size="xs"
          searchable
          aria-label={`${TEXT.columns.ours}: ${name}`}
          placeholder="Choose…"
          data={options}
          value={value}
          onChange={(chosen) => chosen && choose(chosen === NOT_USED ? null : (chosen as Target))}
        />
        {target && isAmountTarget(target) ? (
          <Select
            size="xs"
            mt={4}
            aria-label={TEXT.unitOf({ heading: name })}
            data={UNITS}
            value={unit ?? RUPEE}
            onChange={(chosen) => chosen && chooseUnitOf(chosen === RUPEE ? null : (chosen as AmountUnit))}
          />
        ) : null}
      </td>
      <td>
        <Badge tone={TONES[certainty]} label={TEXT.certainty[certainty]} />{" "}
        <span className="quiet-small">{TEXT.reasons[reason]}</span>
      </td>
    </tr>
  );
});

const LISTED_VALUES = 5;

/** Unknown amounts: the rules will refuse their rows. Unknown words have a choice below. */
function unreadValues({ values }: ColumnSketch, target: Target, rules: ValueRules): string {
  if (!values || !isAmountTarget(target)) return "";
  const unread = values.filter(({ text }) => readValue(target, text, rules) === null);
  return unread
    .slice(0, LISTED_VALUES)
    .map(({ text, count }) => `${text} (${grouped(count)})`)
    .join(", ");
}

/** "5L → 500000"; just the text if nothing changes. */
function sampleText(text: string, target: Target | null, rules: ValueRules): string {
  const ours = target === null ? text : mapValue(target, text, rules);
  if (target && baseOf(target) === "name") return `${cut(text)} → ${cut(TEXT.partedName(partName(ours)))}`;
  return ours === text ? cut(text) : `${cut(text)} → ${cut(ours)}`;
}

const SAMPLE_CHARACTERS = 60;

/** A cell with a whole email in it must not hide the other columns. */
const cut = (text: string) => (text.length > SAMPLE_CHARACTERS ? `${text.slice(0, SAMPLE_CHARACTERS)}…` : text);

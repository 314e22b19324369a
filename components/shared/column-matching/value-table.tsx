import { memo } from "react";
import { Select } from "@/components/ui/fields/select";
import { chooseValue } from "@/lib/domain/column-matching/answer-draft";
import type { SheetDraft } from "@/lib/domain/column-matching/mapping-draft";
import { type ColumnValues, matchValues } from "@/lib/domain/column-matching/value-matches";
import { AS_ABOVE, BLANK, LEAVE_OUT, VALUE_OPTIONS } from "@/lib/domain/column-matching/value-options";
import { grouped } from "@/lib/domain/counted";
import { VALUES_MESSAGES } from "@/lib/messages/value-matching";
import classes from "./matching.module.css";
import type { ChangeDraft } from "./use-mapping-draft";

type Props = { sheet: SheetDraft; onChange: ChangeDraft };

/** Each value of the file that has a list of ours: unknown and chosen ones with a choice, recognised ones folded. */
export function ValueTable({ sheet, onChange }: Props) {
  const columns = matchValues(sheet);
  const open = columns.filter(({ values }) => values.some(needsChoice));
  const recognised = columns.flatMap(({ heading, values }) =>
    values.filter((value) => !needsChoice(value)).map((value) => ({ heading, ...value })),
  );
  return (
    <>
      {open.length > 0 ? (
        <div className={classes.scroll}>
          <table className={classes.table} aria-label={VALUES_MESSAGES.title}>
            <thead>
              <tr>
                <th scope="col">{VALUES_MESSAGES.column}</th>
                <th scope="col">{VALUES_MESSAGES.value}</th>
                <th scope="col" className={classes.count}>
                  {VALUES_MESSAGES.rows}
                </th>
                <th scope="col">{VALUES_MESSAGES.ours}</th>
              </tr>
            </thead>
            <tbody>
              {open.flatMap((column) =>
                column.values
                  .filter(needsChoice)
                  .map((value) => (
                    <ValueRow
                      key={`${column.position} ${value.text}`}
                      {...value}
                      sheetName={sheet.sketch.name}
                      heading={column.heading}
                      target={column.target}
                      onChange={onChange}
                    />
                  )),
              )}
            </tbody>
          </table>
        </div>
      ) : null}
      {recognised.length > 0 ? (
        <details className="quiet-small">
          <summary>{VALUES_MESSAGES.recognised({ count: recognised.length })}</summary>
          {recognised.map(({ heading, text, ours }) => `${heading}: ${text} → ${ours}`).join(" · ")}
        </details>
      ) : null}
    </>
  );
}

const needsChoice = ({ ours, isChosen }: ColumnValues["values"][number]) => ours === null || isChosen;

const LABELS: Readonly<Record<string, string>> = {
  [LEAVE_OUT]: VALUES_MESSAGES.leaveOut,
  [AS_ABOVE]: VALUES_MESSAGES.asAbove,
};

function optionsOf(target: ColumnValues["target"], text: string) {
  const ofBlank = target === "operation" && text === BLANK ? [AS_ABOVE] : [];
  return [...VALUE_OPTIONS[target], ...ofBlank].map((value: string) => ({ value, label: LABELS[value] ?? value }));
}

type RowProps = Pick<ColumnValues, "heading" | "target"> &
  ColumnValues["values"][number] & { sheetName: string; onChange: ChangeDraft };

/** Rendered again only if its own value changes. */
const ValueRow = memo(function ValueRow(props: RowProps) {
  const { heading, target, text, count, ours, isChosen, sheetName, onChange } = props;
  return (
    <tr>
      <td>{heading}</td>
      <th scope="row">{text === BLANK ? VALUES_MESSAGES.blank : text}</th>
      <td className={classes.count}>{grouped(count)}</td>
      <td>
        <Select
          size="xs"
          clearable
          maw="16rem"
          aria-label={VALUES_MESSAGES.oursOf({ text: text === BLANK ? VALUES_MESSAGES.blank : text })}
          placeholder={target === "operation" ? VALUES_MESSAGES.choose : VALUES_MESSAGES.asItIs}
          data={optionsOf(target, text)}
          value={isChosen ? ours : null}
          onChange={(chosen) => onChange((current) => chooseValue(current, sheetName, target, text, chosen))}
        />
      </td>
    </tr>
  );
});

import { type ComponentProps, useId, useState } from "react";
import { istDay } from "@/lib/domain/dates/local-date";
import { FORM_MESSAGES } from "@/lib/messages/forms";
import classes from "./fix-grid.module.css";
import { enteredText, type FixColumn, isUnreadable } from "./fix-rows";

type Props = {
  column: FixColumn;
  rowNumber: number;
  text: string;
  /** Why the cell was refused; visible until the row is checked again. */
  reason: string | undefined;
  isChanged: boolean;
  onChange: (text: string) => void;
};

/** One cell of the grid: red with its reason until it changes, then blue. */
export function FixCell({ column, rowNumber, text, reason: refusal, isChanged, onChange }: Props) {
  const { label, options, kind, hint, notes } = column;
  const id = useId();
  const [isTyping, setTyping] = useState(false);
  const isNoDate = isChanged && !isTyping && isUnreadable(column, text);
  const reason = isNoDate ? FORM_MESSAGES.unreadableDate : refusal;
  const note = notes?.[text.trim()];
  const isWrong = isNoDate || (reason !== undefined && !isChanged);

  /** A whole date is shown as it is sent. */
  function leave() {
    setTyping(false);
    const entered = enteredText(column, text, istDay(Date.now()));
    if (isChanged && entered !== text) onChange(entered);
  }

  const common = {
    "aria-label": `${label}, row ${rowNumber}`,
    "aria-invalid": isWrong || undefined,
    "aria-describedby": reason ? id : undefined,
    "data-wrong": isWrong || undefined,
    // The first wrong cell is focused when the dialog opens.
    "data-autofocus": isWrong || undefined,
    "data-changed": (isChanged && !isNoDate) || undefined,
    "data-unreadable": isNoDate || undefined,
    className: classes.field,
  };
  return (
    <td>
      {options.length > 0 ? (
        <Choice {...common} options={options} text={text} onChange={(event) => onChange(event.currentTarget.value)} />
      ) : (
        <input
          {...common}
          value={text}
          placeholder={kind === "date" ? hint : undefined}
          onChange={(event) => {
            setTyping(true);
            onChange(event.currentTarget.value);
          }}
          onBlur={leave}
        />
      )}
      {note ? (
        <span className={classes.note} data-hint-cut="">
          {note}
        </span>
      ) : null}
      {reason ? (
        <span id={id} className={isChanged && !isNoDate ? classes.before : classes.reason}>
          {reason}
        </span>
      ) : null}
    </td>
  );
}

type ChoiceProps = ComponentProps<"select"> & { options: readonly string[]; text: string };

/** Values are stored in lower case; the list has capitals. */
function Choice({ options, text, ...select }: ChoiceProps) {
  const chosen = options.find((option) => option.toLowerCase() === text.toLowerCase());
  return (
    <select {...select} value={chosen ?? text}>
      <option value="" />
      {options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
      {text && chosen === undefined ? <option value={text}>{text}</option> : null}
    </select>
  );
}

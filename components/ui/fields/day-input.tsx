"use client";

import { DateInput, type DateInputProps } from "@mantine/dates";
import { IconCalendar } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { formatDmy, type LocalDate } from "@/lib/domain/dates/local-date";
import { readTypedDate } from "@/lib/domain/dates/typed-date";
import { FORM_MESSAGES as TEXT } from "@/lib/messages/forms";

type Props = Omit<DateInputProps, "form" | "value" | "onChange" | "onKeyDown" | "minDate" | "maxDate"> & {
  value: LocalDate | null;
  onChange: (value: LocalDate | null) => void;
  /** Reports a problem with the typed text before the value becomes empty; null when it is a date. */
  onProblem?: ((problem: string | null) => void) | undefined;
  /** Error for text that is not a date or is out of bounds, where the specification has one. */
  invalidMessage?: string | undefined;
  minDate?: LocalDate | undefined;
  maxDate?: LocalDate | undefined;
};

const LOOK = {
  clearable: true,
  placeholder: "DD/MM/YYYY",
  valueFormat: "DD/MM/YYYY",
  leftSection: <IconCalendar size={15} aria-hidden />,
  // By keyboard, the text is deleted: in a list of dates, each Tab leads to the next one.
  clearButtonProps: { "aria-label": "Clear the date", tabIndex: -1 },
  previousLabel: "Previous month",
  nextLabel: "Next month",
};

/**
 * A date, typed in any usual form or picked [domain §24 #52]. Text that is not a date stays in the field with its
 * error, and the field has no value: never the previous one.
 */
export function DayInput({ onProblem, invalidMessage, onBlur, onClick, error, popoverProps, ...input }: Props) {
  const { value, onChange, minDate, maxDate, ...look } = input;
  const typed = useTypedDate({ ...input, onProblem, invalidMessage });
  const { problem, isTyping, isRead, read, change, stopTyping, startPicking } = typed;
  const shownError = problem !== null && !isTyping ? problem : error;
  return (
    <DateInput
      {...LOOK}
      popoverProps={{ position: positionBeside(shownError), ...popoverProps, ...(isRead && { opened: false }) }}
      {...look}
      {...(minDate === undefined ? {} : { minDate })}
      {...(maxDate === undefined ? {} : { maxDate })}
      value={value}
      onChange={change}
      error={shownError}
      fixOnBlur={problem === null}
      onClick={(event) => {
        startPicking();
        onClick?.(event);
      }}
      onBlur={(event) => {
        stopTyping();
        startPicking();
        onBlur?.(event);
      }}
      onKeyDown={(event) => event.key === "Enter" && stopTyping()}
      dateParser={read}
    />
  );
}

type Typed = Pick<Props, "value" | "onChange" | "onProblem" | "invalidMessage" | "minDate" | "maxDate">;

/** The typed text: its date within the bounds, or its problem. */
function useTypedDate({ value, onChange, onProblem, invalidMessage, minDate, maxDate }: Typed) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isTyping, setIsTyping] = useState(false);
  // A typed date needs no calendar, which would cover the button below.
  const [isRead, setIsRead] = useState(false);
  const typed = useRef("");

  function note(found: string | null) {
    const message = found === null ? null : (invalidMessage ?? found);
    setProblem(message);
    onProblem?.(message);
  }

  function change(next: LocalDate | null) {
    note(null);
    onChange(next);
  }

  // The bounds change with another field: a refused 'To' may be valid once 'From' is corrected.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of the bounds
  useEffect(() => {
    if (problem === null) return;
    const { date, found } = readWithin(typed.current, minDate, maxDate);
    if (found === null) change(date);
    else note(found);
  }, [minDate, maxDate]);

  /** Mantine calls this for every typed text. */
  function read(text: string): LocalDate | null {
    setIsTyping(true);
    typed.current = text;
    const { date, found } = readWithin(text, minDate, maxDate);
    setIsRead(found === null);
    if (found === null) return date;
    note(found);
    if (value !== null) onChange(null);
    return null;
  }

  const stopTyping = () => setIsTyping(false);
  const startPicking = () => setIsRead(false);
  return { problem, isTyping, isRead, read, change, stopTyping, startPicking };
}

/** A form focuses its first wrong field, which opens the calendar: it may not cover the error below the field. */
const positionBeside = (error: ReactNode) => (error ? "top-start" : "bottom-start");

function readWithin(text: string, minDate: LocalDate | undefined, maxDate: LocalDate | undefined) {
  const date = readTypedDate(text);
  return { date, found: date === null ? TEXT.unreadableDate : outOfRange(date, minDate, maxDate) };
}

function outOfRange(date: LocalDate, minDate: LocalDate | undefined, maxDate: LocalDate | undefined): string | null {
  if (minDate !== undefined && date < minDate) return TEXT.dateTooEarly(formatDmy(minDate));
  return maxDate !== undefined && date > maxDate ? TEXT.dateTooLate(formatDmy(maxDate)) : null;
}

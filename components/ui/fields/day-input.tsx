"use client";

import { Input, TextInput } from "@mantine/core";
import type { DateInputProps } from "@mantine/dates";
import { IconCalendar } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { formatDmy, type LocalDate, parseDmy } from "@/lib/domain/dates/local-date";
import { partCode } from "../part-code";
import { type FieldLook, useFieldOnDemand } from "./use-field-on-demand";

type Calendar = "excludeDate" | "firstDayOfWeek" | "popoverProps" | "leftSection";

export type DayInputProps = Pick<DateInputProps, FieldLook | "size" | Calendar> & {
  value: LocalDate | null;
  onChange: (value: LocalDate | null) => void;
  minDate?: LocalDate;
  maxDate?: LocalDate;
  "data-autofocus"?: boolean;
};

const CALENDAR = partCode(() => import("./calendar-input").then((module) => module.CalendarInput));
const CALENDAR_MARK = <IconCalendar size={15} aria-hidden />;

/**
 * A calendar day, typed strictly as DD/MM/YYYY or picked: 03/04/1985 is never the fourth of March. The calendar is fetched
 * when somebody turns to the field; who has begun to type by then goes on in the plain line.
 */
export function DayInput(given: DayInputProps) {
  const props = { placeholder: "DD/MM/YYYY", leftSection: CALENDAR_MARK, ...given };
  const { value, onChange, minDate, maxDate, excludeDate, firstDayOfWeek, popoverProps, onBlur, ...look } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const isTyping = useRef(false);
  const { Field, hadFocus, standIn, turnedTo } = useFieldOnDemand(CALENDAR, () => isTyping.current);

  function type(text: string | null) {
    isTyping.current = text !== null;
    setTyped(text);
    if (text === null) return;
    const day = parseDmy(text.trim());
    const isOffered = day && !(minDate && day < minDate) && !(maxDate && day > maxDate);
    if (text.trim() === "") onChange(null);
    else if (isOffered) onChange(day);
  }

  if (Field) return <Field {...props} autoFocus={hadFocus} />;
  return (
    <TextInput
      {...look}
      {...turnedTo}
      ref={standIn}
      autoComplete="off"
      rightSection={value ? <Input.ClearButton aria-label="Clear the date" onClick={() => onChange(null)} /> : null}
      value={typed ?? (value ? formatDmy(value) : "")}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={(event) => {
        type(null);
        onBlur?.(event);
      }}
    />
  );
}

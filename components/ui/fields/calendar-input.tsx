"use client";

import { DateInput, type DateInputProps } from "@mantine/dates";
import { parseDmy } from "@/lib/domain/dates/local-date";
import type { DayInputProps } from "./day-input";

/** The input with its calendar, apart from its user so that it can be fetched alone. */
export function CalendarInput({ value, onChange, ...input }: DayInputProps & Pick<DateInputProps, "autoFocus">) {
  return (
    <DateInput
      clearable
      clearButtonProps={{ "aria-label": "Clear the date" }}
      previousLabel="Previous month"
      nextLabel="Next month"
      {...input}
      value={value}
      onChange={onChange}
      valueFormat="DD/MM/YYYY"
      dateParser={(text) => parseDmy(text.trim())}
    />
  );
}

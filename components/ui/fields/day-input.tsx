"use client";

import { DateInput, type DateInputProps } from "@mantine/dates";
import { IconCalendar } from "@tabler/icons-react";
import { type LocalDate, parseDmy } from "@/lib/domain/dates/local-date";

export type DayInputProps = Omit<DateInputProps, "value" | "onChange" | "dateParser" | "valueFormat"> & {
  value: LocalDate | null;
  onChange: (value: LocalDate | null) => void;
};

/** A calendar day, typed strictly as DD/MM/YYYY or picked: 03/04/1985 is never the fourth of March. */
export function DayInput({ value, onChange, ...input }: DayInputProps) {
  return (
    <DateInput
      placeholder="DD/MM/YYYY"
      leftSection={<IconCalendar size={15} aria-hidden />}
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

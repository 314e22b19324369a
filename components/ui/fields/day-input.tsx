"use client";

import { DateInput, type DateInputProps } from "@mantine/dates";
import { IconCalendar } from "@tabler/icons-react";
import { type LocalDate, parseDmy } from "@/lib/domain/dates/local-date";

type Props = Omit<DateInputProps, "form" | "value" | "onChange" | "minDate" | "maxDate"> & {
  value: LocalDate | null;
  onChange: (value: LocalDate | null) => void;
  minDate?: LocalDate;
  maxDate?: LocalDate;
};

const CALENDAR_MARK = <IconCalendar size={15} aria-hidden />;

/** A calendar day, typed strictly as DD/MM/YYYY or picked: 03/04/1985 is never the fourth of March. */
export function DayInput(props: Props) {
  return (
    <DateInput
      clearable
      clearButtonProps={{ "aria-label": "Clear the date" }}
      previousLabel="Previous month"
      nextLabel="Next month"
      placeholder="DD/MM/YYYY"
      leftSection={CALENDAR_MARK}
      valueFormat="DD/MM/YYYY"
      {...props}
      dateParser={(text) => parseDmy(text.trim())}
    />
  );
}

import { SimpleGrid } from "@mantine/core";
import { DayInput } from "@/components/ui/fields/day-input";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import { type DateFault, type DraftDates, type EnrolmentDateField, pickableDays } from "@/lib/domain/enrolment/dates";
import { ENROLMENT_DATE_FAULTS } from "@/lib/messages/enrolment";
import { todayInIndia } from "./days";

export const DATE_LABELS = {
  registrationStart: "Member registration start date",
  registrationEnd: "Member registration end date",
  cycleStart: "Enrolment cycle start date",
  cycleEnd: "Enrolment cycle end date",
} as const satisfies Record<EnrolmentDateField, string>;

const FIELDS = Object.keys(DATE_LABELS) as EnrolmentDateField[];

type Props = {
  dates: DraftDates;
  faults: readonly DateFault[];
  onChange: (field: EnrolmentDateField, day: LocalDate | null) => void;
};

/** The four dates; what breaks a rule can be typed, and is told under its field. */
export function DatesStep({ dates, faults, onChange }: Props) {
  const offered = pickableDays(dates, todayInIndia());
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" maw={560}>
      {FIELDS.map((field) => {
        const fault = faults.find((one) => one.field === field);
        const { from, to } = offered[field];
        return (
          <DayInput
            key={field}
            label={DATE_LABELS[field]}
            value={dates[field]}
            onChange={(day) => onChange(field, day)}
            excludeDate={(day) => (from !== null && day < from) || (to !== null && day > to)}
            error={fault && ENROLMENT_DATE_FAULTS[fault.code]}
          />
        );
      })}
    </SimpleGrid>
  );
}

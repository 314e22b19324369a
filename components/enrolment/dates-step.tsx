import { SimpleGrid } from "@mantine/core";
import { DayField } from "@/components/ui/fields/day-field";
import { notify } from "@/components/ui/notify";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import {
  ENROLMENT_DATE_LABELS,
  type EnrolmentDateField,
  firstCycleStart,
  isCycleEndEarly,
  pickableDays,
} from "@/lib/domain/enrolment/dates";
import { keysOf } from "@/lib/domain/keys";
import { ENROLMENT_MESSAGES as TEXT } from "@/lib/messages/enrolment";
import { todayInIndia } from "./days";
import type { EnrolmentForm } from "./new-enrolment";

const FIELDS: readonly EnrolmentDateField[] = keysOf(ENROLMENT_DATE_LABELS);
/** The dates depend on each other, so all are validated together. */
const ALL_DATES = FIELDS.map((field) => `dates.${field}` as const);

/** The four dates. Invalid dates can be typed; the broken rule is shown under the field and in a toast. */
export function DatesStep({ form }: { form: EnrolmentForm }) {
  const dates = form.watch("dates");
  const today = todayInIndia();
  const offered = pickableDays(dates, today);

  // Computed here: the form changes the object in place.
  const isFollowing = dates.cycleEnd === null || dates.cycleEnd === dates.registrationEnd;
  const isStartFollowing = dates.cycleStart === firstCycleStart(dates.registrationStart, today);

  function follow(field: EnrolmentDateField, day: LocalDate | null) {
    if (field === "registrationStart" && isStartFollowing && day) {
      form.setValue("dates.cycleStart", firstCycleStart(day, today));
    }
    // The two end dates belong together [domain §1 #1]: the cycle follows until staff choose another end.
    if (field === "registrationEnd" && isFollowing) form.setValue("dates.cycleEnd", day);
    const early = field === "cycleEnd" && isCycleEndEarly({ ...dates, cycleEnd: day });
    if (early) notify.warning({ message: TEXT.cycleEndEarly });
  }

  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" maw={560}>
      {FIELDS.map((field) => {
        const { from, to } = offered[field];
        return (
          <DayField
            key={field}
            form={form}
            name={`dates.${field}`}
            label={ENROLMENT_DATE_LABELS[field]}
            alsoJudge={ALL_DATES}
            onChanged={(day) => follow(field, day)}
            excludeDate={(day) => (from !== null && day < from) || (to !== null && day > to)}
          />
        );
      })}
    </SimpleGrid>
  );
}

import { z } from "zod";
import { addFaults } from "@/components/ui/form/add-faults";
import { createEnrolment } from "@/lib/contract/enrolment";
import type { PolicyCardItem } from "@/lib/contract/policy-lists";
import { ENROLMENT_DATE_FAULTS } from "@/lib/messages/enrolment";
import { type AddedPerson, faultsOf, type NewEnrolment } from "./new-enrolment";

const day = z.string().nullable();

const Entered = z.object({
  companyId: createEnrolment.body.shape.companyId,
  policies: z.array(z.custom<PolicyCardItem>()).min(1),
  dates: z.object({ registrationStart: day, registrationEnd: day, cycleStart: day, cycleEnd: day }),
  hr: z.array(z.custom<AddedPerson>()),
  csm: z.array(z.custom<AddedPerson>()),
}) satisfies z.ZodType<NewEnrolment, NewEnrolment>;

/** A new enrolment; errors of the date rules are shown at the dates. */
export const EnrolmentSchema = Entered.superRefine(addFaults(faultsByField));

function faultsByField(entered: NewEnrolment): Record<string, string> {
  const named = faultsOf(entered).map(({ field, code }) => [`dates.${field}`, ENROLMENT_DATE_FAULTS[code]] as const);
  // The first broken rule of a field is shown.
  return Object.fromEntries(named.reverse());
}

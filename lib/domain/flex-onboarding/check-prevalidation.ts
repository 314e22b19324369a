import type { LocalDate } from "../dates/local-date";
import type { Paise } from "../money/paise";
import { ageAtCover, breachesOf, type RequirableField } from "../scripts/prevalidation";
import type { Refusal } from "./check-row";
import { FLEX_LABELS, type FlexField } from "./columns";
import type { FlexContext, FlexMember } from "./facts";

type NewLife = {
  member: FlexMember;
  coverageStart: LocalDate;
  dueDate: LocalDate | null;
  cover: { slabId: string | null; sumInsuredPaise: Paise | null };
};

const isFlexField = (field: string): field is FlexField => field in FLEX_LABELS;

/**
 * The policy's pre-validation rules that a new cover breaks [domain §18]. Facts of the member without a column are errors
 * of the User ID.
 * @param familyCount other lives of the same relationship in the family.
 */
export function refusalsOfPrevalidation(life: NewLife, familyCount: number, context: FlexContext): Refusal[] {
  const { member, cover, coverageStart, dueDate } = life;
  const { policy, prevalidation } = context;
  const { relationship, gender, dob, employeeId, ctcPaise } = member;
  if (!relationship) return [];
  const filled = {
    ...member.filled,
    enrolmentDueDate: dueDate !== null,
    employeeId: employeeId !== null,
    ctc: ctcPaise !== null,
    gender: gender !== null,
    dob: dob !== null,
    slabId: cover.slabId !== null,
  } satisfies Record<RequirableField, boolean>;
  const breaches = breachesOf(prevalidation, {
    relationship,
    age: dob === null ? undefined : ageAtCover(dob, coverageStart, policy.startDate),
    gender: gender ?? undefined,
    sumInsuredPaise: cover.sumInsuredPaise ?? undefined,
    familyCount,
    filled,
  });
  return breaches.map(({ field, message }) => [isFlexField(field) ? field : "userId", message]);
}

import { formatDdMmmYyyy, type LocalDate } from "../dates/local-date";

type CoverDay = { whose: "member" | "employee"; day: LocalDate };

/** Messages about a row of a flex workbook. Those of domain §17 are literal; the others are our own. */
export const FLEX_ROW_MESSAGES = {
  required: ({ label }: { label: string }) => `${label} is required`,
  notFound: "Member not found in this company",
  inactive: "Member is not active",
  differs: ({ label }: { label: string }) => `${label} does not match the member`,
  noBirthday: "The member has no date of birth on record",
  notADay: "Enter the date as DD/MM/YYYY",
  outsidePolicy: ({ from, to }: { from: LocalDate; to: LocalDate }) =>
    `Enter a date in the policy period: ${formatDdMmmYyyy(from)} to ${formatDdMmmYyyy(to)}`,
  dueDate: ({ from, to }: { from: LocalDate; to: LocalDate }) =>
    `Enter a date from ${formatDdMmmYyyy(from)} to ${formatDdMmmYyyy(to)}`,
  benefitNotFound: "Benefit ID not found", // spec 3 §8
  notOpen: ({ day }: { day: LocalDate }) => `Benefit is not open on ${formatDdMmmYyyy(day)}`,
  age: ({ age, from, to }: { age: number; from: number | null; to: number | null }) =>
    `Benefit is for ages ${from ?? 0} to ${to ?? "any"}, the member is ${age}`,
  gender: "Benefit is not for the member's gender",
  relationship: "Benefit is not for the member's relationship",
  noParent: "The employee of this dependant is not on the policy",
  coverStarts: ({ whose, day }: CoverDay) => `The ${whose}'s cover starts on ${formatDdMmmYyyy(day)}`,
  coverEnds: ({ whose, day }: CoverDay) => `The ${whose}'s cover ends on ${formatDdMmmYyyy(day)}`,
  parentLeaves: ({ day }: { day: LocalDate }) =>
    `The employee of this dependant leaves: the cover ends on ${formatDdMmmYyyy(day)}`, // ruling 81
  parentLacks: "The employee does not have this benefit",
  otherTier: "Another tier of this benefit is active",
  alreadyActive: "Benefit already active", // domain §17
  notActive: "Benefit is not active",
  lockedIn: ({ until }: { until: LocalDate }) => `Benefit is locked in until ${formatDdMmmYyyy(until)}`, // domain §17
  notCovered: "Member is not on this policy",
  enrolled: "Member has enrolled already",
  repeated: ({ row }: { row: number }) => `The member is already in row ${row}`,
} as const;

/** A message about one of a row's benefits. Includes the ID if the row has several. */
export const ofBenefit = (ids: readonly string[], id: string, message: string) =>
  ids.length > 1 ? `${id}: ${message}` : message;

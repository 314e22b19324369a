/** The lists beside our roster. INSURER is the insurer's or the TPA's. */
export const LIST_SOURCES = ["EMPLOYER", "INSURER"] as const;
export type ListSource = (typeof LIST_SOURCES)[number];

/** The kinds of differences, in screen order. */
export const DIFFERENCE_GROUPS = [
  "ONLY_HERE",
  "ONLY_THERE",
  "LEFT_BUT_COVERED",
  "COVERED_TWICE",
  "NAME",
  "BIRTH_DATE",
  "GENDER",
  "RELATIONSHIP",
  "SUM_INSURED",
  "DATES",
] as const;
export type DifferenceGroup = (typeof DIFFERENCE_GROUPS)[number];

/** What resolves a difference. */
export const NEXT_ACTIONS = ["FILE_ADDITION", "FILE_EDIT", "FILE_EXIT", "ASK_HR", "ASK_INSURER", "ACCEPT"] as const;
export type NextAction = (typeof NEXT_ACTIONS)[number];

/** OPEN until a user files it, asks about it or accepts it. */
export const DIFFERENCE_STATUSES = ["OPEN", "FILED", "ASKED_HR", "ASKED_INSURER", "ACCEPTED"] as const;
export type DifferenceStatus = (typeof DIFFERENCE_STATUSES)[number];

/** Today lists a policy that was not compared for this many days: a month, and half a month for the lists to arrive. */
export const COMPARE_AFTER_DAYS = 45;

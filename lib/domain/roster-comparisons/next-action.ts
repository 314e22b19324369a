import { type DifferenceGroup, LIST_SOURCES, type ListSource, type NextAction } from "./groups";

/** What a list says about a life of a difference. */
export type ListState = "NOT_COMPARED" | "MISSING" | "AGREES" | "DIFFERS";

/** Where a life of a difference is. */
export type DifferencePlaces = Readonly<Record<ListSource, ListState>> & {
  group: DifferenceGroup;
  /** Null: not on our roster. */
  ours: "COVERED" | "LEFT" | null;
};

const FIELD_GROUPS: readonly DifferenceGroup[] = [
  "NAME",
  "BIRTH_DATE",
  "GENDER",
  "RELATIONSHIP",
  "SUM_INSURED",
  "DATES",
];

export const isFieldGroup = (group: DifferenceGroup): boolean => FIELD_GROUPS.includes(group);

const isListed = (state: ListState) => state === "AGREES" || state === "DIFFERS";

/** The actions that can resolve a difference; accepting it is always one of them. */
export function possibleActions(places: DifferencePlaces): NextAction[] {
  const { group, ours, EMPLOYER, INSURER } = places;
  const isAddition = group === "ONLY_THERE" && (isListed(EMPLOYER) || isListed(INSURER));
  const isEdit = ours === "COVERED" && isFieldGroup(group) && (EMPLOYER === "DIFFERS" || INSURER === "DIFFERS");
  const isExit = ours === "COVERED" && !isFieldGroup(group);
  return [
    ...(isAddition ? (["FILE_ADDITION"] as const) : []),
    ...(isEdit ? (["FILE_EDIT"] as const) : []),
    ...(isExit ? (["FILE_EXIT"] as const) : []),
    "ASK_HR",
    "ASK_INSURER",
    "ACCEPT",
  ];
}

/**
 * The usual next step (ruling 74). The employer decides who is covered and with which facts, so its list is filed; what
 * only the insurer states otherwise is a question to the insurer.
 */
export function suggestedAction({ group, ours, EMPLOYER, INSURER }: DifferencePlaces): NextAction {
  if (group === "ONLY_THERE") return isListed(EMPLOYER) ? "FILE_ADDITION" : "ASK_INSURER";
  if (group === "ONLY_HERE") return EMPLOYER === "MISSING" ? "ASK_HR" : "ASK_INSURER";
  if (group === "LEFT_BUT_COVERED") return ours === "COVERED" ? "FILE_EXIT" : "ASK_INSURER";
  if (group === "COVERED_TWICE") return ours === "COVERED" ? "ASK_HR" : "ASK_INSURER";
  if (EMPLOYER === "DIFFERS") return "FILE_EDIT";
  return INSURER === "DIFFERS" ? "ASK_INSURER" : "ACCEPT";
}

/** The list whose values a filed row has: the employer's, if it states them. */
export const filedFrom = (places: Pick<DifferencePlaces, ListSource | "group">): ListSource | null => {
  const fits = (source: ListSource) =>
    isFieldGroup(places.group) ? places[source] === "DIFFERS" : isListed(places[source]);
  return LIST_SOURCES.find(fits) ?? null;
};

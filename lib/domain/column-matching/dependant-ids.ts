import { readRelationshipWord } from "./words";

/** The columns of a list whose dependants have the employee's ID with a suffix: "A1001", "A1001-1", "A1001-2". */
export type DependantIds = {
  ids: number;
  relations: number;
  /** Whether employees have a suffix too: "A1001-0". */
  isOnAll: boolean;
};

const SUFFIX = /^[-_/. ]?(?:\d{1,2}|[A-Z]\d?)$/i;
const WITH_SUFFIX = /^(?<employee>.+)[-_/.](?:\d{1,2}|[A-Z]\d?)$/i;

const withoutSuffix = (id: string) => WITH_SUFFIX.exec(id)?.groups?.employee ?? id;
const isSuffixed = (id: string, employeeId: string) =>
  id.startsWith(employeeId) && SUFFIX.test(id.slice(employeeId.length));

/** Finds suffixes if all dependants have one; null for other lists. @param rows the first rows below the header. */
export function findDependantIds(
  rows: readonly (readonly string[])[],
  { ids, relations }: Pick<DependantIds, "ids" | "relations">,
): DependantIds | null {
  const families: { id: string; dependants: string[] }[] = [];
  for (const row of rows) {
    const relationship = readRelationshipWord(row[relations] ?? "");
    const id = row[ids] ?? "";
    if (relationship === "self") families.push({ id, dependants: [] });
    else if (relationship && id !== "") families.at(-1)?.dependants.push(id);
  }
  const dependants = families.flatMap((family) => family.dependants.map((id) => ({ id, employeeId: family.id })));
  if (dependants.length === 0) return null;
  if (dependants.every(({ id, employeeId }) => isSuffixed(id, employeeId))) return { ids, relations, isOnAll: false };
  const isOnAll =
    dependants.every(({ id, employeeId }) => id !== employeeId && withoutSuffix(id) === withoutSuffix(employeeId)) &&
    new Set(families.map(({ id }) => withoutSuffix(id))).size === families.length;
  return isOnAll ? { ids, relations, isOnAll } : null;
}

/** Makes a function that gives the Employee ID of each row, from top to bottom. */
export function createEmployeeIds({ isOnAll }: DependantIds) {
  let employeeId = "";
  return (id: string, relation: string): string => {
    if (isOnAll) return withoutSuffix(id);
    if (readRelationshipWord(relation) === "self") employeeId = id;
    return employeeId !== "" && isSuffixed(id, employeeId) ? employeeId : id;
  };
}

import { namedTarget } from "./aliases";
import { splitFact } from "./derived-columns";
import { findHeader } from "./find-header";
import { headingKey } from "./heading";
import type { Target } from "./targets";

/** What lines above a table state about all people below: an employee's form, or a list in blocks per employee. */
const STATED = [
  "name",
  "employee_id",
  "sumInsured",
  "slabId",
  "policy_start_date",
  "dateOfMarriage",
  "dateOfLeaving",
] as const;
export type StatedFact = (typeof STATED)[number];

type StatedFacts = ReadonlyMap<StatedFact, string>;

const isStated = (target: Target | null | undefined): target is StatedFact => STATED.some((one) => one === target);

/**
 * A line of known names, each with a value: "Employee ID:" "A1", "Employee ID: A1", "Employee: Asha Menon (A1)". It may
 * state other facts only. Null for any other row.
 */
export function readStatedFacts(row: readonly string[]): StatedFacts | null {
  const texts = row.flatMap((text) => /^(?<key>[^:]+):\s*(?<value>.+)$/.exec(text)?.slice(1) ?? (text || []));
  const facts = new Map<StatedFact, string>();
  if (texts.length === 0 || texts.length % 2 === 1) return null;
  for (let at = 0; at < texts.length; at += 2) {
    const [key = "", value = ""] = texts.slice(at, at + 2);
    const target = namedTarget(key);
    if (target === undefined || namedTarget(value) !== undefined || /\bpolicy\b/.test(headingKey(key))) return null;
    const beside = target === "name" ? splitFact("employee_id", value).value : null;
    if (beside) facts.set("employee_id", beside);
    else if (isStated(target)) facts.set(target, value);
  }
  return facts;
}

/** The facts that the lines above a table state and its columns do not, and the header's first and last row; null if none. */
export function findFactsAbove(rows: readonly (readonly string[])[]) {
  // Directly above the header, such a line would look like group headings.
  const place = findHeader(rows.map((row) => (readStatedFacts(row)?.size ? [] : row)));
  if (!place || place.rows === 0) return null;
  const header = rows
    .slice(place.at, place.at + place.rows)
    .flat()
    .map(namedTarget);
  const above = rows.slice(0, place.at).flatMap((row) => [...(readStatedFacts(row)?.keys() ?? [])]);
  const facts = [...new Set(above)].filter((fact) => !header.includes(fact));
  // A table without names is a form about one person.
  const isOfPeople = header.includes("name");
  return facts.length > 0 && isOfPeople ? { first: place.at, last: place.at + place.rows - 1, facts } : null;
}

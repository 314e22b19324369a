import { rankPlace } from "./aliases";
import type { Certainty, Claim, Usable } from "./claim";
import type { ColumnSketch } from "./column-sketch";
import { namesNewValue, namesOldValue } from "./correction-words";
import { listsDependants } from "./family-claims";
import { headingKey } from "./heading";
import type { Target } from "./targets";

/**
 * If several columns claim one target, the new value of a correction wins, then the best name. The user chooses between
 * equally good ones. An existing sum insured beside a new one is the previous one.
 */
export function withoutRivals(claims: readonly Claim[], columns: readonly ColumnSketch[], usable: Usable): Claim[] {
  const best = new Map<Target, Claim[]>();
  for (const claim of claims) if (claim.target) best.set(claim.target, [...(best.get(claim.target) ?? []), claim]);
  const headingOf = ({ position }: Claim) => columns.find((column) => column.position === position)?.heading ?? "";
  return claims.map((claim) => {
    const rivals = (claim.target && best.get(claim.target)) || [];
    if (rivals.length < 2) return claim;
    const isPair = [FROM, TO].every((word) => rivals.some((rival) => word.test(headingOf(rival))));
    const ageOf = (rival: Claim) => (isIdentity(rival) ? 0 : valueAge(headingOf(rival), isPair));
    const isEmpty = ({ position }: Claim) => columns.find((column) => column.position === position)?.filled === 0;
    const rank = (rival: Claim) => (ageOf(rival) + (isEmpty(rival) ? 2 : 0)) * WEAKEST + strength(rival);
    const [first, second] = [...rivals].sort((a, b) => rank(a) - rank(b));
    if (claim !== first) {
      const isPrevious = claim === second && claim.target === "sumInsured" && ageOf(claim) > 0;
      if (isPrevious && usable.has("previousSI") && !best.has("previousSI"))
        return { ...claim, target: "previousSI", certainty: "likely", reason: "twice" };
      const certainty = repeatsHeading(claim, first, columns) ? "unclear" : "likely";
      return { ...claim, target: null, certainty, reason: "twice", unit: null };
    }
    const isClear = second !== undefined && strength(second) > strength(first);
    return isClear ? claim : { ...claim, certainty: "likely", reason: "twice" };
  });
}

/** Whether a column has the heading of another one and other cells: it may list another person of the row. */
function repeatsHeading(claim: Claim, first: Claim | undefined, columns: readonly ColumnSketch[]): boolean {
  const [own, other] = [claim, first].map((one) => columns.find(({ position }) => position === one?.position));
  if (!own || !other || own.filled === 0) return false;
  return headingKey(own.heading) === headingKey(other.heading) && own.samples.join() !== other.samples.join();
}

const FROM = /\bfrom\b/i;
const TO = /\bto\b/i;

/** 1 for an old value, -1 for a new one. @param isPair whether the columns are 'From' and 'To'. */
function valueAge(heading: string, isPair: boolean): number {
  if (namesOldValue(heading) || (isPair && FROM.test(heading))) return 1;
  return namesNewValue(heading) || (isPair && TO.test(heading)) ? -1 : 0;
}

/** The old ID finds the life that a correction changes. */
const isIdentity = ({ target }: Claim) => target === "employee_id" || target === "userId";

const CERTAINTIES: readonly Certainty[] = ["certain", "likely", "unclear"];

/** Weaker than any claim. */
const WEAKEST = 100;

const strength = ({ rank, certainty }: Claim) => rankPlace(rank) * CERTAINTIES.length + CERTAINTIES.indexOf(certainty);

/**
 * A full name replaces its parts, and a slab replaces a sum insured. A first name alone, or an employee's name next to
 * dependants, needs confirmation.
 */
export function withOneName(claims: readonly Claim[], columns: readonly ColumnSketch[]): Claim[] {
  const has = (target: Target) => claims.some((claim) => claim.target === target);
  const isPart = ({ target }: Claim) => target === "firstName" || target === "middleName" || target === "lastName";
  const hasDependants = listsDependants(claims, columns);
  return claims.map((claim) => {
    if (isPart(claim) && has("name")) return { ...claim, target: null, certainty: "likely", reason: "twice" };
    if (claim.target === "sumInsured" && has("slabId")) {
      return { ...claim, target: null, certainty: "likely", reason: "twice", unit: null };
    }
    if (claim.target === "firstName" && !has("lastName")) return { ...claim, certainty: "likely" };
    // In a list of employees, the employee's name is the row's name. With dependants, their rows may repeat it.
    return isEmployeesOwn(claim) && !hasDependants ? { ...claim, certainty: "certain" } : claim;
  });
}

const EMPLOYEES_OWN: readonly Target[] = ["name", "date_of_birth", "gender"];

const isEmployeesOwn = ({ target, rank, reason }: Claim) =>
  target !== null && EMPLOYEES_OWN.includes(target) && rank === "weak" && reason === "synonym";

import { type Claim, type Usable, weighContent } from "./claim";
import type { ColumnSketch } from "./column-sketch";
import {
  findBareField,
  findDependantTarget,
  findFamilyTarget,
  findWholePlaces,
  SON_OR_DAUGHTER,
} from "./family-headings";
import { FAMILY_PLACES, type FamilyPlace, type FamilyTarget } from "./family-places";
import { headingKey } from "./heading";
import { familyPlaceOf, type Target } from "./targets";
import { readRelationshipWord } from "./words";

/**
 * Family columns in one row, if a family member has a name and another fact. Headings do not say whether these people
 * are to be covered, so each one needs confirmation. Lists with a row per dependant do not use them.
 */
export function withFamilies(claims: readonly Claim[], columns: readonly ColumnSketch[], usable: Usable): Claim[] {
  const named =
    findOneDependant(claims, columns) ??
    withBareFields(claims, columns, withOnlyGender(claims, columns.map(findFamilyTarget)));
  const found = named.map((target) => (target && usable.has(target) ? target : null));
  const whole = findWholePlaces(found.flatMap((target) => target ?? []));
  const isListed = listsDependants(
    // A family member's relationship is not the relationship of the row's person.
    claims.filter((_, index) => !found[index]),
    columns,
  );
  const isAlone = !claims.some(({ target }, index) => target && OWN_NAMES.includes(target) && !found[index]);
  const isOfBirth = columns.some(({ heading }, index) => found[index] && NEWBORN.test(headingKey(heading)));
  // Right of 'Spouse Name', the only birth date of a list of weddings is the spouse's.
  const births = claims.findIndex(({ target }) => target === "date_of_birth");
  const isOfWedding = claims.some(({ target }) => target === "dateOfMarriage") && found.indexOf("spouse.name") < births;
  const only = isListed || isAlone || isOfBirth || isOfWedding ? findOnlyRelative(claims, found) : null;
  return claims.map((claim, index) => {
    const target = found[index];
    const column = columns[index];
    const place = familyPlaceOf(target ?? null)?.place;
    if (!target || !column || !place || claim.reason === "lastTime") return claim;
    if (target === only)
      return { ...claim, target: "name", certainty: "likely", reason: "listed", rank: "member", unit: null };
    if (!whole.has(place)) return claim;
    if (isListed) return { ...claim, target: null, certainty: "likely", reason: "listed", unit: null };
    const family: Claim = { ...claim, target, certainty: "likely", reason: "family", rank: "own", unit: null };
    return weighContent(column, family, usable);
  });
}

/**
 * 'Gender' right of 'Baby Name', with 'Baby DOB', is the baby's: without another birth date, the employee is covered
 * already.
 */
function withOnlyGender(claims: readonly Claim[], found: readonly (FamilyTarget | null)[]): (FamilyTarget | null)[] {
  const [place, ...others] = new Set(found.flatMap((target) => familyPlaceOf(target)?.place ?? []));
  const isOwn = (wanted: Target) => (claim: Claim, index: number) => claim.target === wanted && !found[index];
  const genders = claims.findIndex((claim, index) => isOwn("gender")(claim, index) && claim.rank !== "weak");
  const isOnly = place && others.length === 0 && found.includes(`${place}.date_of_birth`);
  if (
    !isOnly ||
    genders < Math.max(0, found.indexOf(`${place}.name`)) ||
    claims.some(isOwn("date_of_birth")) ||
    found.includes(`${place}.gender`)
  )
    return [...found];
  return found.with(genders, `${place}.gender`);
}

/**
 * A bare 'DOB' or 'Gender' directly right of 'Spouse Name' is the spouse's, if the employee's is further left. So is
 * 'Son/Daughter' right of a child's columns.
 */
function withBareFields(
  claims: readonly Claim[],
  columns: readonly ColumnSketch[],
  found: readonly (FamilyTarget | null)[],
): (FamilyTarget | null)[] {
  const all = [...found];
  let place: FamilyPlace | null = null;
  for (const [index, column] of columns.entries()) {
    const field = findBareField(column);
    const isRepeated = claims.slice(0, index).some(({ target }, left) => target === field && !all[left]);
    const isChilds =
      place?.startsWith("child") && SON_OR_DAUGHTER.test(column.heading) && all.includes(`${place}.name`);
    const isOfPlace = isChilds || (isRepeated && !all[index]);
    if (place && field && isOfPlace && !all.includes(`${place}.${field}`)) all[index] = `${place}.${field}`;
    else place = familyPlaceOf(all[index] ?? null)?.place ?? null;
  }
  return all;
}

const NEWBORN = /\b(?:baby|new ?born|infant)\b/;

const OWN_NAMES: readonly Target[] = ["name", "firstName"];

/**
 * The only family column, if it names the row's person: 'Baby Name' beside 'Employee Name' and one birth date, or without
 * another name. A parent's name may only identify the employee.
 */
function findOnlyRelative(claims: readonly Claim[], found: readonly (FamilyTarget | null)[]): FamilyTarget | null {
  const [only = null, ...others] = found.flatMap((target) => target ?? []);
  const place = familyPlaceOf(only);
  const hasName = claims.some(({ target, rank }, index) => target === "name" && rank !== "weak" && !found[index]);
  if (others.length > 0 || place?.field !== "name" || hasName) return null;
  return FAMILY_PLACES[place.place].relationship === "parent" ? null : only;
}

/**
 * The family columns of a list with one dependant per row, which repeats the employee's name and birth date; null for
 * other lists. The column of the relationship may not name the dependant.
 */
function findOneDependant(claims: readonly Claim[], columns: readonly ColumnSketch[]): (FamilyTarget | null)[] | null {
  const found = columns.map(findDependantTarget);
  const isOwn = (wanted: Target) => claims.some(({ target }, index) => target === wanted && !found[index]);
  if (!found.includes("dependant1.name") || !found.includes("dependant1.date_of_birth")) return null;
  if (!isOwn("date_of_birth") || !(isOwn("name") || isOwn("firstName"))) return null;
  if (!isOwn("relationship_to_account_holders")) return found;
  const listed = claims.findIndex(({ target }) => target === "relationship_to_account_holders");
  const hasSelf = columns[listed]?.values?.some(({ text }) => readRelationshipWord(text) === "self");
  return hasSelf ? null : found.with(listed, "dependant1.relationship_to_account_holders");
}

/** A relationship right of a nominee's name, without any employee, is the nominee's. */
export function withoutNominees(claims: readonly Claim[], columns: readonly ColumnSketch[]): Claim[] {
  return claims.map((claim, index) => {
    if (claim.target !== "relationship_to_account_holders" || claim.reason === "lastTime") return claim;
    const isNominees = NOMINEE.test(columns[index - 1]?.heading ?? "");
    const hasSelf = columns[index]?.values?.some(({ text }) => readRelationshipWord(text) === "self");
    return isNominees && !hasSelf ? { ...claim, target: null, certainty: "likely", reason: "notOurs" } : claim;
  });
}

const NOMINEE = /\bnominees?\b/i;

export const listsDependants = (claims: readonly Claim[], columns: readonly ColumnSketch[]) =>
  claims.some(
    ({ target, position }) =>
      target === "relationship_to_account_holders" &&
      mentionsDependants(columns.find((one) => one.position === position)),
  );

const mentionsDependants = (column: ColumnSketch | undefined) =>
  column?.values?.some(({ text }) => !/^(?:self|employee|emp|ee|स्वयं|कर्मचारी)$/i.test(text.trim())) ?? false;

import {
  type Alias,
  type AliasRank,
  findAlias,
  findAliasWithin,
  findOwnLabel,
  findSimilarAlias,
  isGroupHeading,
  rankPlace,
  speaksOfOthers,
} from "./aliases";
import { type AmountUnit, unitOfHeading } from "./amounts";
import { type ColumnSketch, shareOf } from "./column-sketch";
import { type ContentKind, kindOf, TELLING_KINDS } from "./content";
import { namesNewValue, namesOldValue } from "./correction-words";
import { findDependantTarget, findFamilyTarget, findWholePlaces } from "./family-headings";
import { FAMILY_PLACES, type FamilyTarget } from "./family-places";
import { headingKey, headingParts } from "./heading";
import { ANY_MEMBERS, targetsOf } from "./purpose";
import { proposeLetters, proposeOperations } from "./relation-letters";
import { baseOf, FLEX_ONLY, familyPlaceOf, isAmountTarget, type Target } from "./targets";
import { findUnitDrift, type UsualAmounts } from "./unit-drift";
import { readOperationWord, readRelationshipWord } from "./words";

/** `certain` is mapped without a question, `likely` needs confirmation, `unclear` needs an answer. */
export type Certainty = "certain" | "likely" | "unclear";

type MatchReason =
  | ("template" | "lastTime" | "synonym" | "partOfHeading" | "similar" | "bothAgree" | "status" | "content")
  | (
      | "notOurs"
      | "empty"
      | "twice"
      | "contradicted"
      | "inUnits"
      | "otherUnit"
      | "drifted"
      | "unknown"
      | "answered"
      | "family"
      | "listed"
    );

export type ColumnMatch = {
  position: number;
  /** null if the column is not used. */
  target: Target | null;
  certainty: Certainty;
  reason: MatchReason;
  unit: AmountUnit | null;
};

/** A company's earlier answers about headings, by `headingKey`; null for a column that is not used. */
export type RememberedHeadings = Readonly<Record<string, Target | null>>;

type Claim = ColumnMatch & { rank: AliasRank };

const FITS = 0.6;
const CONTRADICTS = 0.2;
const TELLS = 0.9;

type Usable = ReadonlySet<Target>;

/**
 * Matches each column of a table to a target: by the company's earlier answers, our template's names, synonyms and cell
 * contents. No two columns have the same target.
 * @param targets the possible targets; by default, those of members.
 * @param usual the company's usual amounts, which tell the unit of an amount.
 */
export function matchColumns(
  columns: readonly ColumnSketch[],
  remembered: RememberedHeadings = {},
  targets: readonly Target[] = targetsOf(ANY_MEMBERS, null),
  usual?: UsualAmounts,
): ColumnMatch[] {
  const usable = new Set(targets);
  const claims = columns.map((column) => withUnit(claimOf(column, remembered, usable), column, usual));
  const people = withoutNominees(withFamilies(claims, columns, usable), columns);
  const hasNone = columns.length > 1 && columns.every(({ heading }) => heading === "");
  const named = hasNone ? withoutHeadings(people, columns, usable) : people;
  const single = withoutStartOfLeavers(withoutRivals(withTitles(named, columns, usable), columns, usable), columns);
  return withOneName(single, columns).map(({ rank: _rank, ...match }) => match);
}

function claimOf(column: ColumnSketch, remembered: RememberedHeadings, usable: Usable): Claim {
  const { position, heading } = column;
  const claim = (
    target: Target | null,
    certainty: Certainty,
    reason: MatchReason,
    rank: AliasRank = "plain",
  ): Claim => {
    const unit = isAmountTarget(target) ? unitOfHeading(heading) : null;
    if (unit && certainty === "certain" && reason !== "lastTime") {
      return { position, target, certainty: "likely", reason: "inUnits", rank, unit };
    }
    return { position, target, certainty, reason, rank, unit };
  };
  const key = headingKey(heading);
  const before = key !== "" && Object.hasOwn(remembered, key) ? remembered[key] : undefined;
  if (before === null || (before && usable.has(before))) {
    return weighContent(column, claim(before, "certain", "lastTime", "own"), usable);
  }
  const own = findOwnLabel(column.label);
  // 'Name' below 'Insured' is the member's, below 'Employee' maybe not.
  if (own && usable.has(own) && isGroupHeading(column.group) && !joinedAlias(column)) {
    return weighContent(column, claim(own, "certain", "template", "own"), usable);
  }
  if (usable.has("operation") && saysWhoLeft(column)) return claim("operation", "likely", "status", "weak");
  const alias = aliasOf(column);
  if (alias?.target && !usable.has(alias.target)) {
    // The name belongs to another kind of list; a flex-only name means nothing among members.
    if (!isFlexOnly(alias.target)) return claim(null, "certain", "notOurs");
  } else if (alias) {
    return weighContent(column, claim(alias.target, alias.certainty, alias.reason, alias.rank), usable);
  }
  if (column.filled === 0) return claim(null, "certain", "empty");
  const target = targetByContent(column, usable);
  return target ? claim(target, "likely", "content", "weak") : claim(null, "unclear", "unknown");
}

/** Amounts that are unusual for the company need a confirmation. The unit is changed if another one fits. */
function withUnit(claim: Claim, { samples }: ColumnSketch, usual: UsualAmounts | undefined): Claim {
  const drift = findUnitDrift({ ...claim, samples }, usual);
  // Without usual amounts, only remembered columns are checked: a new column needs an answer anyway.
  if (!drift || (usual === undefined && claim.reason !== "lastTime") || claim.certainty === "unclear") return claim;
  if (drift.unit === undefined) return { ...claim, certainty: "likely", reason: "otherUnit" };
  return { ...claim, unit: drift.unit, certainty: "likely", reason: "drifted" };
}

const isFlexOnly = (target: Target) => FLEX_ONLY.some((one) => one === target);

const STATUS = /\bstatus$/;

/**
 * Whether a status column lists people who left, so that each such row is an exit. So does a column such as 'Remarks'
 * that has hardly anything but different operations; in 'Reason of exit', all are exits.
 */
function saysWhoLeft(column: ColumnSketch): boolean {
  const { label, group, values } = column;
  if (!values || speaksOfOthers(label)) return false;
  const operations = new Set(values.flatMap(({ text }) => readOperationWord(text) ?? []));
  if (!operations.has("Delete")) return false;
  const isNote = operations.size > 1 && findAlias(label || group)?.target === null;
  return STATUS.test(headingKey(label || group)) || (isNote && shareOf(column, "operation") >= TELLS);
}

/** The target that a column's cells alone indicate; null if none, or if the heading is about another person. */
function targetByContent(column: ColumnSketch, usable: Usable): Target | null {
  if (column.filled === 0 || speaksOfOthers(column.heading)) return null;
  const telling = TELLING_KINDS.filter(([, target]) => usable.has(target));
  return telling.find(([kind]) => shareOf(column, kind) >= TELLS)?.[1] ?? null;
}

/**
 * Family columns in one row, if a family member has a name and another fact. Headings do not say whether these people
 * are to be covered, so each one needs confirmation. Lists with a row per dependant do not use them.
 */
function withFamilies(claims: readonly Claim[], columns: readonly ColumnSketch[], usable: Usable): Claim[] {
  const found = (findOneDependant(claims, columns) ?? columns.map(findFamilyTarget)).map((target) =>
    target && usable.has(target) ? target : null,
  );
  const whole = findWholePlaces(found.flatMap((target) => target ?? []));
  const isListed = listsDependants(
    // A family member's relationship is not the relationship of the row's person.
    claims.filter((_, index) => !found[index]),
    columns,
  );
  const only = isListed ? findOnlyRelative(claims, found) : null;
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
 * The only family column, if it names the row's person: 'Baby Name' beside 'Employee Name' and one birth date. A parent's
 * name may only identify the employee.
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

const TITLES = /^(?:salutation|title|prefix)$/;

/** Without a gender column, titles state the gender: 'Mr', 'Ms'. */
function withTitles(claims: readonly Claim[], columns: readonly ColumnSketch[], usable: Usable): readonly Claim[] {
  if (!usable.has("gender") || claims.some(({ target }) => target === "gender")) return claims;
  const isTitle = (column: ColumnSketch) =>
    TITLES.test(headingKey(column.heading)) && column.filled > 0 && shareOf(column, "gender") >= TELLS;
  const titles = columns.findIndex(isTitle);
  return claims.map((claim, index) =>
    index === titles && claim.reason !== "lastTime"
      ? { ...claim, target: "gender", certainty: "certain", reason: "content" }
      : claim,
  );
}

/** In a list without headings, the first codes are probably Employee IDs, and the first words names. */
function withoutHeadings(claims: readonly Claim[], columns: readonly ColumnSketch[], usable: Usable): Claim[] {
  const isPlain = (column: ColumnSketch, kind: ContentKind) =>
    shareOf(column, kind) >= TELLS && shareOf(column, "date") < FITS && targetByContent(column, usable) === null;
  const first = (kind: ContentKind) => columns.findIndex((column) => column.filled > 0 && isPlain(column, kind));
  const guesses = new Map<number, Target>([
    [first("letters"), "name"],
    [first("code"), "employee_id"],
  ]);
  return claims.map((claim, index) => {
    const target = guesses.get(index);
    return target ? { ...claim, target, certainty: "likely", reason: "content" } : claim;
  });
}

/** A relationship right of a nominee's name, without any employee, is the nominee's. */
function withoutNominees(claims: readonly Claim[], columns: readonly ColumnSketch[]): Claim[] {
  return claims.map((claim, index) => {
    if (claim.target !== "relationship_to_account_holders" || claim.reason === "lastTime") return claim;
    const isNominees = NOMINEE.test(columns[index - 1]?.heading ?? "");
    const hasSelf = columns[index]?.values?.some(({ text }) => readRelationshipWord(text) === "self");
    return isNominees && !hasSelf ? { ...claim, target: null, certainty: "likely", reason: "notOurs" } : claim;
  });
}

const NOMINEE = /\bnominees?\b/i;

/** The known meaning of a group heading and the heading below it as one: 'Insured' and 'Name'. */
const joinedAlias = ({ group, label }: ColumnSketch): Alias | undefined =>
  group !== "" && label !== "" ? findAlias(`${group} ${label}`) : undefined;

type Named = Alias & { certainty: Certainty; reason: MatchReason };

/** The meaning of a heading's words. A group heading about another person changes it. */
function aliasOf(column: ColumnSketch): Named | null {
  const { heading, group, label } = column;
  const certain = (alias: Alias): Named => ({
    ...alias,
    certainty: alias.rank === "weak" ? "likely" : "certain",
    reason: alias.target === null ? "notOurs" : "synonym",
  });
  const likely = (alias: Alias): Named => ({ ...alias, certainty: "likely", reason: "partOfHeading" });
  if (group !== "" && label !== "") {
    const joined = joinedAlias(column);
    if (joined) return certain(joined);
    if (!isGroupHeading(group)) {
      const below = agreedAlias(label);
      const above = agreedAlias(group);
      if (below && above && below.alias.target === above.alias.target) return certain(below.alias);
      if (below) return speaksOfOthers(group) ? null : likely(below.alias);
      return above && !speaksOfOthers(label) ? likely(above.alias) : null;
    }
  }
  const named = label === "" ? group : label;
  const agreed = agreedAlias(named);
  if (agreed) return agreed.isWhole ? certain(agreed.alias) : likely(agreed.alias);
  if (headingParts(named).length > 1) return null;
  const similar = findSimilarAlias(heading);
  if (similar) return { ...similar, certainty: "likely", reason: "similar" };
  const within = findAliasWithin(heading);
  return within ? likely(within) : null;
}

/** The one meaning on which the heading and its known parts agree; null if they disagree. */
function agreedAlias(heading: string): { alias: Alias; isWhole: boolean } | null {
  const whole = findAlias(heading);
  if (whole) return { alias: whole, isWhole: true };
  const parts = headingParts(heading).map((part) => ({ part, alias: findAlias(part) }));
  const [first, ...rest] = parts.flatMap(({ alias }) => alias ?? []);
  if (!first || rest.some(({ target }) => target !== first.target)) return null;
  if (parts.some(({ part, alias }) => !alias && speaksOfOthers(part))) return null;
  const best = [first, ...rest].sort((a, b) => rankPlace(a.rank) - rankPlace(b.rank))[0] ?? first;
  return { alias: best, isWhole: parts.every(({ alias }) => alias) };
}

/** Adjusts a match by its cells: cells of another kind lower or remove it, cells that prove it make it certain. */
function weighContent(column: ColumnSketch, claim: Claim, usable: Usable): Claim {
  if (claim.target === null) return claim;
  const share = isLetters(column, claim.target) ? 1 : shareOf(column, kindOf(claim.target));
  const shown = targetByContent(column, usable);
  // 'Member' may have names, or 'Employee' and 'Spouse', which also look like names.
  const isOther = claim.target === "name" && claim.rank === "weak" && shown !== null;
  if (share >= FITS && !isOther)
    return isProven(column, claim) ? { ...claim, certainty: "certain", reason: "bothAgree" } : claim;
  if (!isOther && (share >= CONTRADICTS || claim.rank === "own"))
    return { ...claim, certainty: "likely", reason: "contradicted" };
  if (shown) return { ...claim, target: shown, certainty: "likely", reason: "content", rank: "weak", unit: null };
  return { ...claim, target: null, certainty: "unclear", reason: "contradicted" };
}

/** Whether relationships or operations are written as single letters, which do not look like our own words. */
function isLetters({ values }: ColumnSketch, target: Target): boolean {
  const lettersOf = (propose: typeof proposeLetters) => Object.keys(propose(values ?? [])).length > 0;
  if (baseOf(target) === "relationship_to_account_holders") return lettersOf(proposeLetters);
  return target === "operation" && lettersOf(proposeOperations);
}

/** Whether cells prove a partly known heading: they are of a kind that only this target has. */
function isProven(column: ColumnSketch, { target, reason, certainty }: Claim): boolean {
  if (certainty !== "likely" || (reason !== "partOfHeading" && reason !== "similar")) return false;
  return column.filled > 0 && targetByContent(column, new Set(target ? [target] : [])) === target;
}

/** If all people in a list leave, their joining date is not a coverage start. */
function withoutStartOfLeavers(claims: readonly Claim[], columns: readonly ColumnSketch[]): Claim[] {
  const leaving = claims.find(({ target }) => target === "dateOfLeaving");
  const filled = columns.find(({ position }) => position === leaving?.position)?.filled ?? 0;
  const allLeave = leaving !== undefined && columns.every((column) => column.filled <= filled);
  if (!allLeave || claims.some(({ target }) => target === "operation")) return [...claims];
  return claims.map((claim) => {
    const isStart = claim.target === "policy_start_date" && claim.rank === "weak";
    return isStart ? { ...claim, target: null, certainty: "likely", reason: "notOurs" } : claim;
  });
}

/**
 * If several columns claim one target, the new value of a correction wins, then the best name. The user chooses between
 * equally good ones. An existing sum insured beside a new one is the previous one.
 */
function withoutRivals(claims: readonly Claim[], columns: readonly ColumnSketch[], usable: Usable): Claim[] {
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
      return { ...claim, target: null, certainty: "likely", reason: "twice", unit: null };
    }
    const isClear = second !== undefined && strength(second) > strength(first);
    return isClear ? claim : { ...claim, certainty: "likely", reason: "twice" };
  });
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
function withOneName(claims: readonly Claim[], columns: readonly ColumnSketch[]): Claim[] {
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
    if (isEmployeesOwn(claim) && !hasDependants) {
      return { ...claim, certainty: "certain" };
    }
    return claim;
  });
}

const EMPLOYEES_OWN: readonly Target[] = ["name", "date_of_birth", "gender"];
const isEmployeesOwn = ({ target, rank, reason }: Claim) =>
  target !== null && EMPLOYEES_OWN.includes(target) && rank === "weak" && reason === "synonym";

const listsDependants = (claims: readonly Claim[], columns: readonly ColumnSketch[]) =>
  claims.some(
    ({ target, position }) =>
      target === "relationship_to_account_holders" &&
      mentionsDependants(columns.find((one) => one.position === position)),
  );

const mentionsDependants = (column: ColumnSketch | undefined) =>
  column?.values?.some(({ text }) => !/^(?:self|employee|emp|ee|स्वयं|कर्मचारी)$/i.test(text.trim())) ?? false;

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
import { readAmountText, unitOfHeading } from "./amounts";
import {
  type Certainty,
  type Claim,
  type ColumnMatch,
  FITS,
  TELLS,
  targetByContent,
  type Usable,
  weighContent,
} from "./claim";
import { type ColumnSketch, shareOf } from "./column-sketch";
import type { ContentKind } from "./content";
import { withFamilies, withoutNominees } from "./family-claims";
import { headingKey, headingParts } from "./heading";
import { ANY_MEMBERS, targetsOf } from "./purpose";
import { proposeLetters, proposeOperations } from "./relation-letters";
import { withOneName, withoutRivals } from "./rival-claims";
import { FLEX_ONLY, isAmountTarget, type Target } from "./targets";
import { findUnitDrift, type UsualAmounts } from "./unit-drift";
import { readOperationCell, readRelationshipWord } from "./words";

/** A company's earlier answers about headings, by `headingKey`; null for a column that is not used. */
export type RememberedHeadings = Readonly<Record<string, Target | null>>;

/**
 * Matches each column of a table to a target: by the company's earlier answers, our template's names, synonyms and cell
 * contents. No two columns have the same target.
 * @param targets the possible targets; by default, those of members.
 * @param usual the company's usual amounts, which tell the unit of an amount.
 */
export function matchColumns(
  given: readonly ColumnSketch[],
  remembered: RememberedHeadings = {},
  targets: readonly Target[] = targetsOf(ANY_MEMBERS, null),
  usual?: UsualAmounts,
): ColumnMatch[] {
  const usable = new Set(targets);
  const columns = withDependants(given);
  const before = given.map(({ heading }) => rememberedOf(heading, remembered));
  const claims = columns.map((column, at) => withUnit(claimOf(column, before[at], usable), column, usual));
  const people = withoutNominees(withFamilies(claims, columns, usable), columns);
  const hasNone = columns.length > 1 && columns.every(({ heading }) => heading === "");
  const named = hasNone ? withoutHeadings(people, columns, usable) : people;
  const single = withoutFactsOfLeavers(withoutRivals(withTitles(named, columns, usable), columns, usable), columns);
  return withOneName(single, columns).map(({ rank: _rank, ...match }) => match);
}

const CONTACT = /^contact\b/i;

/** Oracle lists dependants as contacts: 'Contact Name' beside 'Contact Relationship' and 'Contact Date of Birth'. */
function withDependants(columns: readonly ColumnSketch[]): readonly ColumnSketch[] {
  const keys = columns.map(({ heading }) => headingKey(heading));
  const areListed = keys.includes("contact relation") && keys.some((key) => /^contact (?:dob|date birth)$/.test(key));
  const rename = (text: string) => text.replace(CONTACT, "Dependent");
  return areListed
    ? columns.map((column) => ({ ...column, heading: rename(column.heading), label: rename(column.label) }))
    : columns;
}

function rememberedOf(heading: string, remembered: RememberedHeadings): Target | null | undefined {
  const key = headingKey(heading);
  return key !== "" && Object.hasOwn(remembered, key) ? remembered[key] : undefined;
}

/** @param before the company's earlier answer. */
function claimOf(column: ColumnSketch, before: Target | null | undefined, usable: Usable): Claim {
  const { position, heading } = column;
  const claim = (
    target: Target | null,
    certainty: Certainty,
    reason: Claim["reason"],
    rank: AliasRank = "plain",
  ): Claim => {
    const unit = isAmountTarget(target) ? unitOfHeading(heading) : null;
    if (unit && certainty === "certain" && reason !== "lastTime") {
      return { position, target, certainty: "likely", reason: "inUnits", rank, unit };
    }
    return { position, target, certainty, reason, rank, unit };
  };
  if (before === null || (before && usable.has(before))) {
    return weighContent(column, claim(before, "certain", "lastTime", "own"), usable);
  }
  const own = findOwnLabel(column.label);
  // 'Name' below 'Insured' is the member's, below 'Employee' maybe not.
  if (own && usable.has(own) && isGroupHeading(column.group) && !joinedAlias(column)) {
    return weighContent(column, claim(own, "certain", "template", "own"), usable);
  }
  if (usable.has("operation") && saysWhoLeft(column)) return claim("operation", "likely", "status", "weak");
  const lettered = targetByLetters(column, usable);
  if (lettered) return claim(lettered, "likely", "content", "weak");
  const alias = aliasOf(column);
  // A monthly pay is no CTC, and 'Dependant Details' with relatives in words has people whom the list would lose.
  const isMonthly = alias?.target === "ctc" && MONTHLY.test(heading);
  if (isMonthly || (alias?.target === null && tellsOfDependants(column))) return claim(null, "unclear", "unknown");
  if (alias?.target && !usable.has(alias.target)) {
    // The name belongs to another kind of list; a flex-only name means nothing among members.
    if (!isFlexOnly(alias.target)) return claim(null, "certain", "notOurs");
  } else if (!alias?.target && namesDependant(column)) {
    return claim("name", "likely", "content", "member");
  } else if (alias) {
    return weighContent(column, claim(alias.target, alias.certainty, alias.reason, alias.rank), usable);
  }
  if (column.filled === 0) return claim(null, "certain", "empty");
  const target = targetByContent(column, usable);
  if (target) return claim(target, "likely", "content", "weak");
  // The answer to a question, as in a form: "Do you want to add your spouse?".
  return shareOf(column, "yesNo") >= TELLS ? claim(null, "likely", "notOurs") : claim(null, "unclear", "unknown");
}

/** The heading of a column that has one-letter codes, such as "E/S/C", "ESC", "Type (A/D/C)" or "Type". */
const LETTER_LIST = /(?:^|[\s(])[a-z](?:\s*\/\s*[a-z])+\)?$|^(?:type|esc|escp|espc|adc?)$/i;

function targetByLetters({ heading, values }: ColumnSketch, usable: Usable): Target | null {
  if (!LETTER_LIST.test(heading)) return null;
  const has = (target: Target, propose: typeof proposeLetters) =>
    usable.has(target) && Object.keys(propose(values ?? [])).length > 0;
  if (has("operation", proposeOperations)) return "operation";
  return has("relationship_to_account_holders", proposeLetters) ? "relationship_to_account_holders" : null;
}

const MONTHLY = /\b(?:monthly|month|p\.?m)\b/i;

const isOfDependants = ({ heading }: ColumnSketch) => /\bdependent\b/.test(headingKey(heading));

/** "Husband: Vikram Rao (12/03/1989), Son: Ravi", "Ravi Menon 12/03/1989" */
const tellsOfDependants = (column: ColumnSketch): boolean =>
  isOfDependants(column) &&
  column.samples.some((text) => {
    const words = text.match(/\p{L}{2,}/gu) ?? [];
    const names = words.filter((word) => readRelationshipWord(word) === null && /^\p{Lu}/u.test(word));
    return names.length > 0 && (names.length < words.length || /\d{2}/.test(text));
  });

/** Whether a column lists dependants by name, as 'Dependant to be deleted'. It may also have their number. */
const namesDependant = (column: ColumnSketch): boolean =>
  isOfDependants(column) &&
  column.filled > 0 &&
  shareOf(column, "letters") >= TELLS &&
  targetByContent({ ...column, heading: "" }, new Set(targetsOf(ANY_MEMBERS, null))) === null;

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
  const operations = new Set(values.flatMap(({ text }) => readOperationCell(text) ?? []));
  if (!operations.has("Delete")) return false;
  const isNote = operations.size > 1 && findAlias(label || group)?.target === null;
  return STATUS.test(headingKey(label || group)) || (isNote && shareOf(column, "operation") >= TELLS);
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

/** "1", "2", "3": the numbers of the rows. */
const areRowNumbers = ({ samples }: ColumnSketch) =>
  samples.length > 1 && samples.every((text, at) => text === String(at + 1));

const SMALLEST_SUM = 50_000;
const areSums = ({ samples }: ColumnSketch) =>
  samples.map((text) => Number(readAmountText(text) ?? 0)).every((sum) => sum >= SMALLEST_SUM && sum % 1_000 === 0);

/** In a list without headings, the first codes are probably Employee IDs, and the first words names. */
function withoutHeadings(claims: readonly Claim[], columns: readonly ColumnSketch[], usable: Usable): Claim[] {
  const isPlain = (column: ColumnSketch, kind: ContentKind) =>
    shareOf(column, kind) >= TELLS && shareOf(column, "date") < FITS && targetByContent(column, usable) === null;
  const first = (kind: ContentKind, is = (_: ColumnSketch) => true) =>
    columns.findIndex((column) => column.filled > 0 && isPlain(column, kind) && is(column));
  const ids = first("code", (column) => !areRowNumbers(column) && !areSums(column));
  const numbers = first("code", areRowNumbers);
  const guesses = new Map<number, Target | null>([
    [first("amount", areSums), "sumInsured"],
    [first("letters"), "name"],
    [numbers, ids < 0 ? "employee_id" : null],
    [ids, "employee_id"],
  ]);
  return claims.map((claim, index) => {
    const target = guesses.get(index);
    if (target === undefined) return claim;
    return { ...claim, target, certainty: "likely", reason: target === null ? "notOurs" : "content" };
  });
}

/** The known meaning of a group heading and the heading below it as one: 'Insured' and 'Name'. */
const joinedAlias = ({ group, label }: ColumnSketch): Alias | undefined =>
  group !== "" && label !== "" ? findAlias(`${group} ${label}`) : undefined;

type Named = Alias & { certainty: Certainty; reason: Claim["reason"] };

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

/** "Name of the Employee / Dependent (as per Aadhaar)" without its end. */
const EXPLANATION = /\s*\([^()]*\)\s*$/;

/** "Date of Joining / Marriage / Birth": the date of the event that starts each row's cover. */
const JOINING_OR_EVENT = /\b(?:joining|doj)\b.*\b(?:marriage|wedding|dom|birth|dob)\b/;

/** The one meaning on which the heading and its known parts agree; null if they disagree. */
function agreedAlias(heading: string): { alias: Alias; isWhole: boolean } | null {
  const whole = findAlias(heading) ?? findAlias(heading.replace(EXPLANATION, ""));
  if (whole) return { alias: whole, isWhole: true };
  if (JOINING_OR_EVENT.test(headingKey(heading)))
    return { alias: { target: "policy_start_date", rank: "weak" }, isWhole: false };
  const parts = headingParts(heading).map((part) => ({ part, alias: findAlias(part) }));
  const [first, ...rest] = parts.flatMap(({ alias }) => alias ?? []);
  if (!first || rest.some(({ target }) => target !== first.target)) return null;
  if (parts.some(({ part, alias }) => !alias && speaksOfOthers(part))) return null;
  const best = [first, ...rest].sort((a, b) => rankPlace(a.rank) - rankPlace(b.rank))[0] ?? first;
  return { alias: best, isWhole: parts.every(({ alias }) => alias) };
}

/**
 * If all people in a list leave, their joining date is not a coverage start, and a status such as 'Serving notice' is no
 * operation.
 */
function withoutFactsOfLeavers(claims: readonly Claim[], columns: readonly ColumnSketch[]): Claim[] {
  const leaving = claims.find(({ target }) => target === "dateOfLeaving");
  const filled = columns.find(({ position }) => position === leaving?.position)?.filled ?? 0;
  const allLeave = leaving !== undefined && columns.every((column) => column.filled <= filled);
  const isStatus = ({ target, reason, position }: Claim) =>
    target === "operation" && reason === "status" && !statesOthers(columns.find((one) => one.position === position));
  if (!allLeave || claims.some((claim) => claim.target === "operation" && !isStatus(claim))) return [...claims];
  return claims.map((claim) => {
    if (isStatus(claim)) return { ...claim, target: null, certainty: "certain", reason: "notOurs" };
    const isStart = claim.target === "policy_start_date" && claim.rank === "weak";
    return isStart ? { ...claim, target: null, certainty: "likely", reason: "notOurs" } : claim;
  });
}

/** Whether some of the people stay or join: then a date such as 'End Date' is no date of leaving. */
const STAYS = /^(?:active|live|existing|working|current|covered|in ?force|confirmed|regular)$/i;
const statesOthers = (column: ColumnSketch | undefined): boolean =>
  column?.values?.some(({ text }) => STAYS.test(text.trim()) || readOperationCell(text) === "Add") ?? false;

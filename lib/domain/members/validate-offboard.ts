import { addDays, daysBetween, type LocalDate, laterOf } from "../dates/local-date";
import { OFFBOARD_LABELS } from "./columns";
import type { OffboardContext } from "./context";
import { failUnknown, findLife, identifyingColumn } from "./find-life";
import { ROW_MESSAGES } from "./messages";
import { normaliseRelationship } from "./normalise";
import { readDate, readException } from "./read-cells";
import { activeDependants, isStaying } from "./roster";
import { RowReport } from "./row-report";
import type { Exit, OffboardRow, OffboardVerdict, RosterLife } from "./types";

type OffboardPolicy = OffboardContext["policies"][number];

type OffboardDraft = {
  index: number;
  row: OffboardRow;
  rowNumber: number;
  report: RowReport;
  dateOfLeaving: LocalDate | null;
  isException: boolean;
  /** The life on each policy where it is active. */
  found: { on: OffboardPolicy; life: RosterLife }[];
  /** For an employee: the parental policies that the parents leave, and their last date. */
  parents: { policies: OffboardPolicy[]; lastDay: LocalDate } | null;
};

/**
 * Applies all rules to Delete rows [domain §14]. With several policies ('Not Applicable'), a row ends the life's cover
 * on each. All active dependants leave with an account holder, parents with the holder's last cover; dependants with
 * their own row keep their own date.
 */
export function validateOffboard(rows: readonly OffboardRow[], context: OffboardContext): OffboardVerdict[] {
  const drafts = rows.map((row, index) => readOffboardRow(row, index, context));
  const leaving = new Map<string, OffboardDraft>();
  for (const draft of drafts) {
    for (const { on, life } of draft.found) {
      const key = exitKey(on, life.userId);
      const earlier = leaving.get(key);
      if (earlier) draft.report.fail(identifyingColumn(draft.row), ROW_MESSAGES.duplicateRow(earlier.rowNumber));
      else leaving.set(key, draft);
    }
  }
  for (const draft of drafts) {
    for (const { on, life } of draft.found) checkLeaving(draft, on, life, context);
  }
  for (const draft of drafts) {
    for (const { own, lastDay } of ownRowsOfDependants(draft, leaving)) {
      if (own.dateOfLeaving !== null && own.dateOfLeaving > lastDay)
        own.report.fail(OFFBOARD_LABELS.dateOfLeaving, ROW_MESSAGES.leavingAfterHolder);
    }
  }
  for (const draft of drafts) checkDependants(draft, leaving);
  return drafts.map((draft) => ({
    index: draft.index,
    row: draft.row,
    errors: draft.report.errors,
    warnings: draft.report.warnings,
    exits: draft.report.isCorrect ? exitsOf(draft, leaving) : [],
  }));
}

const exitKey = ({ policy }: OffboardPolicy, userId: string) => `${policy.id}\u0000${userId}`;

function readOffboardRow(row: OffboardRow, index: number, context: OffboardContext): OffboardDraft {
  const report = new RowReport();
  const known = context.policies.flatMap((on) => {
    const life = findLife(row, row.relationship, on.roster, "identifies");
    return life ? [{ on, life }] : [];
  });
  const found = known.filter(({ life }) => life.active && !life.pendingOffboard);
  const column = identifyingColumn(row);
  if (known.length === 0) {
    const rosters = context.policies.map(({ roster }) => roster);
    failUnknown(row, row.relationship, rosters, report);
  } else if (found.length === 0) report.fail(column, ROW_MESSAGES.memberInactive);
  const relationship = normaliseRelationship(row.relationship ?? "");
  const actual = found[0]?.life.relationship;
  if (relationship !== "" && actual && relationship !== actual) {
    report.fail(OFFBOARD_LABELS.relationship, ROW_MESSAGES.relationshipMismatch(actual));
  }
  const dateOfLeaving = readDate(row.dateOfLeaving ?? "");
  const holder = holderIn(found);
  if (dateOfLeaving === null) report.fail(OFFBOARD_LABELS.dateOfLeaving, ROW_MESSAGES.leavingFormat);
  return {
    index,
    row,
    rowNumber: row.rowNumber ?? index + 1,
    report,
    dateOfLeaving,
    isException: readException(row.policyException, context.mayUseException, report),
    found,
    parents: holder && dateOfLeaving ? parentalPoliciesLeft(found, holder, dateOfLeaving, context) : null,
  };
}

/**
 * Checks the window of the leaving date. A date before the cover's start means 'never joined': it reverses the whole
 * charge and needs an exception (ruling: domain §14 asks for a later day, §5 prices an earlier one).
 */
function checkLeaving(
  { dateOfLeaving, isException, report }: OffboardDraft,
  { policy }: OffboardPolicy,
  life: RosterLife,
  { today }: OffboardContext,
): void {
  if (dateOfLeaving === null) return;
  const { futureDays, leavingWindowDays } = policy.config;
  const fail = (message: string) => report.fail(OFFBOARD_LABELS.dateOfLeaving, message);
  if (dateOfLeaving < life.coverageStart && !isException) fail(ROW_MESSAGES.leavingBeforeStart);
  if (dateOfLeaving > policy.endDate) fail(ROW_MESSAGES.leavingOutsidePolicy);
  if (dateOfLeaving > addDays(today, futureDays)) fail(ROW_MESSAGES.leavingTooFar(futureDays));
  if (!isException && daysBetween(dateOfLeaving, today) > leavingWindowDays) {
    fail(ROW_MESSAGES.leavingTooOld(leavingWindowDays));
  }
}

const holderIn = (found: OffboardDraft["found"]) => found.find(({ life }) => life.relationship === "self")?.life;

/** The own rows of the dependants who leave with an employee, and the last date on which they may leave. */
function ownRowsOfDependants(
  { found, parents, dateOfLeaving }: OffboardDraft,
  leaving: ReadonlyMap<string, OffboardDraft>,
): { own: OffboardDraft; lastDay: LocalDate }[] {
  const holder = holderIn(found);
  if (!holder || dateOfLeaving === null) return [];
  const left = [
    ...found.map(({ on }) => ({ on, lastDay: dateOfLeaving })),
    ...(parents?.policies.map((on) => ({ on, lastDay: parents.lastDay })) ?? []),
  ];
  return left.flatMap(({ on, lastDay }) =>
    activeDependants(on.roster, holder.employeeId).flatMap(({ userId }) => {
      const own = leaving.get(exitKey(on, userId));
      return own ? [{ own, lastDay }] : [];
    }),
  );
}

/** An employee stays while the own row of a dependant has errors: the dependant would stay without the employee (ruling). */
function checkDependants(draft: OffboardDraft, leaving: ReadonlyMap<string, OffboardDraft>): void {
  if (!draft.report.isCorrect) return;
  for (const { own } of ownRowsOfDependants(draft, leaving)) {
    if (!own.report.isCorrect)
      draft.report.fail(identifyingColumn(draft.row), ROW_MESSAGES.dependantIncorrect(own.rowNumber));
  }
}

function exitsOf(draft: OffboardDraft, leaving: ReadonlyMap<string, OffboardDraft>): Exit[] {
  const { dateOfLeaving, isException, found, parents } = draft;
  if (dateOfLeaving === null) return [];
  const exits = found.map(({ on, life }) => ({
    policyId: on.policy.id,
    life,
    dateOfLeaving,
    isException,
    cascade: life.relationship === "self" ? dependantsAlong(on, life, leaving) : [],
  }));
  const holder = holderIn(found);
  if (!holder || !parents) return exits;
  const { policies, lastDay } = parents;
  const ofParents = policies.map((on) => {
    const cascade = dependantsAlong(on, holder, leaving);
    return { policyId: on.policy.id, life: holder, dateOfLeaving: lastDay, isException, cascade };
  });
  return [...exits, ...ofParents.filter(({ cascade }) => cascade.length > 0)];
}

/**
 * The parental policies that an employee leaves with the last other cover, and its last date [domain §6 #4]. Covers whose
 * exit is pending may last longer than this exit.
 */
function parentalPoliciesLeft(
  found: OffboardDraft["found"],
  { userId }: RosterLife,
  dateOfLeaving: LocalDate,
  { policies, others = [] }: OffboardContext,
): OffboardDraft["parents"] {
  const remaining = [...policies, ...others].filter((policy) => found.every(({ on }) => on !== policy));
  if (!remaining.some(({ policy }) => policy.isParentalPolicy)) return null;
  const covers = remaining.flatMap(({ roster }) => roster.byUserId.get(userId) ?? []).filter(({ active }) => active);
  const lastDay = covers.map(({ coverageEnd }) => coverageEnd).reduce(laterOf, dateOfLeaving);
  const isLeft = ({ policy }: OffboardPolicy) => policy.isParentalPolicy && lastDay <= policy.endDate;
  return covers.some(isStaying) ? null : { policies: remaining.filter(isLeft), lastDay };
}

/** Dependants who leave with the account holder, without those who have their own row. */
function dependantsAlong(
  on: OffboardPolicy,
  holder: RosterLife,
  leaving: ReadonlyMap<string, OffboardDraft>,
): readonly RosterLife[] {
  return activeDependants(on.roster, holder.employeeId).filter(
    (life) => !life.pendingOffboard && !leaving.has(exitKey(on, life.userId)),
  );
}

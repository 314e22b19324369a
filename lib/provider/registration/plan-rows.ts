import { formatDdMmmYyyy, type LocalDate } from "@/lib/domain/dates/local-date";
import { kycForEdit, kycForExit } from "@/lib/domain/kyc/requirements";
import { refusalOfKnown } from "@/lib/domain/members/check-identity";
import { MEMBER_LABELS } from "@/lib/domain/members/columns";
import { ROW_MESSAGES } from "@/lib/domain/members/messages";
import { accountHolderOf, coveredUntil, isStaying, type Roster } from "@/lib/domain/members/roster";
import type { Exit, FieldChange, LifeEdit, NewLife, RosterLife, RowMessages } from "@/lib/domain/members/types";
import type { Paise } from "@/lib/domain/money/paise";
import { newId } from "../ids";
import { FIELDS } from "../members/fields";
import { differences, type Person, type Persons, personOf } from "../members/find-persons";
import type { ChargedLife } from "../members/load-lives";
import type { PolicyScope } from "./scope";
import type {
  Holders,
  JudgedRows,
  PlannedAddition,
  PlannedEdit,
  PlannedExit,
  PlannedRows,
  Refusal,
  UploadFacts,
} from "./upload-types";

/**
 * Plans the changes of the correct rows: account holders before their dependants; an edit also for the dependants with the
 * employee's cover and, for personal data, on the person's other policies; an offboard also for the family [domain §10].
 */
export function planRows({ scope }: UploadFacts, holders: Holders, judged: JudgedRows, persons: Persons): PlannedRows {
  const { chosen, others } = scope;
  if (!chosen) return { additions: [], refusals: [], edits: [], exits: planExits(judged, others) };
  const roster = holders.additions?.roster;
  const added = roster ? planAdditions(judged, chosen, roster, persons) : { additions: [], refusals: [] };
  return { ...added, edits: planEdits(judged, chosen, others), exits: planExits(judged, [chosen, ...others]) };
}

function planAdditions({ ADD, OFFBOARD }: JudgedRows, scope: PolicyScope, roster: Roster, persons: Persons) {
  /** By user id: the file may also change the Employee ID of an employee who leaves. */
  const leaving = new Map(holderExits(OFFBOARD).map(({ life, dateOfLeaving }) => [life.userId, dateOfLeaving]));
  const additions: PlannedAddition[] = [];
  const refusals: Refusal[] = [];
  /** User ids of the account holders that the file adds, by Employee ID. */
  const added = new Map<string, string>();
  for (const isSelf of [true, false]) {
    for (const { index, life } of ADD) {
      if (!life || (life.relationship === "self") !== isSelf) continue;
      const planned = planAddition({ index, life }, scope, roster, persons, { added, leaving });
      if ("messages" in planned) {
        refusals.push({ sheet: "ADD", index, messages: planned.messages });
        continue;
      }
      additions.push(planned);
      if (isSelf) added.set(life.employeeId, planned.userId);
    }
  }
  return { additions, refusals };
}

function planAddition(
  { index, life }: { index: number; life: NewLife },
  scope: PolicyScope,
  roster: Roster,
  persons: Persons,
  { added, leaving }: { added: ReadonlyMap<string, string>; leaving: ReadonlyMap<string, LocalDate> },
): PlannedAddition | { messages: RowMessages } {
  const holder = life.relationship === "self" ? null : holderOf(life, scope, roster, added);
  if (life.relationship !== "self" && !holder) {
    return { messages: { [MEMBER_LABELS.employee_id]: ROW_MESSAGES.accountHolderIncorrect } };
  }
  const leavesOn = holder && leaving.get(holder.userId);
  if (leavesOn) return { messages: { [MEMBER_LABELS.employee_id]: ROW_MESSAGES.holderLeaves(leavesOn) } };
  const known = personOf(persons, life);
  const messages = known ? differences(known, life) : {};
  if (Object.keys(messages).length > 0) return { messages };
  // Also by the name or relationship that a pending edit replaces.
  const covers = known ? (scope.roster.byEmployee.get(known.employeeId ?? "") ?? []).filter(isOf(known)) : [];
  const until = covers.some(isStaying) ? null : coveredUntil(covers, scope.policy.config);
  if (until !== null && life.coverageStart <= until) {
    return { messages: { [MEMBER_LABELS.policy_start_date]: ROW_MESSAGES.alreadyCovered(formatDdMmmYyyy(until)) } };
  }
  const current = covers.find(({ active }) => active);
  if (current) return { messages: { [MEMBER_LABELS.name]: refusalOfKnown(current) } };
  return {
    index,
    scope,
    life,
    userId: known?.userId ?? newId("user"),
    known,
    parentId: holder?.userId ?? null,
    userPolicyId: newId("up"),
    holderCoverPaise: holder?.coverPaise ?? null,
  };
}

const isOf =
  ({ userId }: Person) =>
  (life: RosterLife) =>
    life.userId === userId;

type Holder = { userId: string; coverPaise: Paise | null };

/** The holder in the file, or as `holderOnRoster`. */
function holderOf(
  { employeeId }: NewLife,
  scope: PolicyScope,
  roster: Roster,
  added: ReadonlyMap<string, string>,
): Holder | null {
  const inFile = added.get(employeeId);
  return inFile === undefined ? holderOnRoster(employeeId, scope, roster) : { userId: inFile, coverPaise: null };
}

/** The holder on the policy, or, for parental policies, on another policy, whose sum insured is irrelevant here. */
function holderOnRoster(employeeId: string, { lives }: PolicyScope, roster: Roster): Holder | null {
  const known = accountHolderOf(roster, employeeId);
  if (!known) return null;
  return { userId: known.userId, coverPaise: lives.has(known.userId) ? known.sumInsuredPaise : null };
}

type EditOfLife = Omit<PlannedEdit, "isKycApplicable">;

function planEdits({ EDIT }: JudgedRows, chosen: PolicyScope, others: readonly PolicyScope[]): PlannedEdit[] {
  const newCovers = new Map<string, Paise>();
  for (const { edit } of EDIT) {
    if (edit?.next.relationship === "self") newCovers.set(edit.life.employeeId, edit.next.sumInsuredPaise);
  }
  return EDIT.flatMap(({ index, edit }) => {
    if (!edit) return [];
    return [
      ...ownRow(index, edit, chosen, newCovers),
      ...followers(index, edit, chosen),
      ...elsewhere(index, edit, others),
    ];
  });
}

function ownRow(index: number, edit: LifeEdit, scope: PolicyScope, newCovers: ReadonlyMap<string, Paise>) {
  const life = scope.lives.get(edit.life.userId);
  if (!life) return [];
  const { changes, effectiveFrom, isException, isMidterm } = edit;
  const holder = life.relationship === "self" ? null : holderOnRoster(life.employeeId, scope, scope.roster);
  const employeeSumInsuredPaise = holder && (newCovers.get(life.employeeId) ?? holder.coverPaise);
  const own = { index, scope, userId: life.userId, changes, follows: null, effectiveFrom, isException, isMidterm };
  return [withKyc({ employeeSumInsuredPaise, ...own }, life)];
}

/** The dependants that get the employee's new slab. */
function followers(index: number, { cascade, next, effectiveFrom, isException }: LifeEdit, scope: PolicyScope) {
  return cascade.flatMap(({ userId }): PlannedEdit[] => {
    const life = scope.lives.get(userId);
    if (!life) return [];
    const change: FieldChange = { field: "slabId", label: MEMBER_LABELS.slabId, from: life.slabId, to: next.slabId };
    const changes = life.slabId === next.slabId ? [] : [change];
    const follows = { slabId: next.slabId, ctcPaise: next.ctcPaise };
    const row = { index, scope, userId, changes, follows, effectiveFrom, isException, isMidterm: false };
    return [withKyc({ employeeSumInsuredPaise: next.sumInsuredPaise, ...row }, life)];
  });
}

/** The person's own data on the other policies. */
function elsewhere(index: number, edit: LifeEdit, others: readonly PolicyScope[]): PlannedEdit[] {
  const { userId } = edit.life;
  const changes = edit.changes.filter(({ field }) => FIELDS[field].isPersonal);
  if (changes.length === 0) return [];
  return others.flatMap((scope) => {
    const life = scope.lives.get(userId);
    if (!life?.active) return [];
    const { isException, isMidterm } = edit;
    const row = { index, scope, userId, changes, follows: null, effectiveFrom: null, isException, isMidterm };
    return [withKyc({ employeeSumInsuredPaise: null, ...row }, life)];
  });
}

function withKyc(edit: EditOfLife, life: ChargedLife): PlannedEdit {
  const { scope, changes, effectiveFrom, isException } = edit;
  const facts = { life, changes, changesCover: effectiveFrom !== null, isException };
  return { isKycApplicable: kycForEdit(facts, scope.pricing.today, scope.policy.config).length > 0, ...edit };
}

function planExits({ OFFBOARD }: JudgedRows, scopes: readonly PolicyScope[]): PlannedExit[] {
  const byPolicy = new Map(scopes.map((scope) => [scope.policy.id, scope]));
  const leavingHolders = new Set(holderExits(OFFBOARD).map(familyOf));
  return OFFBOARD.flatMap(({ index, exits }) =>
    exits.flatMap((exit) => {
      const { dateOfLeaving, isException } = exit;
      const scope = byPolicy.get(exit.policyId);
      if (!scope) return [];
      return [exit.life, ...exit.cascade].flatMap(({ userId }): PlannedExit[] => {
        const life = scope.lives.get(userId);
        if (!life) return [];
        const isKycApplicable = kycForExit(life, leavingHolders.has(familyOf(exit)), scope.policy.config) !== null;
        return [{ index, scope, userId, dateOfLeaving, isException, isKycApplicable }];
      });
    }),
  );
}

const holderExits = (verdicts: JudgedRows["OFFBOARD"]): Exit[] =>
  verdicts.flatMap(({ exits }) => exits.filter(({ life }) => life.relationship === "self"));

const familyOf = ({ policyId, life }: Exit) => `${policyId}\u0000${life.employeeId}`;

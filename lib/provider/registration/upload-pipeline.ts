import type { MembersList } from "@/lib/contract/members";
import { MEMBER_LABELS } from "@/lib/domain/members/columns";
import { withEditedHolders } from "@/lib/domain/members/edited-holders";
import type { Sheet } from "@/lib/domain/members/judge-rows";
import { ROW_MESSAGES } from "@/lib/domain/members/messages";
import { onlyRepeatsRoster } from "@/lib/domain/members/repeated-row";
import type { EditVerdict, LifeEdit } from "@/lib/domain/members/types";
import { validateAdd } from "@/lib/domain/members/validate-add";
import { validateEdit } from "@/lib/domain/members/validate-edit";
import { validateOffboard } from "@/lib/domain/members/validate-offboard";
import { LONG_UPLOAD_ROWS } from "@/lib/domain/notifications/kinds";
import { NOTIFICATION_MESSAGES } from "@/lib/messages/notifications";
import { REGISTRATION_MESSAGES } from "@/lib/messages/registration";
import { writeAudit } from "../audit";
import { loadCompany } from "../companies/load-company";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { lockPoliciesOf } from "../endorsements/lock-policy";
import { validatorEndorsements } from "../endorsements/validator-endorsement";
import { ProviderError } from "../errors";
import { startBatch } from "../history/start-batch";
import { logRefusedSixes } from "../log-refused-sixes";
import { findPersons, type Persons } from "../members/find-persons";
import { refuseTaken } from "../members/taken-by-another";
import { notify } from "../notifications/notify";
import { assertNotMany } from "./assert-not-many";
import { planRows } from "./plan-rows";
import { POLICY_NEEDED, type PoliciesInScope, policiesInScope } from "./policies-in-scope";
import { priceRows } from "./price-rows";
import { type ReportProgress, runInChunks, withProgress } from "./progress";
import { refuseOnClosed } from "./refuse-on-closed";
import { refusePending } from "./refuse-pending";
import { repeatsRoster } from "./repeats-roster";
import { RowErrors, type SheetErrors } from "./row-errors";
import { loadScope, offboardContext, rowContext } from "./scope";
import type { Holders, JudgedRows, Refusal, UploadFacts, UploadOrder, UploadPlan } from "./upload-types";
import { writeEndorsements } from "./write-endorsements";
import { writeRoster } from "./write-roster";

/*
 * The steps of every upload of members, top to bottom: read → resolve holders → judge → plan → price → write. Dry run and
 * estimate stop before the last. `upload-types.ts` has each step's result.
 */

/** How to apply a plan. */
type UploadApplication = UploadOrder & {
  /** The verb's name in the audit log. */
  action: string;
  uploadId: string | undefined;
  /** The name of the user's file. */
  fileName: string | undefined;
};

/**
 * Reads, judges and prices without writing.
 * @throws ProviderError not_found, bad_request for the request as a whole [domain §14].
 */
export async function planUpload(db: Db, call: Call, order: UploadOrder, report: ReportProgress): Promise<UploadPlan> {
  await report("checking", 0);
  const policies = await choosePolicies(db, call, order);
  if (order.forgivesRepeats && (await onlyRepeats(db, order))) return planRepeats(order);
  const facts = await readFacts(db, call, order, policies);
  const holders = await resolveHolders(db, facts, order);
  const judged = judgeRows(facts, holders, order.members);
  const all = planRows(facts, holders, judged, await findPersons(db, order.companyId, addedFamilies(judged)));
  const rows = await refuseOnClosed(db, call, all, order.policyId, policies.closed);
  const planned = order.enableEndorsements ? rows : await refusePending(db, rows);
  // Pricing 100,000 rows would otherwise block the event loop for seconds.
  const priced = await runInChunks(priceRows(planned), (rows) => report("pricing", rows));
  const { additions, edits, exits } = priced;
  const errors = errorsOf(judged, planned.refusals, priced.refusals);
  const unchanged = order.forgivesRepeats ? forgiveRepeats(order, facts, errors) : NONE;
  return { scope: facts.scope, additions, edits, exits, errors, unchanged };
}

/**
 * Plans and writes in the caller's transaction: every row is applied or listed with its reasons [domain §10, §14].
 * @throws ProviderError bad_request, not_found for the request as a whole; forbidden when more lives leave than the caller
 * may offboard; conflict if another employee received a member's phone, email or employee id meanwhile.
 */
export async function applyUpload(db: Db, call: Call, application: UploadApplication) {
  const { action, uploadId, fileName, ...order } = application;
  const { companyId, policyId, members, enrolmentPortal, enableEndorsements } = order;
  return withProgress(db, call, { uploadId, total: countRows(members) }, async (report) => {
    await lockPoliciesOf(db, companyId);
    const plan = await planUpload(db, call, order, report);
    await assertNotMany(db, call, plan);
    const mobiles = [...members.ADD, ...members.EDIT].map(({ mobile }) => mobile);
    const { chosen } = plan.scope;
    if (chosen) logRefusedSixes(call, mobiles, chosen.policy.config.phoneFirst);
    const kind = action === "offboardMembers" ? "offboarding" : "upload";
    // An upload that changes nothing has nothing to undo.
    if (changesAny(plan)) await startBatch(db, call, { kind, companyId, policyId, fileName, counts: sizesOf(plan) });
    const write = enableEndorsements ? writeEndorsements : writeRoster;
    const written = write(db, call, plan, { enrolmentPortal, report });
    const endorsementIds = await written.catch(refuseTaken(REGISTRATION_MESSAGES.takenMeanwhile));
    await writeAudit(db, call, {
      action,
      entity: policyId === null ? "company" : "policy",
      entityId: policyId ?? companyId,
      after: { enableEndorsements, enrolmentPortal, endorsementIds, rows: countsOf(members, plan) },
    });
    await notifyUploader(db, call, application, { plan, endorsementIds });
    const endorsements = await validatorEndorsements(db, endorsementIds);
    return {
      plan,
      endorsementContexts: endorsements.map((details) => ({ endorsementId: details.id, endorsementDetails: details })),
    };
  });
}

/** A long upload notifies its author, who may have left the screen. */
async function notifyUploader(
  db: Db,
  call: Call,
  { companyId, members }: UploadApplication,
  { plan: { errors }, endorsementIds }: { plan: UploadPlan; endorsementIds: readonly string[] },
): Promise<void> {
  const rows = countRows(members);
  if (rows < LONG_UPLOAD_ROWS) return;
  const { name: companyName } = await loadCompany(db, companyId);
  const count = errors.ADD.count + errors.EDIT.count + errors.OFFBOARD.count;
  const [only, ...others] = endorsementIds;
  const opened =
    only !== undefined && others.length === 0
      ? ({ entity: "endorsement", entityId: only } as const)
      : ({ entity: "company", entityId: companyId } as const);
  const text = NOTIFICATION_MESSAGES.upload({ companyName, rows, errors: count });
  const to = { userIds: [call.actor.userId] };
  await notify(db, call, [{ kind: "UPLOAD_DONE", to, key: call.traceId, ...opened, text }]);
}

/** Step 1: the policies. */
async function choosePolicies(db: Db, call: Call, { companyId, policyId, members }: UploadOrder) {
  if (policyId === null && members.ADD.length + members.EDIT.length > 0) {
    throw new ProviderError("bad_request", POLICY_NEEDED);
  }
  return policiesInScope(db, call, {
    companyId,
    policyId,
    hasEdits: members.EDIT.length > 0,
    hasExits: members.OFFBOARD.length > 0,
  });
}

/** A file of additions that was uploaded before. */
const onlyRepeats = async (db: Db, { companyId, policyId, members: { ADD, EDIT, OFFBOARD } }: UploadOrder) =>
  policyId !== null && EDIT.length + OFFBOARD.length === 0 && repeatsRoster(db, { companyId, policyId }, ADD);

/** The plan of a file that changes nothing. */
function planRepeats({ members: { ADD } }: UploadOrder): UploadPlan {
  const errors = errorsOf({ ADD: [], EDIT: [], OFFBOARD: [] });
  const unchanged = { ...NONE, ADD: ADD.map((_, index) => index) };
  return { scope: { chosen: null, others: [] }, additions: [], edits: [], exits: [], errors, unchanged };
}

const NONE: UploadPlan["unchanged"] = { ADD: [], EDIT: [], OFFBOARD: [] };

/** Removes the errors of rows that only repeat stored values. @returns these rows. */
function forgiveRepeats({ members }: UploadOrder, { scope: { chosen } }: UploadFacts, errors: SheetErrors) {
  const forgive = (sheet: "ADD" | "EDIT") =>
    members[sheet].flatMap((row, index) => {
      const messages = errors[sheet].of(index);
      if (!messages || !chosen || !onlyRepeatsRoster(row, messages, chosen.roster)) return [];
      errors[sheet].forgive(index);
      return [index];
    });
  return { ...NONE, ADD: forgive("ADD"), EDIT: forgive("EDIT") };
}

/** Step 1: the lives and everything else. */
async function readFacts(
  db: Db,
  call: Call,
  { companyId, members, enrolmentPortal }: UploadOrder,
  policies: PoliciesInScope,
): Promise<UploadFacts> {
  const scope = await loadScope(db, call, companyId, policies, members);
  const chosen = scope.chosen && rowContext(call, scope.chosen, enrolmentPortal);
  return { scope, context: { chosen, exits: offboardContext(call, scope) } };
}

/** Step 2: the edits, and the employees after them. */
async function resolveHolders(
  db: Db,
  { context: { chosen } }: UploadFacts,
  { companyId, members }: UploadOrder,
): Promise<Holders> {
  if (!chosen) return { edits: [], additions: null };
  const verdicts = validateEdit(members.EDIT, chosen);
  const newIds = verdicts.flatMap(({ edit }) => (edit && isRenumbered(edit) ? [edit.next.employeeId] : []));
  const persons = await findPersons(db, companyId, newIds);
  const edits = verdicts.map((verdict) => refuseForeignId(verdict, persons));
  return { edits, additions: withEditedHolders(chosen, edits) };
}

const isRenumbered = ({ life, next }: LifeEdit) => life.relationship === "self" && next.employeeId !== life.employeeId;

const EMPLOYEE_ID_TAKEN = "Employee ID already in use";

/** An employee cannot get the Employee ID of another or a former employee of the company, on any policy. */
function refuseForeignId(verdict: EditVerdict, persons: Persons): EditVerdict {
  const { edit, errors } = verdict;
  const fault = edit && isRenumbered(edit) ? faultOfNewId(edit, persons) : null;
  return fault ? { ...verdict, edit: null, errors: { ...errors, [MEMBER_LABELS.employee_id]: fault } } : verdict;
}

function faultOfNewId({ life, next }: LifeEdit, { holders, formerHolders }: Persons): string | null {
  const owner = holders.get(next.employeeId);
  if (owner?.active && owner.userId !== life.userId) return EMPLOYEE_ID_TAKEN;
  const former = formerHolders.get(next.employeeId);
  return former ? ROW_MESSAGES.idOfFormerInEdit(former.name) : null;
}

/** Step 3: a verdict for each row. */
function judgeRows({ context }: UploadFacts, { edits, additions }: Holders, members: MembersList): JudgedRows {
  return {
    // Staff saw the warnings before the upload.
    ADD: additions ? validateAdd(members.ADD, additions, { warnsOfSamePerson: false }) : [],
    EDIT: edits,
    OFFBOARD: validateOffboard(members.OFFBOARD, context.exits),
  };
}

/** Of correct additions only: a repeated file has none and needs no lookup. */
const addedFamilies = ({ ADD }: JudgedRows) => ADD.flatMap(({ life }) => (life ? [life.employeeId] : []));

/** The errors of each row, from every step. */
function errorsOf(judged: JudgedRows, ...refusals: (readonly Refusal[])[]): SheetErrors {
  const errors = {
    ADD: new RowErrors(judged.ADD),
    EDIT: new RowErrors(judged.EDIT),
    OFFBOARD: new RowErrors(judged.OFFBOARD),
  };
  for (const { sheet, index, messages } of refusals.flat()) {
    for (const [column, message] of Object.entries(messages)) errors[sheet].fail(index, column, message);
  }
  return errors;
}

export const countRows = ({ ADD, EDIT, OFFBOARD }: MembersList): number => ADD.length + EDIT.length + OFFBOARD.length;

const changesAny = ({ additions, edits, exits }: UploadPlan) => additions.length + edits.length + exits.length > 0;

/** An edit or exit of one row also changes dependants and other policies; then the rows are counted, too. */
function sizesOf({ additions, edits, exits }: UploadPlan) {
  const sizes = { additions: additions.length, edits: edits.length, exits: exits.length };
  const rows = [additions, edits, exits].map((changes) => new Set(changes.map(({ index }) => index)).size);
  const fromRows = rows.reduce((sum, count) => sum + count, 0);
  return fromRows < additions.length + edits.length + exits.length ? { ...sizes, fromRows } : sizes;
}

function countsOf(members: MembersList, { errors, unchanged }: UploadPlan) {
  const counts = (sheet: Sheet) => {
    const [incorrectCount, unchangedCount] = [errors[sheet].count, unchanged[sheet].length];
    return { correctCount: members[sheet].length - incorrectCount - unchangedCount, incorrectCount, unchangedCount };
  };
  return { ADD: counts("ADD"), EDIT: counts("EDIT"), OFFBOARD: counts("OFFBOARD") };
}

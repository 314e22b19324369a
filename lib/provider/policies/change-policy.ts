import { createHash } from "node:crypto";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { z } from "zod";
import type { PolicyReview } from "@/lib/contract/policy-changes";
import { rupeesFromPaise } from "@/lib/domain/money/paise";
import {
  type ChangeRight,
  changesPrice,
  type FieldChange,
  judgeChanges,
  needsReview,
  PLACEMENT_STATUS_LABELS,
  type PolicyChangeFacts,
  pathOf,
} from "@/lib/domain/policies/changes/policy-change";
import { type RenewalNeighbours, renewalGaps } from "@/lib/domain/policies/changes/renewal-period";
import type { WarningKind } from "@/lib/domain/policies/changes/warnings";
import type { PlacementValues } from "@/lib/domain/policies/placement/values";
import type { SlipState } from "@/lib/domain/policies/slips/slip-differences";
import { POLICY_CHANGE_MESSAGES as TEXT } from "@/lib/messages/policy-changes";
import { type Permission, permissionVerdict } from "@/lib/permissions";
import { writeAudit } from "../audit";
import { keepChargedTax } from "../companies/keep-charged-tax";
import { kindOf } from "../companies/new-tax-kinds";
import { type Call, now, today } from "../context";
import type { Db } from "../db/connect";
import { cdAccounts, policies, userPolicies } from "../db/schema";
import { badFields, ProviderError } from "../errors";
import { startBatch } from "../history/start-batch";
import { enrolmentWarnings } from "./enrolment-warnings";
import { loadChangeFacts } from "./load-change-facts";
import { loadNeighbours } from "./load-neighbours";
import { loadPoliciesFacts } from "./load-policy";
import { moveCovers, NOTHING_MOVED } from "./move-covers";
import type { policyColumns } from "./policy-columns";
import { policyWarnings } from "./policy-warnings";
import { refuseTakenNickname } from "./refuse-taken-nickname";
import { countRefused, differenceOf, type Repriced, repriceOpen } from "./reprice-open";
import type { PolicyRow } from "./select-policies";

/** A checked change of a stored policy, whose row is locked. */
export type PolicyChange = {
  stored: PolicyRow["policy"];
  before: SlipState;
  after: SlipState;
  columns: ReturnType<typeof policyColumns>;
  /** Of the file that the change comes from. */
  warnings?: Review["warnings"];
};

/** The warnings and the review that the user confirmed. */
export type Confirmation = { reviewed: string | null; confirmedWarnings: readonly WarningKind[] };

export type Review = z.input<typeof PolicyReview>;

const PERMISSION_OF = {
  place: "policies.place",
  change: "policies.change",
  changePeriod: "policies.changePeriod",
} as const satisfies Record<ChangeRight, Permission>;

type Judged = { facts: PolicyChangeFacts; neighbours: RenewalNeighbours; changes: FieldChange[] };

async function judge(db: Db, call: Call, { stored, before, after, columns }: PolicyChange): Promise<Judged> {
  const neighbours = await loadNeighbours(db, stored);
  const facts = await loadChangeFacts(db, stored, { to: periodOf(columns), neighbours });
  const may = (right: ChangeRight) => permissionVerdict(call.actor, PERMISSION_OF[right], call.flags) === "allowed";
  return { facts, neighbours, changes: judgeChanges(before, after, facts, may) };
}

const periodOf = ({ startDate = null, endDate = null }: PolicyChange["columns"]) => ({ startDate, endDate });

/**
 * Saves a change of a policy with its consequences in one transaction: covers and benefits that start or end with the
 * policy, amounts of unsent endorsements. A policy with lives can change only as reviewed.
 * @returns the consequences, for the audit log.
 * @throws ProviderError bad_request with the sentence of each rejected field; forbidden for a permission that the role
 * lacks; conflict without the mark of a review of exactly this change.
 */
export async function changePolicy(db: Db, call: Call, change: PolicyChange, confirmation: Confirmation) {
  const judged = await judgeAllowed(db, call, change);
  const { id: policyId, companyId } = change.stored;
  await startBatch(db, call, { kind: "policyChange", companyId, policyId, counts: { fields: judged.changes.length } });
  const review = await apply(db, call, change, judged);
  if (review.mark !== null && review.mark !== confirmation.reviewed) {
    const message = confirmation.reviewed === null ? TEXT.reviewFirst : TEXT.reviewAgain;
    throw new ProviderError("conflict", message, { data: { reviewAgain: true } });
  }
  return { moves: review.moves, repriced: changedAmounts(review).length, warnings: confirmedBy(review, confirmation) };
}

/** @throws ProviderError as `changePolicy`, without a review. */
async function judgeAllowed(db: Db, call: Call, change: PolicyChange): Promise<Judged> {
  const judged = await judge(db, call, change);
  assertAllowed(change, judged.changes);
  return judged;
}

/**
 * Reverses a change by the rules of a change, and records it in the policy's history.
 * @returns its fields, as a review lists them, and the repriced endorsements.
 * @throws ProviderError as `changePolicy`.
 */
export async function reversePolicyChange(db: Db, call: Call, change: PolicyChange) {
  const judged = await judgeAllowed(db, call, change);
  const review = await apply(db, call, change, judged);
  const { moves, endorsements } = review;
  const after = { ...change.columns, moves, repriced: changedAmounts(review).length };
  const { stored } = change;
  await writeAudit(db, call, { action: "undoBatch", entity: "policy", entityId: stored.id, before: stored, after });
  return { fields: judged.changes, endorsements };
}

const changedAmounts = ({ endorsements }: Review) => endorsements.filter(({ before, after }) => before !== after);

/** The confirmed warnings of a save, in the shape of the history. */
export const confirmedBy = (
  { warnings }: Pick<Review, "warnings">,
  { confirmedWarnings }: Pick<Confirmation, "confirmedWarnings">,
) => warnings.map(({ kind, text }) => ({ text, isConfirmed: confirmedWarnings.includes(kind) }));

/** Previews the change inside a transaction that is rolled back. For an invalid change it returns only the errors. */
export async function previewChange(db: Db, call: Call, change: PolicyChange): Promise<Review> {
  const judged = await judge(db, call, change);
  if (judged.changes.some(({ refusedBy }) => refusedBy !== null)) {
    return { ...(await reviewOf(db, call, change, judged, { moves: NOTHING_MOVED, repriced: [] })), mark: null };
  }
  const review = await apply(db, call, change, judged);
  return { ...review, endorsements: await countRefused(db, call, change.stored.id, review.endorsements) };
}

async function apply(db: Db, call: Call, change: PolicyChange, judged: Judged): Promise<Review> {
  const { stored, columns } = change;
  if (judged.changes.some(({ key }) => key === "insurerState")) {
    const taxed = await loadPoliciesFacts(db, call, [stored.id]);
    await keepChargedTax(
      db,
      call,
      [...taxed.values()].map((policy) => ({ policy, before: kindOf(policy) })),
    );
  }
  await db
    .update(policies)
    .set({ ...columns, version: sql`${policies.version} + 1`, updatedAt: now(call) })
    .where(eq(policies.id, stored.id))
    .catch((error: unknown) => {
      throw refuseTakenNickname(error);
    });
  if (!needsReview(judged.facts)) return reviewOf(db, call, change, judged, { moves: NOTHING_MOVED, repriced: [] });
  const moves = await moveCovers(db, call, { policyId: stored.id, from: stored, to: periodOf(columns) });
  const repriced = changesPrice(judged.changes) ? await repriceOpen(db, call, stored.id) : [];
  return reviewOf(db, call, change, judged, { moves, repriced });
}

type Effects = { moves: Review["moves"]; repriced: Repriced };

async function reviewOf(
  db: Db,
  call: Call,
  { stored, before, after, columns, warnings = [] }: PolicyChange,
  { facts, neighbours, changes }: Judged,
  { moves, repriced }: Effects,
): Promise<Review> {
  const isRefused = changes.some(({ refusedBy }) => refusedBy !== null);
  const isReviewed = changes.length > 0 && (needsReview(facts) || isRefused);
  const shown = {
    needsReview: isReviewed,
    fields: isReviewed ? changes.map((change) => reviewedField(change, after.values)) : [],
    lives: facts.lives,
    openEndorsements: facts.openEndorsements,
    cdAccount: await accountOf(db, stored.cdAccountId),
    moves,
    endorsements: repriced,
    difference: rupeesFromPaise(differenceOf(repriced)),
    notes: isReviewed ? await notesOf(db, call, stored.id, changes, columns.endDate ?? null) : [],
    warnings: [
      ...warnings,
      ...(await policyWarnings(db, stored.id, before.values, after.values)),
      ...renewalGaps(neighbours, stored, periodOf(columns)),
      ...(await enrolmentWarnings(db, call, stored, periodOf(columns))).map((one) => ({ ...one, policies: [] })),
    ],
  };
  return { ...shown, mark: isReviewed ? markOf(stored, shown) : null };
}

/** A hash of everything that a review shows of this version. */
function markOf({ id, version }: PolicyRow["policy"], shown: object): string {
  return createHash("sha256")
    .update(JSON.stringify([id, version, shown]))
    .digest("base64url");
}

const reviewedField = (change: FieldChange, after: PlacementValues): Review["fields"][number] => ({
  group: change.group,
  field: change.field,
  path: pathOf(change, after),
  before: change.before,
  after: change.after,
  livesAffected: change.livesAffected,
  refusal: change.refusal,
  alternative: change.alternative,
});

async function notesOf(
  db: Db,
  call: Call,
  policyId: string,
  changes: readonly FieldChange[],
  endDate: string | null,
): Promise<string[]> {
  const isDraft = changes.some(({ key, after }) => key === "status" && after === PLACEMENT_STATUS_LABELS.DRAFT);
  const ends = changes.some(({ key }) => key === "policyEndDate") && endDate !== null && endDate < today(call);
  const tpa = changes.find(({ key }) => key === "tpaName");
  const carried = and(eq(userPolicies.policyId, policyId), userPolicies.active, isNotNull(userPolicies.uhid));
  const uhids = tpa ? await db.$count(userPolicies, carried) : 0;
  return [
    ...(ends ? [TEXT.willExpire] : []),
    ...(isDraft ? [TEXT.willBeDraft] : []),
    ...(tpa && uhids > 0 ? [TEXT.uhidsStay({ count: uhids, before: tpa.before, after: tpa.after })] : []),
  ];
}

async function accountOf(db: Db, id: string | null): Promise<Review["cdAccount"]> {
  if (id === null) return null;
  const named = { id: cdAccounts.id, accountNumber: cdAccounts.accountNumber };
  const [account] = await db.select(named).from(cdAccounts).where(eq(cdAccounts.id, id));
  return account ?? null;
}

/** Checks rules before permissions, so that every role gets the same error for a change that no role may make. */
function assertAllowed({ after }: PolicyChange, changes: readonly FieldChange[]): void {
  const ruled = changes.filter(({ refusedBy }) => refusedBy === "rule");
  if (ruled.length > 0) {
    const fields = Object.fromEntries(
      ruled.map((change) => [pathOf(change, after.values) ?? change.field, sentenceOf(change)]),
    );
    throw badFields(fields);
  }
  const denied = changes.find(({ refusedBy }) => refusedBy === "role");
  if (denied) throw new ProviderError("forbidden", String(denied.refusal));
}

const sentenceOf = ({ refusal, alternative }: FieldChange) =>
  [refusal, alternative && `${alternative}.`].filter(Boolean).join(" ");

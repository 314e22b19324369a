import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { ENDORSEMENT_STATUSES } from "@/lib/domain/endorsements/status";
import { keysOf } from "@/lib/domain/keys";
import { paiseFromRupees } from "@/lib/domain/money/paise";
import { GENERAL_FIELDS } from "@/lib/domain/policies/placement/fields";
import { BATCH_MESSAGES as TEXT } from "@/lib/messages/batches";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { previewWork } from "../db/preview-work";
import { queryIds, queryRows } from "../db/rows";
import { policies } from "../db/schema";
import { lockPoliciesOf } from "../endorsements/lock-policy";
import { notFound, ProviderError } from "../errors";
import { assertNotExpired } from "../policies/assert-not-expired";
import { reversePolicyChange } from "../policies/change-policy";
import type { policyColumns } from "../policies/policy-columns";
import { placementStateOf } from "../policies/update-policy";
import { type ChangedRow, loadChangedRows, type RestoredTable, restoreRows } from "./changed-rows";
import { tryPart } from "./try-part";
import type { RemainingItem, UndoBatch, UndoReport } from "./undo-report";

type Stored = typeof policies.$inferSelect;

/** The columns that a save of the placement form writes, each with its field of the form; null: it follows from another. */
const SAVED = {
  insurerId: "insurerName",
  policyType: "policyType",
  secondaryType: "secondaryType",
  placementStatus: "status",
  nickName: "nickName",
  nickNameKey: null,
  tpaName: "tpaName",
  insurerStateCode: "insurerState",
  policyNumber: "policyNumber",
  startDate: "policyStartDate",
  endDate: "policyEndDate",
  paymentDate: "paymentDate",
  numberOfEmployees: "numberOfEmployees",
  numberOfDependents: "numberOfDependents",
  sumInsuredApproach: "sumInsuredApproach",
  isCommonPool: "isCommonPool",
  isParentalPolicy: "isParentalPolicy",
  isTopUpPolicy: "isTopUpPolicy",
  isOpdPolicy: "isOPDPolicy",
  basePolicyPlanId: "basePolicyPlanId",
  livesDetails: "livesDetails",
  finalAgreedRate: "finalAgreedRate",
  netPremiumPaise: "netPremium",
  gstPaise: "gst",
  finalPremiumPaise: "finalPremium",
  transferredAmountPaise: "transferredAmount",
  cdAmountPaise: "cdAmount",
  bankName: "bankName",
  paymentUtrNumber: "paymentUtrNumber",
  installmentPremium: "installmentPremium",
  firstInstallmentPaise: "firstInstallmentAmount",
  secondInstallmentPaise: "secondInstallmentAmount",
  thirdInstallmentPaise: "thirdInstallmentAmount",
  fourthInstallmentPaise: "fourthInstallmentAmount",
  terms: "terms",
  slabs: "slabs",
} as const satisfies Partial<Record<keyof ReturnType<typeof policyColumns> & keyof Stored, string | null>>;

/** Labels of the form's fields, and of the parts that are one column. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ...GENERAL_FIELDS.map(({ key, label }) => [key, label] as const),
  ["status", "Status"],
  ["secondaryType", "Sub-type"],
  ["terms", "General Terms and Conditions"],
  ["slabs", "Slab Specific Terms"],
]);

const POLICIES: RestoredTable = {
  name: "policies",
  key: "id",
  columns: keysOf(SAVED).map((field) => policies[field].name),
};

const Change = z.object({ call: z.string().nullable() });

/**
 * Undoes a save of a policy by the rules of a save: its covers and unsent endorsements follow, and what a rule or the role
 * does not allow stays. Fields that others have changed since stay, too.
 */
export const undoPolicyChange: UndoBatch = async (db, call, batch) => {
  const policyId = batch.policyId ?? "";
  await lockPoliciesOf(db, batch.companyId ?? "");
  const [changed] = await loadChangedRows(db, batch.id, POLICIES);
  if (!changed) return { reversed: [], remaining: [], endorsements: [], counters: [] };
  const remaining: RemainingItem[] = remainingFields(changed);
  const before = Object.fromEntries(
    Object.entries(changed.before).filter(([column]) => !changed.changedSince.includes(column)),
  );
  let restored: Restored = { fields: [], endorsements: [] };
  const detail = await tryPart(db, async (part) => {
    await assertNoSlip(part, batch.id);
    restored = await restorePolicy(part, call, policyId, before);
  });
  if (detail !== null) {
    const name = batch.nickName ?? policyId;
    remaining.push({ item: "FIELD", userId: null, name, reason: "RULE", detail, by: null, atSeconds: null });
  }
  const count = restored.fields.length;
  return { reversed: count > 0 ? [{ item: "FIELD", count }] : [], remaining, counters: [], ...restored };
};

type Restored = Required<Pick<UndoReport, "fields" | "endorsements">>;

/** The fields that were changed again, as the form names them. */
const remainingFields = ({ changedSince, by, atSeconds }: ChangedRow): RemainingItem[] =>
  keysOf(SAVED).flatMap((field) => {
    const name = LABELS.get(SAVED[field] ?? "");
    const isChanged = name !== undefined && changedSince.includes(policies[field].name);
    return isChanged ? [{ item: "FIELD", userId: null, name, reason: "CHANGED", detail: null, by, atSeconds }] : [];
  });

/** A slip changes benefits together with the policy. @throws ProviderError unprocessable. */
async function assertNoSlip(db: Db, batchId: string): Promise<void> {
  const found = await queryRows(
    db,
    Change,
    sql`select distinct call from recorded_changes where batch_id = ${batchId}`,
  );
  if (found.some((change) => change.call === "editByPlacementSlip")) {
    throw new ProviderError("unprocessable", TEXT.fromSlip);
  }
}

/**
 * @returns the restored fields, and the endorsements with another amount.
 * @throws ProviderError as `reversePolicyChange`; bad_request for an expired policy.
 */
async function restorePolicy(db: Db, call: Call, policyId: string, before: ChangedRow["before"]): Promise<Restored> {
  const stored = await loadStored(db, policyId);
  const old = await previewWork(db, async (part) => {
    await restoreRows(part, POLICIES, [{ rowId: policyId, before }]);
    return loadStored(part, policyId);
  });
  // A mistaken end date can be undone until the nightly job has made the persons inactive.
  assertNotExpired((await hasInactivePersons(db, policyId)) ? stored : laterEnding(stored, old), call);
  const columns = Object.fromEntries(keysOf(SAVED).map((field) => [field, old[field]])) as ReturnType<
    typeof policyColumns
  >;
  const states = { before: await placementStateOf(db, stored), after: await placementStateOf(db, old) };
  const review = await reversePolicyChange(db, call, { stored, ...states, columns });
  const effects = review.endorsements.flatMap(({ before: from, after, ...endorsement }) => {
    const amounts = { beforePaise: paiseFromRupees(from), afterPaise: paiseFromRupees(after), atInsurerPaise: 0 };
    const { endorsementId, endorsementNumber } = endorsement;
    const status = ENDORSEMENT_STATUSES.find((known) => known === endorsement.status);
    const isSame = amounts.beforePaise === amounts.afterPaise;
    return isSame || !status
      ? []
      : [{ endorsementId, endorsementNumber, status, policyId, ...amounts, isRemoved: false }];
  });
  return { fields: review.fields, endorsements: effects };
}

const laterEnding = (one: Stored, other: Stored) => (String(one.endDate) > String(other.endDate) ? one : other);

/** Whether the nightly job has made persons with an active cover of the policy inactive. */
async function hasInactivePersons(db: Db, policyId: string): Promise<boolean> {
  const ended = sql`select cover.id from user_policies cover join users person on person.id = cover.user_id
                    where cover.policy_id = ${policyId} and cover.active and not person.active limit 1`;
  return (await queryIds(db, ended)).length > 0;
}

async function loadStored(db: Db, policyId: string): Promise<Stored> {
  const [stored] = await db.select().from(policies).where(eq(policies.id, policyId));
  if (!stored) throw notFound("Batch");
  return stored;
}

import { ratesByEldest } from "@/lib/domain/premium/family-states";
import { writeAudit } from "../audit";
import { type Call, now } from "../context";
import type { Db } from "../db/connect";
import { insertEndorsementMembers, type NewEndorsementMember, recountLives } from "../endorsements/insert-members";
import { openDraft } from "../endorsements/open-draft";
import { dependentsOf, repriceDependents } from "../endorsements/reprice-dependents";
import { newId } from "../ids";
import { applyEdits } from "../members/apply-edits";
import { announceExits } from "../members/apply-exits";
import { FIELDS } from "../members/fields";
import { additionRow, editRow, exitRow, type RowBatch } from "./endorsement-rows";
import { fieldValues } from "./field-values";
import { insertLives } from "./insert-lives";
import type { ReportProgress } from "./progress";
import type { PolicyScope } from "./scope";
import type { PricedEdit, UploadPlan } from "./upload-types";

export type WriteOptions = { enrolmentPortal: boolean; report: ReportProgress };

/**
 * Writes a plan as endorsement rows: one draft per affected policy [domain §10]. Added lives and contact data take effect
 * immediately and offboards are announced; insured data change when the insurer accepts them. The caller has locked the
 * company's policies.
 * @returns the ids of the endorsements.
 */
export async function writeEndorsements(
  db: Db,
  call: Call,
  { scope, additions, edits, exits }: UploadPlan,
  { enrolmentPortal, report }: WriteOptions,
): Promise<string[]> {
  const scopes = new Map([...additions, ...edits, ...exits].map((row) => [row.scope.policy.id, row.scope] as const));
  const drafts = new Map<string, string>();
  for (const { policy } of scopes.values()) {
    drafts.set(policy.id, (await openDraft(db, call, policy)).id);
  }
  const chosenDraft = scope.chosen ? (drafts.get(scope.chosen.policy.id) ?? null) : null;
  const options = { endorsementId: chosenDraft, enrolmentPortal, onWritten: () => report("writing", 0) };
  await insertLives(db, call, additions, options);
  await applyEdits(db, call, edits.map(atUpload));
  await announceExits(
    db,
    call,
    exits.map(({ life, dateOfLeaving, priced }) => ({ ...life, dateOfLeaving, segments: priced.segments })),
  );
  const rows = endorsementRows(call, { additions, edits, exits }, drafts);
  await insertEndorsementMembers(db, rows, (written) => report("writing", written));
  await recountLives(db, call, [...drafts.values()]);
  for (const [policyId, draftId] of drafts) {
    const count = (planned: readonly { scope: PolicyScope }[]) =>
      planned.filter(({ scope }) => scope.policy.id === policyId).length;
    const after = { additions: count(additions), edits: count(edits), deletions: count(exits) };
    await writeAudit(db, call, { action: "addRows", entity: "endorsement", entityId: draftId, after });
    const scope = scopes.get(policyId);
    if (scope) await repriceOthers(db, call, draftId, scope);
  }
  return [...drafts.values()];
}

/** Generated from the plan while they are written, so that 100,000 rows are never in memory a second time. */
function* endorsementRows(
  call: Call,
  { additions, edits, exits }: Pick<UploadPlan, "additions" | "edits" | "exits">,
  drafts: ReadonlyMap<string, string>,
): Generator<NewEndorsementMember> {
  const file = newId("file");
  const at = now(call).toISOString();
  const batches = new Map<string, RowBatch>();
  for (const [policyId, endorsementId] of drafts) {
    batches.set(policyId, { endorsementId, file, at, derivations: new Map() });
  }
  const batchOf = ({ scope }: { scope: { policy: { id: string } } }) => {
    const batch = batches.get(scope.policy.id);
    if (!batch) throw new Error(`No draft was opened for policy ${scope.policy.id}.`);
    return batch;
  };
  for (const addition of additions) yield additionRow(call, batchOf(addition), addition);
  for (const edit of edits) yield editRow(call, batchOf(edit), edit);
  for (const exit of exits) yield exitRow(call, batchOf(exit), exit);
}

function atUpload({ life, changes }: PricedEdit) {
  const applied = changes.filter(({ field }) => FIELDS[field].applied === "AT_UPLOAD");
  return {
    userId: life.userId,
    userPolicyId: life.userPolicyId,
    revised: fieldValues(applied, "to"),
  };
}

/**
 * Reprices the draft's earlier rows if the eldest of a family is rated, and the endorsements that depend on the draft: the
 * new rows may precede them [domain §24 #41, #42].
 */
async function repriceOthers(db: Db, call: Call, draftId: string, { policy, rater }: PolicyScope): Promise<void> {
  const dependents = await dependentsOf(db, draftId);
  if (dependents.length === 0 && !ratesByEldest(policy, rater)) return;
  await repriceDependents(db, call, [draftId, ...dependents], policy);
}

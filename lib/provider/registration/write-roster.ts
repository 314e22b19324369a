import type { PricedRow } from "@/lib/domain/endorsements/pricing-types";
import { groupBy } from "@/lib/domain/group-by";
import { withInvoiceDay } from "@/lib/domain/premium/row-tax";
import { writeAudit } from "../audit";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { repriceFamilies } from "../endorsements/reprice-dependents";
import { applyEdits } from "../members/apply-edits";
import { applyExits } from "../members/apply-exits";
import { fieldValues } from "./field-values";
import { insertLives } from "./insert-lives";
import { changesCharge } from "./pricing-facts";
import type { PricedEdit, UploadPlan } from "./upload-types";
import type { WriteOptions } from "./write-endorsements";

/**
 * Writes a plan directly to the active roster: no endorsement, no cost [domain §10]. The audit log has the registered lives
 * per policy. Charges remain, so that a later offboard refunds what was charged.
 * @returns no endorsements.
 */
export async function writeRoster(
  db: Db,
  call: Call,
  plan: UploadPlan,
  { enrolmentPortal, report }: WriteOptions,
): Promise<string[]> {
  const { additions, edits, exits } = invoicedElsewhere(plan);
  await insertLives(db, call, additions, {
    endorsementId: null,
    enrolmentPortal,
    onWritten: (rows) => report("writing", rows),
  });
  await applyEdits(db, call, edits.map(atOnce));
  await applyExits(
    db,
    call,
    exits.map(({ life, dateOfLeaving, priced, leftAs }) => {
      return { ...life, dateOfLeaving, segments: priced.segments, leftAs };
    }),
  );
  const policyOf = ({ scope }: { scope: { policy: { id: string } } }) => scope.policy.id;
  const [added, edited, left] = [groupBy(additions, policyOf), groupBy(edits, policyOf), groupBy(exits, policyOf)];
  for (const policyId of new Set([...added.keys(), ...edited.keys(), ...left.keys()])) {
    await writeAudit(db, call, {
      action: "updateRoster",
      entity: "policy",
      entityId: policyId,
      before: {
        edited: edited.get(policyId)?.map((edit) => valuesOf(edit, "from")) ?? [],
      },
      after: {
        added: added.get(policyId)?.map(({ userId }) => userId) ?? [],
        edited: edited.get(policyId)?.map((edit) => valuesOf(edit, "to")) ?? [],
        left: left.get(policyId)?.map(({ life, dateOfLeaving }) => ({ userId: life.userId, dateOfLeaving })) ?? [],
      },
    });
    const changed = [added.get(policyId) ?? [], edited.get(policyId) ?? [], left.get(policyId) ?? []].flat();
    await repriceFamilies(db, call, { userIds: changed.map(({ userId }) => userId), policyId });
  }
  return [];
}

const valuesOf = ({ life, changes }: PricedEdit, side: "from" | "to") => ({
  userId: life.userId,
  ...fieldValues(changes, side),
});

/** A charge is written only if the edit changes it: an unchanged one includes the pending rows of the cover. */
function atOnce(edit: PricedEdit) {
  const { life, changes, priced } = edit;
  return {
    userId: life.userId,
    userPolicyId: life.userPolicyId,
    revised: fieldValues(changes, "to"),
    charge: changesCharge(edit) ? { segments: priced.segments, sumInsuredPaise: priced.sumInsuredPaise } : undefined,
  };
}

/** No endorsement will post these charges: the insurer invoiced them when the cover started. */
function invoicedElsewhere({ additions, edits, exits }: UploadPlan) {
  /** Rows with the same price keep sharing it, so that it is written once. */
  const known = new Map<PricedRow, PricedRow>();
  const dated = <Row extends { priced: PricedRow }>(row: Row): Row => {
    let priced = known.get(row.priced);
    if (!priced) {
      priced = { ...row.priced, segments: row.priced.segments.map((segment) => withInvoiceDay(segment, segment.from)) };
      known.set(row.priced, priced);
    }
    return { ...row, priced };
  };
  return { additions: additions.map(dated), edits: edits.map(dated), exits: exits.map(dated) };
}

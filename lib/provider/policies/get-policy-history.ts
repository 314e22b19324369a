import { sql } from "drizzle-orm";
import { z } from "zod";
import type * as contract from "@/lib/contract/policy-changes";
import { APPROVAL_ACTIONS, describeApproval } from "@/lib/domain/approvals/history";
import { counted } from "@/lib/domain/counted";
import { endoNumber } from "@/lib/domain/endorsements/numbering";
import { shownNameOf } from "@/lib/domain/files/object-name";
import { keysOf } from "@/lib/domain/keys";
import { asRecordedChange, movedNotes, POLICY_ACTIONS, type PolicyAction } from "@/lib/domain/policies/changes/history";
import { policyChanges } from "@/lib/domain/policies/changes/policy-change";
import { valuesOf } from "@/lib/domain/policies/placement/wire";
import { type RecordedEvent, warningNote } from "@/lib/domain/record-history";
import { type AuditEvent, loadAuditEvents } from "../audit-events";
import { settingChanges } from "../configuration/setting-changes";
import type { Db } from "../db/connect";
import { insurers } from "../db/schema";
import { textArray } from "../db/unnest";
import { notFound } from "../errors";
import type { Verb } from "../route";
import { findPolicy } from "./select-policies";
import { placementFields, type StoredPlacement } from "./to-contract";

type PolicyRow = AuditEvent & { action: PolicyAction };

/** The changes of a policy, newest first, from the audit log. @throws ProviderError not_found. */
export const getPolicyHistory: Verb<typeof contract.getPolicyHistory> = async (db, _call, { params }) => {
  if (!(await findPolicy(db, params.id))) throw notFound("Policy");
  const names = await db.select({ id: insurers.id, name: insurers.name }).from(insurers);
  const insurerOf = new Map(names.map(({ id, name }) => [id, name]));
  const data = (await policyRows(db, params.id)).map((row) => {
    const { id, at, by, traceId, batchId } = row;
    return { id, at, by, traceId, batchId, ...describe(row, insurerOf) };
  });
  return { data };
};

/** The audit rows of the policy and of its documents, raters, configuration and CD accounts. */
async function policyRows(db: Db, id: string): Promise<PolicyRow[]> {
  const found = await loadAuditEvents(
    db,
    sql`a.action = any(${textArray([...keysOf(POLICY_ACTIONS), ...keysOf(APPROVAL_ACTIONS)])})
        and ((a.entity in ('policy', 'rater', 'flexRater') and a.entity_id = ${id})
          or (a.entity = 'configuration' and a.entity_id = ${`policy:${id}`})
          or (a.entity = 'policyDocument' and coalesce(a.after, a.before) ->> 'policyId' = ${id})
          or (a.entity = 'cdAccount'
              and a.entity_id in (select c.id from cd_accounts c join policies p on p.company_id = c.company_id where p.id = ${id})
              and (a.after -> 'policies' @> to_jsonb(${id}::text)
                or a.before -> 'policyData' @> jsonb_build_array(jsonb_build_object('policyId', ${id}::text)))))`,
  );
  return found as PolicyRow[];
}

type Insurers = ReadonlyMap<string, string>;
type Side = Record<string, unknown>;

const sideOf = (value: unknown): Side => (value && typeof value === "object" ? (value as Side) : {});
const textOf = (value: unknown) => (typeof value === "string" ? value : "");

function describe(row: PolicyRow, insurerOf: Insurers): RecordedEvent {
  const approval = describeApproval(row);
  if (approval) return approval;
  const changes = CHANGES[row.action]?.(row, insurerOf) ?? [];
  return { what: POLICY_ACTIONS[row.action], changes, notes: notesOf(sideOf(row.after)) };
}

type Describe = (row: PolicyRow, insurerOf: Insurers) => RecordedEvent["changes"];

const fieldChanges: Describe = ({ before, after }, insurerOf) => {
  const [from, to] = [before, after].map((side) => ({ values: storedValues(sideOf(side), insurerOf), addons: [] }));
  return from?.values && to?.values
    ? policyChanges({ ...from, values: from.values }, { ...to, values: to.values }).map(asRecordedChange)
    : [];
};

const Recorded = z.array(z.object({ label: z.string(), from: z.string(), to: z.string() }));

const slipChanges: Describe = (row, insurerOf) => [
  ...fieldChanges(row, insurerOf),
  ...(Recorded.safeParse(sideOf(row.after).benefitChanges).data ?? []),
];

const fileName: Describe = ({ entityId, action }) => {
  const name = shownNameOf(entityId);
  const isAdded = action === "addPolicyDocument";
  return [{ label: "Document", from: isAdded ? "" : name, to: isAdded ? name : "" }];
};

const accountNumbers: Describe = ({ before, after }) => {
  const [from, to] = [before, after].map((side) => textOf(sideOf(side).accountNumber));
  return [{ label: "CD account", from: from ?? "", to: to ?? "" }];
};

function versions({ before, after }: PolicyRow): RecordedEvent["changes"] {
  return [{ label: "Rater", from: versionOf(before), to: versionOf(after) }];
}

/** Derives the changed fields of an action; other actions have none. */
const CHANGES: Partial<Record<PolicyAction, Describe>> = {
  updatePolicy: fieldChanges,
  editByPlacementSlip: slipChanges,
  undoBatch: fieldChanges,
  assignNickName: ({ before, after }) => [
    { label: "Policy Nickname", from: textOf(sideOf(before).nickName), to: textOf(sideOf(after).nickName) },
  ],
  addPolicyDocument: fileName,
  deletePolicyDocument: fileName,
  deleteEndorsement: ({ before }) => {
    const { endorsementNumber, memberCount } = sideOf(before);
    return [
      { label: endoNumber(Number(endorsementNumber)), from: counted(Number(memberCount), "row", "rows"), to: "" },
    ];
  },
  createCdAccount: accountNumbers,
  linkCdAccount: accountNumbers,
  delinkCdAccount: accountNumbers,
  uploadRater: versions,
  uploadFlexRater: versions,
  changeConfiguration: ({ before, after }) => settingChanges(before, after),
};

const versionOf = (side: unknown) => {
  const { version } = sideOf(side);
  return typeof version === "number" ? `Version ${version}` : "";
};

/** The policy in an audit row; null for a row without one. */
function storedValues(side: Side, insurerOf: Insurers) {
  if (!("slabs" in side)) return null;
  const insurer = insurerOf.get(textOf(side.insurerId)) ?? null;
  return valuesOf(placementFields(side as unknown as StoredPlacement, insurer));
}

const Done = z.object({
  moves: z.object({ starts: z.int(), ends: z.int(), benefits: z.int() }).optional(),
  repriced: z.int().optional(),
  warnings: z.array(z.object({ text: z.string(), isConfirmed: z.boolean() })).optional(),
});

function notesOf(after: Side): string[] {
  const { moves, repriced = 0, warnings = [] } = Done.safeParse(after).data ?? {};
  const confirmations = warnings.map(({ text, isConfirmed }) => warningNote(text, isConfirmed));
  return [...(moves ? movedNotes(moves, repriced) : []), ...confirmations];
}

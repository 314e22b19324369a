import { eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { ConfigTarget } from "@/lib/contract/configuration";
import type { FlexRaterPreview } from "@/lib/contract/flex-raters";
import type { RaterPreview } from "@/lib/contract/raters";
import { configOf } from "@/lib/domain/configuration/changes";
import { STATUS_LABELS } from "@/lib/domain/endorsements/status";
import { shownNameOf } from "@/lib/domain/files/object-name";
import { fullName } from "@/lib/domain/members/person-name";
import { formatInr, formatRupees, paiseFromRupees } from "@/lib/domain/money/paise";
import { APPROVAL_MESSAGES as TEXT } from "@/lib/messages/approvals";
import { BATCH_KIND_LABELS, countsInWords } from "@/lib/messages/batches";
import { loadBatch } from "../batches/load-batch";
import { loadCdAccount } from "../cd-accounts/load-cd-accounts";
import { lockWithPolicies } from "../cd-accounts/lock-cd-account";
import { withLayer } from "../configuration/load-layers";
import { policyName } from "../configuration/load-target";
import { planChange } from "../configuration/plan-change";
import { settingChanges } from "../configuration/setting-changes";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { benefits, endorsementMembers, userPolicies, users } from "../db/schema";
import { lockEndorsement } from "../endorsements/lock-for-edit";
import { notFound } from "../errors";
import { lockMember } from "../members/load-member";
import { lockCompaniesOf } from "../members/lock-companies-of";
import { staffRolesOf } from "../staff-access/staff-roles";
import type { ChangeInWords } from "./propose";

const goneOf = (label: string, from: string | number) => ({ label, from: String(from), to: "" });

const Policy = z.object({
  id: z.string(),
  companyId: z.string(),
  policyType: z.string().nullable(),
  nickName: z.string().nullable(),
  policyNumber: z.string().nullable(),
});

/** @throws ProviderError not_found. */
async function loadNamedPolicy(db: Db, id: string) {
  const [policy] = await queryRows(
    db,
    Policy,
    sql`select id, company_id as "companyId", policy_type as "policyType", nick_name as "nickName",
               policy_number as "policyNumber" from policies where id = ${id}`,
  );
  if (!policy) throw notFound("Policy");
  return { companyId: policy.companyId, name: policyName(policy) };
}

export async function describeDelinking(db: Db, call: Call, id: string): Promise<ChangeInWords> {
  await lockWithPolicies(db, id);
  const { accountNumber, companyId, policyData, balance } = await loadCdAccount(db, call, id);
  const names = policyData.map(({ policyNumber, policyId }) => policyNumber ?? policyId).sort();
  const changes = names.length === 0 ? [] : [goneOf("Policies", names.join(", "))];
  changes.push(goneOf("Balance", formatRupees(balance)));
  return { entity: "cdAccount", entityId: id, companyId, title: TEXT.delink({ account: accountNumber }), changes };
}

export async function describeStatementDeletion(
  db: Db,
  call: Call,
  { id, statementId }: { id: string; statementId: string },
): Promise<ChangeInWords> {
  const { accountNumber, companyId } = await loadCdAccount(db, call, id);
  const changes = [goneOf("Statement", shownNameOf(statementId))];
  const title = TEXT.deleteStatement({ account: accountNumber });
  return { entity: "cdAccount", entityId: id, companyId, title, changes };
}

export async function describeEndorsementDeletion(db: Db, id: string): Promise<ChangeInWords> {
  const { policyId, endorsementNumber, endorsementCycle, status } = await lockEndorsement(db, id);
  const { companyId, name } = await loadNamedPolicy(db, policyId);
  const { endorsementId, seq } = endorsementMembers;
  const rows = await db
    .select({ id: endorsementMembers.id })
    .from(endorsementMembers)
    .where(eq(endorsementId, id))
    .orderBy(seq);
  return {
    entity: "endorsement",
    entityId: id,
    companyId,
    title: TEXT.deleteEndorsement({ number: endorsementNumber, policy: name }),
    changes: [goneOf("Cycle", endorsementCycle), goneOf("Status", STATUS_LABELS[status]), goneOf("Rows", rows.length)],
    dependsOn: rows.map((row) => row.id),
  };
}

/** Without the name: it is personal data, and the record has it. */
export async function describeMemberDeletion(db: Db, id: string): Promise<ChangeInWords> {
  await lockCompaniesOf(db, [id]);
  const { employer, employeeId } = await lockMember(db, id);
  const covers = await db
    .select({ id: userPolicies.id })
    .from(userPolicies)
    .where(eq(userPolicies.userId, id))
    .orderBy(userPolicies.id);
  const changes = [goneOf("User ID", id), goneOf("Covers", covers.length)];
  const title = TEXT.deleteMember({ employeeId: employeeId ?? "" });
  const dependsOn = covers.map((cover) => cover.id);
  return { entity: "member", entityId: id, companyId: employer, title, changes, dependsOn };
}

export async function describeDocumentDeletion(
  db: Db,
  { id, docId }: { id: string; docId: string },
): Promise<ChangeInWords> {
  const { companyId, name } = await loadNamedPolicy(db, id);
  const changes = [goneOf("Document", shownNameOf(docId))];
  return { entity: "policy", entityId: id, companyId, title: TEXT.deleteDocument({ policy: name }), changes };
}

export async function describeBenefitFileDeletion(
  db: Db,
  { id, fileName }: { id: string; fileName: string },
): Promise<ChangeInWords> {
  const [benefit] = await db.select().from(benefits).where(eq(benefits.id, id));
  if (!benefit) throw notFound("Benefit");
  const { companyId } = await loadNamedPolicy(db, benefit.policyId);
  const changes = [goneOf("File", shownNameOf(fileName))];
  return { entity: "benefit", entityId: id, companyId, title: TEXT.deleteBenefitFile({ name: benefit.name }), changes };
}

export async function describeRoles(db: Db, userId: string, roles: readonly string[]): Promise<ChangeInWords> {
  const [person] = await db.select().from(users).where(eq(users.id, userId));
  const name = person ? fullName(person) : userId;
  const [from, to] = [staffRolesOf(person?.roles ?? []).join(", "), staffRolesOf(roles).join(", ")];
  const changes = [{ label: "Roles", from, to }];
  return { entity: "staff", entityId: userId, companyId: null, title: TEXT.changeRoles({ name }), changes };
}

/** The addresses of staff are no personal data of members. */
export async function describeNewAccess(db: Db, emails: readonly string[]): Promise<ChangeInWords> {
  const addresses = [...new Set(emails.map((email) => email.trim().toLowerCase()))].sort();
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(sql`lower(${users.email})`, addresses));
  const changes = [{ label: "Roles", from: "", to: `viewer: ${addresses.join(", ")}` }];
  const entityId =
    found
      .map(({ id }) => id)
      .sort()
      .join(",") || "none";
  return { entity: "staff", entityId, companyId: null, title: TEXT.giveAccess({ count: addresses.length }), changes };
}

type Versions = { findActive: (db: Db, policyId: string) => Promise<{ version: number } | null> };

export async function describeRater(
  db: Db,
  { policyId, file }: { policyId: string; file: Blob },
  versions: Versions,
  titleOf: (of: { policy: string }) => string,
  loadEffect: () => Promise<ChangeInWords["changes"]>,
): Promise<ChangeInWords> {
  const { companyId, name } = await loadNamedPolicy(db, policyId);
  const active = await versions.findActive(db, policyId);
  const to = file instanceof File ? file.name : "";
  const effect = active ? await loadEffect() : [];
  const changes = [{ label: "Rater", from: active ? `Version ${active.version}` : "", to }, ...effect];
  return { entity: "policy", entityId: policyId, companyId, title: titleOf({ policy: name }), changes };
}

type FlexRaterEffect = Pick<FlexRaterPreview, "lives" | "benefits">;
type RaterEffect = Pick<RaterPreview, "roster" | "openEndorsements">;

/** The premiums that a rater changes, so that the second person knows what it costs. */
export function describeRaterEffect({ roster, openEndorsements }: RaterEffect): ChangeInWords["changes"] {
  const { lives, before, after, unratedLives } = roster;
  const sumOf = (part: "before" | "after") =>
    formatInr(openEndorsements.reduce((sum, effect) => sum + paiseFromRupees(effect[part]), 0));
  return [
    ...(lives > 0
      ? [
          {
            label: TEXT.annualPremium({ lives }),
            from: before === null ? "" : formatRupees(before),
            to: formatRupees(after),
          },
        ]
      : []),
    ...(unratedLives > 0 ? [{ label: TEXT.livesWithoutPremium, from: "", to: String(unratedLives) }] : []),
    ...(openEndorsements.length > 0
      ? [{ label: TEXT.openEndorsements, from: sumOf("before"), to: sumOf("after") }]
      : []),
  ];
}

/** The benefits' costs that a flex rater changes; the sum of all benefits also says that nothing changes. */
export function describeFlexRaterEffect({ lives, benefits }: FlexRaterEffect): ChangeInWords["changes"] {
  if (lives === 0) return [];
  const sumOf = (part: "before" | "after") =>
    formatInr(benefits.reduce((sum, benefit) => sum + paiseFromRupees(benefit[part] ?? 0), 0));
  return [
    { label: TEXT.flexCost({ lives }), from: sumOf("before"), to: sumOf("after") },
    ...benefits
      .filter(({ before, after }) => before !== after)
      .map(({ name, before, after, unratedLives }) => ({
        label: name,
        from: before === null ? "" : formatRupees(before),
        to: TEXT.flexCostAfter({ amount: formatRupees(after), unratedLives }),
      })),
  ];
}

type ConfigChange = ConfigTarget & Pick<Parameters<typeof planChange>[2], "from" | "overrides">;

export async function describeConfiguration(
  db: Db,
  call: Call,
  { insurerId, policyId, from, overrides }: ConfigChange,
): Promise<ChangeInWords> {
  const { own, before, target } = await planChange(db, call, { insurerId, policyId, from, overrides });
  const inherited = configOf(withLayer(before, target.layer, {}));
  const companyId = policyId ? (await loadNamedPolicy(db, policyId)).companyId : null;
  return {
    entity: "configuration",
    entityId: target.key,
    companyId,
    title: TEXT.changeConfiguration({ name: target.name, from }),
    changes: settingChanges(own.before, own.after, inherited),
  };
}

export async function describeUndo(db: Db, id: string): Promise<ChangeInWords> {
  const { kind, fileName, companyId, counts, by } = await loadBatch(db, id);
  const title = TEXT.undoBatch({ kind: BATCH_KIND_LABELS[kind], fileName });
  const changes = [goneOf(`Changes by ${by}`, countsInWords(counts))];
  return { entity: "batch", entityId: id, companyId, title, changes };
}

import { AWAITS_ENROLMENT, ENROLED } from "@/lib/domain/members/enrolment-status";
import { paiseFromRupees } from "@/lib/domain/money/paise";
import type { Db } from "@/lib/provider/db/connect";
import {
  benefits,
  cdAccounts,
  claims,
  companies,
  flexRaters,
  insurers,
  policies,
  raters,
  supportTickets,
  userPolicies,
  users,
} from "@/lib/provider/db/schema";
import { DEMO_PEOPLE, DEMO_SCHEDULER } from "../people";
import { recordsAt } from "../records";
import { AGREED_RPM, cdAccountsOf, type DemoBase, type DemoClient, type DemoLife, type DemoPolicy } from "./base";
import { benefitsOf } from "./benefits";
import { demoClaims } from "./claims";
import { flexBenefitsOf, flexRatersOf, ratedFlexPolicy } from "./flex";
import { awaitsFlexChoice } from "./flex-choices";
import { INSURERS } from "./insurers";
import { demoPlacement, demoSlabs, demoTerms } from "./placement";

const CHUNK = 500;

async function inChunks<T>(rows: readonly T[], insert: (chunk: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK) await insert(rows.slice(from, from + CHUNK));
}

/** Writes clients, policies, raters, people and lives; `at` is their creation time. */
export async function writeBase(db: Db, base: DemoBase, at: Date): Promise<void> {
  const make = recordsAt(at);
  // Most of them are already in the first master lists.
  await db
    .insert(insurers)
    .values(INSURERS.map((insurer) => make.insurer(insurer)))
    .onConflictDoNothing();
  await db.insert(companies).values(base.clients.map((client) => make.company(companyOf(client))));
  const people = [...DEMO_PEOPLE.filter(({ known }) => known), DEMO_SCHEDULER];
  await db
    .insert(users)
    .values(
      people.map(({ email, firstName, lastName, active, roles }) =>
        make.staff({ email, firstName, lastName, active, roles: [...roles] }),
      ),
    );
  await db.insert(cdAccounts).values(cdAccountsOfAll(base).map((account) => make.cdAccount(account)));
  const demoPolicies = base.clients.flatMap((client) => client.policies.map((policy) => ({ client, policy })));
  await db.insert(policies).values(demoPolicies.map(({ client, policy }) => make.policy(policyOf(client, policy))));
  await db
    .insert(benefits)
    .values([...benefitsOf(base), ...flexBenefitsOf(base)].map((benefit) => make.benefit(benefit)));
  await db.insert(flexRaters).values(flexRatersOf(base).map((rater) => make.flexRater(rater)));
  await db
    .insert(raters)
    .values(demoPolicies.flatMap(({ policy }) => ratersOf(policy)).map((rater) => make.rater(rater)));
  await inChunks(base.members, (chunk) =>
    db.insert(users).values(
      chunk.map(({ client, member: { ctcRupees, ...member } }) =>
        make.member({
          ...member,
          employer: client.id,
          active: client.spec.active !== false,
          ctcPaise: ctcRupees === null ? null : paiseFromRupees(ctcRupees),
        }),
      ),
    ),
  );
  const choosing = awaitsFlexChoice(base);
  const isChoosing = ({ member, policy }: DemoLife) => choosing.has(member.id) && policy === ratedFlexPolicy(base);
  await inChunks(base.lives, (chunk) =>
    db
      .insert(userPolicies)
      .values(
        chunk.map((life) =>
          make.cover({ ...coverOf(life), enrolmentStatus: isChoosing(life) ? AWAITS_ENROLMENT : ENROLED }),
        ),
      ),
  );
  await db.insert(claims).values(demoClaims(base).map((claim) => make.claim(claim)));
  await db.insert(supportTickets).values(ticketsOf(base).map((ticket) => make.ticket(ticket)));
}

function companyOf({ id, spec, gstin }: DemoClient) {
  const [first, last] = spec.nickname.split(" ");
  return {
    id,
    name: spec.name,
    nickname: spec.nickname,
    active: spec.active ?? true,
    gstNumber: gstin,
    panNumber: spec.pan,
    salesforceId: `A-${String(spec.employees + 41_000)}`,
    regdAddress: `${spec.employees + 12}, ${spec.nickname} House, Industrial Area, ${spec.city}`,
    spocName: `${first} HR Desk`,
    spocEmail: `hr@${spec.domain}`,
    spocPhoneNumber: `98${String(spec.employees * 7_919 + (last?.length ?? 0))
      .padStart(8, "0")
      .slice(0, 8)}`,
    agentGroupName: `${spec.city} Care Desk`,
    // One client's record names a deleted policy.
    lostPolicyPlans: spec.key === "lotus" ? ["pol-lotus-gmc-0"] : [],
  };
}

function policyOf(client: DemoClient, policy: DemoPolicy) {
  const { spec } = policy;
  return {
    id: policy.id,
    companyId: client.id,
    insurerId: spec.insurer,
    cdAccountId: policy.cdAccountId,
    policyType: spec.state === "corrupt" ? null : spec.type,
    secondaryType: spec.secondaryType ?? null,
    placementStatus: spec.state === "draft" ? "DRAFT" : "HANDOVER_TO_OPS",
    tpaName: spec.tpa ?? "In-house",
    policyNumber: spec.state === "draft" ? null : policyNumber(policy),
    nickName: spec.nickName,
    startDate: policy.startDate,
    endDate: policy.endDate,
    sumInsuredApproach: policy.raterTable ? "Fixed Floater" : "Individual",
    isCommonPool: policy.raterTable !== null,
    isParentalPolicy: spec.isParental ?? false,
    isTopUpPolicy: spec.type === "SUPER_TOP_UP",
    basePolicyPlanId: spec.type === "SUPER_TOP_UP" ? (client.policies[0]?.id ?? null) : null,
    ...demoPlacement(client, policy),
    finalAgreedRate: policy.raterTable ? null : (policy.rater?.rpm ?? AGREED_RPM),
    terms: demoTerms(policy),
    slabs: demoSlabs(policy),
  };
}

/** The number of a policy that is placed. */
export function policyNumber({ spec, startDate, id }: DemoPolicy): string {
  const digits = [...id].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 100_000_000, 7);
  return `${spec.type === "SUPER_TOP_UP" ? "STU" : spec.type}/${startDate.slice(0, 4)}/${String(digits).padStart(8, "0")}`;
}

/** One account per client and insurer, with one to three months of its endorsements' cost. */
function cdAccountsOfAll(base: DemoBase) {
  return base.clients.flatMap((client) => {
    return cdAccountsOf(client).map(({ id, monthRupees }, index) => {
      const months = client.spec.cdMonths ?? 1.2 + ((client.spec.key.length + index) % 4) * 0.45;
      return {
        id,
        accountNumber: `CD${client.spec.pan.slice(5, 9)}${String(index + 1).padStart(3, "0")}`,
        companyId: client.id,
        insurerId: id.slice(`cd-${client.spec.key}-`.length),
        inceptionPaise: paiseFromRupees(Math.round((monthRupees * months) / 1_000) * 1_000),
        addedBy: "Vikram Shah",
      };
    });
  });
}

function ratersOf(policy: DemoPolicy) {
  const { rater, raterTable, startDate, endDate, spec, id } = policy;
  if (!rater) return [];
  const { isPerFamily, rpm } = rater;
  const active = {
    id: `rater-${id}`,
    policyId: id,
    policyType: spec.type,
    startDate,
    endDate,
    isPerFamily,
    raterTable,
    rpm: rpm ?? null,
    createdBy: "Rohan Kulkarni",
  };
  if (!raterTable) return [active];
  // Tables were first entered as a quote, then corrected: the earlier version stays stored.
  const quoted = { ...active, id: `${active.id}-quoted`, active: false, raterTable: scale(raterTable, 0.96) };
  return [quoted, { ...active, version: 2 }];
}

function scale(table: NonNullable<DemoPolicy["raterTable"]>, factor: number) {
  return Object.fromEntries(
    Object.entries(table).map(([band, premiums]) => [
      band,
      Object.fromEntries(Object.entries(premiums).map(([sum, premium]) => [sum, Math.round(premium * factor)])),
    ]),
  );
}

function coverOf({ member, policy, slab, annualPaise, uhid }: DemoLife) {
  return {
    id: `up-${policy.id}-${member.id}`,
    userId: member.id,
    policyId: policy.id,
    uhid,
    slabId: slab.slabId,
    sumInsuredPaise: paiseFromRupees(slab.sumInsured),
    coverageStart: policy.startDate,
    coverageEnd: policy.endDate,
    annualPaise,
    segments: [{ from: policy.startDate, to: policy.endDate, annualPaise }],
    active: policy.spec.state !== "expired",
  };
}

/** Support tickets of incoming requests: enough for the demo's endorsements and for new ones. */
function ticketsOf(base: DemoBase) {
  return base.clients.flatMap((client, index) =>
    Array.from({ length: 6 }, (_, number) => ({
      id: String(40_100 + index * 10 + number),
      subject: `${client.spec.nickname}: additions and deletions, request ${number + 1}`,
      owner: number % 2 ? "Meera Iyer" : "Asha Menon",
    })),
  );
}

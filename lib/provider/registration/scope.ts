import { sql } from "drizzle-orm";
import { z } from "zod";
import type { AddRow, MembersList, OffboardRow } from "@/lib/contract/members";
import type { PricingContext } from "@/lib/domain/endorsements/pricing-types";
import { groupBy } from "@/lib/domain/group-by";
import type { OffboardContext, RowContext } from "@/lib/domain/members/context";
import { LOOKUP_KEYS } from "@/lib/domain/members/lookup-keys";
import { trimCell } from "@/lib/domain/members/normalise";
import { baseCoversOf, buildRoster, type Roster, type RosterExtras } from "@/lib/domain/members/roster";
import { ratesByEldest } from "@/lib/domain/premium/family-states";
import { claimScopeOf, withholdsRefund } from "@/lib/domain/premium/refund";
import type { PrevalidationRule } from "@/lib/domain/scripts/prevalidation";
import { permissionVerdict } from "@/lib/permissions";
import { type Call, today } from "../context";
import type { Db } from "../db/connect";
import { queryRowsByChunk, textArray } from "../db/unnest";
import { type ChargedLife, type FamilyKeys, loadLives } from "../members/load-lives";
import { loadPoliciesFacts } from "../policies/load-policy";
import { pricingContextOf, type RatedPolicy } from "../premiums/pricing-context";
import { StoredClaim } from "../premiums/stored-claim";
import { loadPrevalidations } from "../scripts/load-prevalidations";
import type { PoliciesInScope } from "./policies-in-scope";

/** One policy with the families in the rows and everything that their premiums depend on. */
export type PolicyScope = RatedPolicy & {
  roster: Roster;
  /** By user id; the active life if a person left and rejoined. */
  lives: ReadonlyMap<string, ChargedLife>;
  pricing: PricingContext;
  /** The relationships that the policy accepts; only for the chosen policy when rows are added. */
  prevalidation: readonly PrevalidationRule[];
  /** `anyOngoingOrSettledClaim` of a life, within the policy's claim scope [domain §6]. */
  hasClaim: (life: Pick<ChargedLife, "userId">) => boolean;
};

export type Scope = { chosen: PolicyScope | null; others: PolicyScope[] };

/** The families in the rows; every list is read once, whatever its length. */
function familiesIn({ ADD, EDIT, OFFBOARD }: MembersList): FamilyKeys & { userIds: string[] } {
  const all: (AddRow | OffboardRow)[][] = [ADD, EDIT, OFFBOARD];
  const cells = (read: (row: AddRow | OffboardRow) => string) =>
    all.flatMap((rows) => rows.map(read).filter((cell) => cell !== ""));
  return {
    employeeIds: cells((row) => LOOKUP_KEYS.employeeId(row.employee_id)),
    userIds: cells((row) => trimCell(row.userId)),
  };
}

/** Loads roster, charges and claims of the given families, in a few statements. */
export async function loadScope(
  db: Db,
  call: Call,
  companyId: string,
  policies: PoliciesInScope,
  members: MembersList,
): Promise<Scope> {
  const all = policies.chosen ? [policies.chosen, ...policies.others] : policies.others;
  const basePolicyId = policies.chosen?.policy.basePolicyPlanId ?? null;
  const policyIds = [...new Set([...all.map(({ policy }) => policy.id), ...(basePolicyId ? [basePolicyId] : [])])];
  // An addition is priced without the claims of other lives, and without their charges unless its family has one premium.
  const changesLives = members.EDIT.length + members.OFFBOARD.length > 0;
  const withCharges = changesLives || all.some(({ policy, rater }) => ratesByEldest(policy, rater));
  const loaded = await loadLives(db, { companyId, policyIds, withCharges }, familiesIn(members));
  const lives = groupBy(loaded, (life) => life.policyId);
  const claims = changesLives ? await loadClaims(db, policyIds, loaded) : [];
  const livesOn = (policyId: string) => lives.get(policyId) ?? [];
  const { chosen } = policies;
  const contacts = chosen ? await loadContacts(db, companyId, members) : [];
  const base = basePolicyId ? (await loadPoliciesFacts(db, call, [basePolicyId])).get(basePolicyId) : undefined;
  const prevalidations = await loadPrevalidations(db, chosen ? [chosen.policy.id] : []);
  const scopeOf = (rated: RatedPolicy, extras?: RosterExtras) =>
    policyScope(call, rated, { lives: livesOn(rated.policy.id), claims, extras });
  const extras = (isParental: boolean): RosterExtras => ({
    contacts,
    accountHolders: isParental
      ? [...lives.values()].flat().filter((life) => life.active && life.relationship === "self")
      : [],
    ...(basePolicyId ? { baseCovers: base ? baseCoversOf(livesOn(base.id), base.config) : [] } : {}),
  });
  return {
    chosen: chosen && {
      ...scopeOf(chosen, extras(chosen.policy.isParentalPolicy)),
      prevalidation: prevalidations.get(chosen.policy.id) ?? [],
    },
    others: policies.others.map((other) => scopeOf(other)),
  };
}

const PolicyClaim = StoredClaim.extend({ policyId: z.string() });
type PolicyClaim = z.output<typeof PolicyClaim>;

const Contact = z.object({ employeeId: z.string(), mobile: z.string().nullable(), email: z.string().nullable() });

function policyScope(
  call: Call,
  { policy, rater }: RatedPolicy,
  { lives, claims, extras }: { lives: readonly ChargedLife[]; claims: readonly PolicyClaim[]; extras?: RosterExtras },
): PolicyScope {
  const roster = buildRoster(lives, extras);
  const ownClaims = claims.filter((claim) => claim.policyId === policy.id);
  // By the stored Employee ID: the file may give the employee a new one.
  const familyOf = (userId: string) => roster.byUserId.get(userId)?.employeeId;
  const claimsByFamily = groupBy(ownClaims, (claim) => familyOf(claim.userId));
  const claimScope = claimScopeOf(policy.config, {
    isCommonPool: policy.isCommonPool,
    isRatedPerFamily: rater?.isPerFamily ?? false,
  });
  return {
    policy,
    rater,
    roster,
    // Reuses the roster's map: a copy of 100,000 keys would be the fourth.
    lives: roster.byUserId as ReadonlyMap<string, ChargedLife>,
    pricing: pricingContextOf({ policy, rater }, call),
    prevalidation: [],
    hasClaim: ({ userId }) =>
      withholdsRefund(claimsByFamily.get(familyOf(userId)) ?? [], userId, claimScope, policy.policyType),
  };
}

async function loadClaims(db: Db, policyIds: readonly string[], lives: readonly ChargedLife[]): Promise<PolicyClaim[]> {
  return queryRowsByChunk(
    db,
    PolicyClaim,
    lives.map(({ userId }) => userId),
    (chunk) => sql`
      select user_id as "userId", policy_id as "policyId", status, is_death_claim as "isDeathClaim",
             paid_paise as "paidPaise"
      from claims
      where user_id = any(${chunk}) and policy_id = any(${textArray(policyIds)})`,
  );
}

/** Employees of the company on any policy who already use a mobile or an email of the file. */
async function loadContacts(db: Db, companyId: string, { ADD, EDIT }: MembersList) {
  const given = [ADD, EDIT].flat();
  const mobiles = given.map(({ mobile }) => LOOKUP_KEYS.mobile(mobile)).filter((key) => key !== "");
  const emails = given.map(({ email_address }) => LOOKUP_KEYS.email(email_address)).filter((key) => key !== "");
  const users = (column: string, values: readonly string[]) =>
    queryRowsByChunk(
      db,
      Contact,
      values,
      (chunk) => sql`
        select employee_id as "employeeId", mobile, email
        from users
        where ${sql.raw(column)} = any(${chunk}) and employer = ${companyId} and relationship = 'self' and active
          and employee_id is not null`,
    );
  return [...(await users("mobile", mobiles)), ...(await users("lower(email)", emails))];
}

export function mayUseException({ actor, flags }: Call): boolean {
  return permissionVerdict(actor, "validator.exception", flags) === "allowed";
}

export function rowContext(call: Call, scope: PolicyScope, enrolmentPortal: boolean): RowContext {
  const { policy, roster, rater, prevalidation } = scope;
  const facts = { policy, roster, rater, prevalidation, today: today(call) };
  return { ...facts, enrolmentPortal, mayUseException: mayUseException(call) };
}

export function offboardContext(call: Call, scope: Scope): OffboardContext {
  const { policies, others } = scope.chosen
    ? { policies: [scope.chosen], others: scope.others }
    : { policies: scope.others, others: [] };
  return { policies, others, today: today(call), mayUseException: mayUseException(call) };
}

/** The record that an audit row of rows names: the chosen policy, else the company. */
export const scopeEntity = (companyId: string, policyId: string | null) =>
  policyId === null ? { entity: "company", entityId: companyId } : { entity: "policy", entityId: policyId };

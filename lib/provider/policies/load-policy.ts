import { inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { PolicyType } from "@/lib/contract/common";
import type { ProviderConfig } from "@/lib/domain/config";
import { paiseFromRupees } from "@/lib/domain/money/paise";
import { REGISTRATION_BLOCKS } from "@/lib/domain/policies/eligibility";
import type { PlacementStatus, PolicyFacts, PolicyState, Slab, SumInsuredStructure } from "@/lib/domain/policies/types";
import { type ConfigCall, configOn, loadConfig, readConfig } from "../configuration/config-on";
import { today } from "../context";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { policies } from "../db/schema";
import { textArray } from "../db/unnest";
import { notFound, ProviderError } from "../errors";
import { schemaError, storedSlabs } from "./schema-error";
import { findPolicy, type PolicyRow, selectPolicies } from "./select-policies";

/** A policy in the shape of the rules, with further facts for the provider. */
export type LoadedPolicy = PolicyFacts & {
  cdAccountId: string | null;
  companyName: string;
  companyGstin: string | null;
  /** GST state on record, for a company without GSTIN. */
  companyStateCode: string | null;
  isSez: boolean;
  nickName: string | null;
  raterId: string | null;
};

type StoredTerms = { common?: { sumInsuredStructure?: string; ageLimit?: string; familyDefinition?: string } };

const STRUCTURES: readonly SumInsuredStructure[] = ["Graded Tier", "Flat Sum Insured", "CTC Multiplier"];

/**
 * Loads one policy with the configuration in force on the date of the call: default, insurer, policy [domain §0].
 * @throws ProviderError not_found; unprocessable with the sentence of spec 1 §8 while it has no type, dates or insurer.
 */
export async function loadPolicyFacts(db: Db, call: ConfigCall, policyId: string): Promise<LoadedPolicy> {
  const row = await findPolicy(db, policyId);
  if (!row) throw notFound("Policy");
  return factsOf(row, await loadConfig(db, call, { insurerId: row.policy.insurerId, policyId }));
}

/** Loads several policies by id; incomplete policies are skipped. */
export async function loadPoliciesFacts(
  db: Db,
  call: ConfigCall,
  policyIds: readonly string[],
): Promise<Map<string, LoadedPolicy>> {
  if (policyIds.length === 0) return new Map();
  const day = today(call);
  const rows = await selectPolicies(db, inArray(policies.id, [...policyIds]));
  const configs = await queryRows(
    db,
    PolicyConfig,
    sql`select id, ${configOn(policies.insurerId, policies.id, day)} as config from policies
        where id = any(${textArray(policyIds)})`,
  );
  const stored = new Map(configs.map(({ id, config }) => [id, config]));
  const loaded = rows.filter(isComplete).map((row) => factsOf(row, readConfig(call, stored.get(row.policy.id) ?? {})));
  return new Map(loaded.map((policy) => [policy.id, policy]));
}

const PolicyConfig = z.object({ id: z.string(), config: z.unknown() });

function isComplete(row: PolicyRow): boolean {
  const { policyType, startDate, endDate } = stateOf(row);
  return policyType !== null && startDate !== null && endDate !== null && row.insurer !== null;
}

export function stateOf(row: PolicyRow): PolicyState {
  const { policy } = row;
  return {
    policyType: PolicyType.safeParse(policy.policyType).data ?? null,
    placementStatus: policy.placementStatus as PlacementStatus,
    startDate: policy.startDate,
    endDate: policy.endDate,
    error: schemaError(row),
  };
}

function factsOf(row: PolicyRow, config: ProviderConfig): LoadedPolicy {
  const { policy, insurer, company, raterId } = row;
  const { policyType, startDate, endDate, placementStatus, error } = stateOf(row);
  if (!policyType || !startDate || !endDate || !insurer) {
    const isDraft = !error && placementStatus === "DRAFT";
    throw new ProviderError("unprocessable", isDraft ? REGISTRATION_BLOCKS.draft : REGISTRATION_BLOCKS.corrupt);
  }
  const { common } = policy.terms as StoredTerms;
  return {
    id: policy.id,
    companyId: policy.companyId,
    policyType,
    secondaryType: policy.secondaryType,
    placementStatus,
    startDate,
    endDate,
    error,
    tpaName: policy.tpaName,
    insurerId: insurer.id,
    insurerName: insurer.name,
    insurerStateCode: policy.insurerStateCode ?? insurer.stateCode,
    policyNumber: policy.policyNumber,
    isCommonPool: policy.isCommonPool,
    isParentalPolicy: policy.isParentalPolicy,
    isTopUpPolicy: policy.isTopUpPolicy,
    basePolicyPlanId: policy.basePolicyPlanId,
    finalAgreedRate: policy.finalAgreedRate,
    familyDefinition: common?.familyDefinition ?? null,
    ageLimit: ageLimitOf(common?.ageLimit),
    sumInsuredStructure: STRUCTURES.find((name) => name === common?.sumInsuredStructure) ?? "Graded Tier",
    slabs: slabsOf(policy.slabs),
    config,
    cdAccountId: policy.cdAccountId,
    companyName: company.name,
    companyGstin: company.gstNumber,
    companyStateCode: company.stateCode,
    isSez: company.isSez,
    nickName: policy.nickName,
    raterId,
  };
}

/** 'up to 65 years' → 65 [spec 1 §3 option lists]. */
export function ageLimitOf(text: string | undefined): number | null {
  const [years] = /\d+/.exec(text ?? "") ?? [];
  return years === undefined ? null : Number(years);
}

function slabsOf(stored: unknown): Slab[] {
  return storedSlabs(stored).map(({ slabId, slabName, sumInsured, familyDefinition }) => ({
    slabId,
    slabName: slabName ?? slabId,
    sumInsuredPaise: paiseFromRupees(sumInsured),
    familyDefinition: familyDefinition ?? null,
  }));
}

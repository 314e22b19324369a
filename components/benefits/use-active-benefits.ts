"use client";

import useSWR from "swr";
import { call } from "@/lib/client/api";
import type { ApiError } from "@/lib/client/api-error";
import { useOffered } from "@/lib/client/viewer";
import type { Benefit } from "@/lib/contract/benefits";
import { listBenefitsByPolicies, listPolicyBenefits } from "@/lib/contract/calls";
import { MAX_POLICIES } from "@/lib/contract/constants";

/**
 * The active benefits of policies, in the order of the policies: in one call if the provider has it, else one call of
 * the specification per policy. Loads nothing while `policyIds` is undefined.
 */
export function useActiveBenefits(policyIds: readonly string[] | undefined) {
  const isBulk = useOffered(listBenefitsByPolicies);
  const load = isBulk ? loadTogether : loadEach;
  const key = policyIds?.length ? ["active-benefits", isBulk, ...policyIds] : null;
  return useSWR<Benefit[], ApiError>(key, async () => (await load(policyIds ?? [])).filter(({ active }) => active));
}

async function loadTogether(policyIds: readonly string[]): Promise<Benefit[]> {
  const chunks = Array.from({ length: Math.ceil(policyIds.length / MAX_POLICIES) }, (_, index) =>
    policyIds.slice(index * MAX_POLICIES, (index + 1) * MAX_POLICIES),
  );
  const replies = await Promise.all(
    chunks.map((ids) => call(listBenefitsByPolicies, { query: { ids: ids.join(",") } })),
  );
  return chunks.flatMap((ids, index) => ids.flatMap((id) => replies[index]?.data.benefits[id] ?? []));
}

async function loadEach(policyIds: readonly string[]): Promise<Benefit[]> {
  const inputs = policyIds.map((id) => ({ params: { id }, query: { verbose: "true" as const } }));
  const replies = await Promise.all(inputs.map((input) => call(listPolicyBenefits, input)));
  return replies.flatMap(({ data }) => data.benefits);
}

import { getConfiguration } from "@/lib/contract/calls";
import { DEFAULT_CONFIG, type ProviderConfig } from "@/lib/domain/config";
import { call } from "./api";
import { useApi } from "./use-api";

/**
 * The settings that hold for a policy today; those of a provider without settings while they are loading, and where it
 * cannot say: the provider decides in the end.
 */
export function usePolicyConfig(policyId: string | null): ProviderConfig {
  const { data } = useApi(getConfiguration, policyId === null ? null : { query: { policyId } });
  return data?.data.values ?? DEFAULT_CONFIG;
}

/** The same outside of a screen's drawing. */
export async function loadPolicyConfig(policyId: string | null): Promise<ProviderConfig> {
  if (policyId === null) return DEFAULT_CONFIG;
  const answer = await call(getConfiguration, { query: { policyId } }).catch(() => null);
  return answer?.data.values ?? DEFAULT_CONFIG;
}

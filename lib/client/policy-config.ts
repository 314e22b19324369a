import { getConfiguration } from "@/lib/contract/calls";
import { DEFAULT_CONFIG, type ProviderConfig } from "@/lib/domain/config";
import { call } from "./api";
import { ApiError } from "./api-error";
import { useApi } from "./use-api";
import { useOffered } from "./viewer";

/** The settings of a policy; null while they are read or after that failed. */
type PolicyConfig = { config: ProviderConfig | null; error: unknown; retry: () => void };

/** The settings that hold for a policy today; the built-in ones where the provider does not offer the call. */
export function usePolicyConfig(policyId: string | null): PolicyConfig {
  const isOffered = useOffered(getConfiguration);
  const { data, error, mutate } = useApi(getConfiguration, policyId === null ? null : { query: { policyId } });
  const retry = () => void mutate();
  if (policyId === null || !isOffered || isNotOffered(error)) return { config: DEFAULT_CONFIG, error: null, retry };
  const config = data?.data.values ?? null;
  return { config, error: config ? null : error, retry };
}

/** Reads the settings of a policy when they are needed. @throws ApiError */
export type LoadPolicyConfig = (policyId: string | null) => Promise<ProviderConfig>;

/** The same for a press of a button: a provider that lacks the call is not called. */
export function useLoadPolicyConfig(): LoadPolicyConfig {
  const isOffered = useOffered(getConfiguration);
  return async (policyId) => {
    if (policyId === null || !isOffered) return DEFAULT_CONFIG;
    try {
      return (await call(getConfiguration, { query: { policyId } })).data.values;
    } catch (error) {
      if (isNotOffered(error)) return DEFAULT_CONFIG;
      throw error;
    }
  };
}

/** The console's message about a call that the provider turned out to lack. */
const isNotOffered = (error: unknown): boolean => error instanceof ApiError && error.code === "not_offered";

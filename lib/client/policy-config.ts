import { getConfiguration } from "@/lib/contract/calls";
import { DEFAULT_CONFIG, type ProviderConfig } from "@/lib/domain/config";
import { call } from "./api";
import { ApiError } from "./api-error";
import { useApi } from "./use-api";
import { useOffered } from "./viewer";

/** A policy's settings; null while loading or after a failure. */
type PolicyConfig = { config: ProviderConfig | null; error: unknown; retry: () => void };

/** A policy's settings for today; the built-in ones if the provider lacks the call. */
export function usePolicyConfig(policyId: string | null): PolicyConfig {
  const isOffered = useOffered(getConfiguration);
  const { data, error, mutate } = useApi(getConfiguration, policyId === null ? null : { query: { policyId } });
  const retry = () => void mutate();
  if (policyId === null || !isOffered || isNotOffered(error)) return { config: DEFAULT_CONFIG, error: null, retry };
  const config = data?.data.values ?? null;
  return { config, error: config ? null : error, retry };
}

/** The general setting of a phone number's first digits; the built-in ones until it is loaded [domain §1 #5]. */
export function usePhoneFirst(): string {
  const { data } = useApi(getConfiguration, { query: {} });
  return data?.data.values.phoneFirst ?? DEFAULT_CONFIG.phoneFirst;
}

/** Loads a policy's settings on demand. @throws ApiError */
export type LoadPolicyConfig = (policyId: string | null) => Promise<ProviderConfig>;

/** The same on a click. A call that the provider lacks is not made. */
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

/** Whether the console reported that the provider lacks the call. */
const isNotOffered = (error: unknown): boolean => error instanceof ApiError && error.code === "not_offered";

import { isNotFound } from "@/lib/client/api-error";
import { useApi } from "@/lib/client/use-api";
import { getRater } from "@/lib/contract/calls";
import type { Endorsement } from "@/lib/contract/endorsements";

/**
 * Whether the policy has a rater: as the endorsement says, else by the rater check of spec 2 §7; undefined while it runs.
 * After a failed check the provider decides.
 */
export function useHasRater({ isRaterUploaded, policyId }: Endorsement): boolean | undefined {
  const { data, error } = useApi(getRater, isRaterUploaded === null ? { params: { id: policyId } } : null);
  if (isRaterUploaded !== null) return isRaterUploaded;
  return data ? true : error ? !isNotFound(error) : undefined;
}

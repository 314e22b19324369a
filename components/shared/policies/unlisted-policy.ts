import { LIST_MESSAGES } from "@/lib/messages/lists";

/** A sentence if the policy of a link is not one of the policies that the field offers; null while they load. */
export const unlistedPolicy = (policies: readonly { id: string }[] | undefined, policyId: string): string | null =>
  policies && policyId !== "" && policies.every(({ id }) => id !== policyId) ? LIST_MESSAGES.policyOfLinkMissing : null;

import type { AnyEndpoint } from "@/lib/contract/endpoint";
import { ACCESS } from "@/lib/messages/access";
import { type Permission, permissionVerdict } from "@/lib/permissions";
import type { Call } from "../context";
import { ProviderError } from "../errors";

/** @throws ProviderError feature_off while the permission's flag is off, forbidden when no role of the caller has it [domain §19]. */
export function authorise(call: Call, permission: Permission): void {
  const verdict = permissionVerdict(call.actor, permission, call.flags);
  if (verdict === "flag-off") throw new ProviderError("feature_off", ACCESS.featureNotEnabled);
  if (verdict === "no-role") throw new ProviderError("forbidden", ACCESS.notPermitted);
}

/** Users need a role with the call's permission, API clients its scope. @throws ProviderError like {@link authorise}. */
export function authoriseCall(call: Call, { permission, clientScope }: AnyEndpoint): void {
  if (call.client) {
    const isAllowed = clientScope !== undefined && call.client.scopes.includes(clientScope);
    if (!isAllowed) throw new ProviderError("forbidden", ACCESS.notPermitted);
  } else if (permission !== "public") authorise(call, permission);
}

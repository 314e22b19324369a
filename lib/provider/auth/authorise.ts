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

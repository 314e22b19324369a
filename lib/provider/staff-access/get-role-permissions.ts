import type * as contract from "@/lib/contract/users";
import { keysOf } from "@/lib/domain/keys";
import { APP_PERMISSION_ID, PERMISSIONS, permissionVerdict, ROLES } from "@/lib/permissions";
import { assertKnown } from "../auth/assert-known";
import type { Verb } from "../route";

const IDS = keysOf(PERMISSIONS);

/**
 * The permission ids of the given roles, with the application's own for each known role; none for unknown roles.
 * @throws ProviderError forbidden without a record.
 */
export const getRolePermissions: Verb<typeof contract.getRolePermissions> = async (_db, call, { body: { roles } }) => {
  assertKnown(call);
  const known = ROLES.filter((role) => roles.includes(role));
  if (known.length === 0) return { data: { permissions: [] } };
  const granted = IDS.filter((id) => permissionVerdict({ roles: known }, id, call.flags) === "allowed");
  return { data: { permissions: [APP_PERMISSION_ID, ...granted] } };
};

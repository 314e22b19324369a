import type * as contract from "@/lib/contract/users";
import { APP_NAME, APP_PERMISSION_ID } from "@/lib/permissions";
import { assertKnown } from "../auth/assert-known";
import type { Call } from "../context";
import { ProviderError } from "../errors";
import type { Verb } from "../route";

/** The permission id of this application. @throws ProviderError not_found for another application; forbidden without a record. */
export const getAppPermissionId: Verb<typeof contract.getAppPermissionId> = async (_db, call, { params: { app } }) => ({
  data: { permissionId: permissionIdOf(call, app) },
});

/** @throws ProviderError as `getAppPermissionId` */
export function permissionIdOf(call: Call, app: string): string {
  assertKnown(call);
  if (app !== APP_NAME) throw new ProviderError("not_found", `Unknown application: ${app}`);
  return APP_PERMISSION_ID;
}

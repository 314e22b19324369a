import type * as contract from "@/lib/contract/users";
import { APP_NAME, APP_PERMISSION_ID } from "@/lib/permissions";
import { assertKnown } from "../auth/assert-known";
import { ProviderError } from "../errors";
import type { Verb } from "../route";

/** The permission id that opens an application. @throws ProviderError not_found for another than this one, forbidden to strangers. */
export const getAppPermissionId: Verb<typeof contract.getAppPermissionId> = async (_db, call, { params: { app } }) => {
  assertKnown(call);
  if (app !== APP_NAME) throw new ProviderError("not_found", `There is no application ${app}`);
  return { data: { permissionId: APP_PERMISSION_ID } };
};

import type * as contract from "@/lib/contract/users";
import { ACCESS } from "@/lib/messages/access";
import { ProviderError } from "../errors";
import type { Verb } from "../route";
import { permissionIdOf } from "./get-app-permission-id";

type Answer = Verb<typeof contract.getIamAppPermissionId>;

/** As `getAppPermissionId`. @throws ProviderError feature_off without the flag `iamApi`; as `getAppPermissionId`. */
export const getIamAppPermissionId: Answer = async (_db, call, { params: { app } }) => {
  if (!call.flags.iamApi) throw new ProviderError("feature_off", ACCESS.featureNotEnabled);
  return { data: { permissionId: permissionIdOf(call, app) } };
};

import type * as contract from "@/lib/contract/scripts";
import { permissionVerdict } from "@/lib/permissions";
import type { Verb } from "../route";
import { hasSheet } from "./shared-sheet";

/** Whether the flag is on, the caller has the permission, and the sheet exists [domain §18]. */
export const getSkfStatus: Verb<typeof contract.getSkfStatus> = async (db, call) => {
  const mayRun = permissionVerdict(call.actor, "scripts.skfOnboarding", call.flags) === "allowed";
  return { data: { isEnabled: mayRun && (await hasSheet(db, call, "skfOnboarding")) } };
};

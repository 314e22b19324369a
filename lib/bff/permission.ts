import "server-only";
import { type Permission, permissionVerdict, type Viewer } from "@/lib/permissions";
import { failure } from "./errors";
import { flags } from "./flags";

/** @throws ConsoleError 403: no role of the person has it, or its feature is off [domain §19]. */
export function requirePermission(viewer: Viewer, permission: Permission | "public"): void {
  if (permission === "public") return;
  const verdict = permissionVerdict(viewer, permission, flags());
  if (verdict === "no-role") throw failure("forbidden");
  if (verdict === "flag-off") throw failure("feature_off");
}

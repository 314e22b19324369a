import "server-only";
import { consoleEnv } from "@/lib/env";
import { type Permission, permissionVerdict, type Viewer } from "@/lib/permissions";
import { createFailure } from "./errors";

/** @throws ConsoleError 403: none of the person's roles has it, or its feature is off [domain §19]. */
export function requirePermission(viewer: Viewer, permission: Permission | "public"): void {
  if (permission === "public") return;
  const verdict = permissionVerdict(viewer, permission, consoleEnv().FLAGS);
  if (verdict === "no-role") throw createFailure("forbidden");
  if (verdict === "flag-off") throw createFailure("feature_off");
}

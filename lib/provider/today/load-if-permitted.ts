import { can, type Permission } from "@/lib/permissions";
import type { Call } from "../context";

/** Loads a part of a response for callers with the permission; null for others, without reading anything. */
export async function loadIfPermitted<T>(
  call: Call,
  permission: Permission,
  load: () => Promise<T>,
): Promise<T | null> {
  return can(call.actor, permission, call.flags) ? load() : null;
}

import { can, type Permission } from "@/lib/permissions";
import type { Call } from "../context";

/** A part of an answer for whoever may see it; null for others, for whom nothing is read. */
export async function ifMay<T>(call: Call, permission: Permission, load: () => Promise<T>): Promise<T | null> {
  return can(call.actor, permission, call.flags) ? load() : null;
}

import "server-only";
import { consoleEnv } from "@/lib/env";
import { type Flags, parseFlags } from "@/lib/flags";

let inForce: Flags | undefined;

/** The feature switches of this console, read once. */
export function readFlags(): Flags {
  inForce ??= parseFlags(consoleEnv().FLAGS);
  return inForce;
}

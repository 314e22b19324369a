import { z } from "zod";
import { Actor, Instant } from "./common";

/**
 * `data` of a 409 for a write on a version that is no longer current [quality R5]: who changed the record meanwhile, its
 * version now, and what each field of the refused write holds there.
 */
export const EditConflict = z.object({
  version: z.number().int(),
  changedBy: Actor,
  changedAt: Instant,
  /** Field → the value that stands now. */
  current: z.record(z.string(), z.unknown()),
});
export type EditConflict = z.output<typeof EditConflict>;

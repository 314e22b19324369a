import { z } from "zod";
import { Actor, Instant } from "./common";

/**
 * `data` of a 409 for a write on an outdated version [quality R5]: who changed the record meanwhile, its current version,
 * and the current value of each field of the rejected write.
 */
export const EditConflict = z.object({
  version: z.number().int(),
  changedBy: Actor,
  changedAt: Instant,
  /** Field → its current value. */
  current: z.record(z.string(), z.unknown()),
});
export type EditConflict = z.output<typeof EditConflict>;

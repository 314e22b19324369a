import { z } from "zod";
import { Id, Instant } from "./common";

/** How long an endorsement has been in its stage; working days of Asia/Kolkata. */
export const StageClock = z.object({
  enteredAt: Instant,
  ageDays: z.number().int(),
  /** The last day in time, YYYY-MM-DD; null once complete. */
  dueOn: z.string().nullable(),
  /** 0 while nothing is late. */
  overdueDays: z.number().int(),
});
export type StageClock = z.output<typeof StageClock>;

/** Who has an endorsement in hand. */
export const EndorsementOwner = z.object({ id: Id, name: z.string() });
export type EndorsementOwner = z.output<typeof EndorsementOwner>;

import { z } from "zod";
import { Id, Instant } from "./common";

/** The time of an endorsement in its stage; working days of Asia/Kolkata. */
export const StageClock = z.object({
  enteredAt: Instant,
  ageDays: z.number().int(),
  /** The due date, YYYY-MM-DD; null once complete. */
  dueOn: z.string().nullable(),
  /** 0 if it is not overdue. */
  overdueDays: z.number().int(),
});
export type StageClock = z.output<typeof StageClock>;

/** The user an endorsement is assigned to. */
export const EndorsementOwner = z.object({ id: Id, name: z.string() });
export type EndorsementOwner = z.output<typeof EndorsementOwner>;

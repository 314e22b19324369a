import { z } from "zod";
import { LONGEST_REPLY } from "./customer-reply";

/** The words that are sent: some, and no more than a note holds. */
export const Reply = z.object({ text: z.string().trim().min(1, "Please enter a message").max(LONGEST_REPLY) });

import { z } from "zod";
import { LONGEST_REPLY } from "./customer-reply";

/** The text of a reply: not empty and within the limit of a note. */
export const Reply = z.object({ text: z.string().trim().min(1, "Please enter a message").max(LONGEST_REPLY) });

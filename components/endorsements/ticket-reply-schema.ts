import { z } from "zod";
import { MAX_REPLY_LENGTH } from "./customer-reply";

export const MESSAGE_MISSING = "Please enter a message";

/** The text of a reply: not empty and within the limit of a note. */
export const Reply = z.object({ text: z.string().trim().min(1, MESSAGE_MISSING).max(MAX_REPLY_LENGTH) });

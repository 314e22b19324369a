import { z } from "zod";
import type { REGISTRATION_MESSAGES } from "@/lib/messages/registration";

/** The chosen upload method. */
export const Choice = z.object({
  picked: z.enum(["ENDO", "ROSTER"]) satisfies z.ZodType<keyof typeof REGISTRATION_MESSAGES.methods>,
});

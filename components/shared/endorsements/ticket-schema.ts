import { z } from "zod";
import { linkSupportTicket } from "@/lib/contract/endorsements";

/** A ticket to link, and the warnings about it that the user has confirmed. */
export const Ticket = linkSupportTicket.body.extend({ confirmedWarnings: z.array(z.string()) });

import { handle } from "@/lib/bff/handle";
import { linkSupportTicket } from "@/lib/contract/endorsements";

export const { PUT } = handle([linkSupportTicket]);

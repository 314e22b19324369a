import { handleScheduled } from "@/lib/bff/handle";
import { sendReminders } from "@/lib/contract/reminders";

/** Called by whatever keeps time; each person gets one email a working day, however often it is called. */
export const POST = handleScheduled(sendReminders);

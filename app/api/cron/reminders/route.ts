import { handleScheduled } from "@/lib/bff/handle";
import { sendReminders } from "@/lib/contract/reminders";

/** Called by a scheduler. Each user gets at most one email per working day, however often it is called. */
export const POST = handleScheduled(sendReminders);

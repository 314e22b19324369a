import { handleScheduled } from "@/lib/bff/handle";
import { turnOffOnboarding } from "@/lib/contract/onboarding";

/** Called every minute by a scheduler. Repeated, late or simultaneous calls do no harm [spec 3 §4]. */
export const POST = handleScheduled(turnOffOnboarding);

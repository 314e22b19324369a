import { handleScheduled } from "@/lib/bff/handle";
import { turnOffOnboarding } from "@/lib/contract/onboarding";

/** Called every minute by whatever keeps time; twice, late or by two at once does no harm [spec 3 §4]. */
export const POST = handleScheduled(turnOffOnboarding);

import { handle } from "@/lib/bff/handle";
import { getOnboarding, setOnboarding, turnOffOnboarding } from "@/lib/contract/onboarding";

export const { GET, POST } = handle([getOnboarding, setOnboarding, turnOffOnboarding]);

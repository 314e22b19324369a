import { getOnboarding, setOnboarding, turnOffOnboarding } from "@/lib/contract/onboarding";
import { type Route, read, write } from "../route";
import { onboardingStatus } from "./get-onboarding";
import { switchOnboarding } from "./switch-onboarding";
import { onboardingAutoOff } from "./turn-off-due";

export const onboardingRoutes: Route[] = [
  read(getOnboarding, onboardingStatus),
  write(setOnboarding, switchOnboarding),
  write(turnOffOnboarding, onboardingAutoOff),
];

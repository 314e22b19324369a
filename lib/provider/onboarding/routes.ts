import * as contract from "@/lib/contract/onboarding";
import { type Route, read, write } from "../route";
import { getOnboarding } from "./get-onboarding";
import { setOnboarding } from "./set-onboarding";
import { turnOffOnboarding } from "./turn-off-onboarding";

export const onboardingRoutes: Route[] = [
  read(contract.getOnboarding, getOnboarding),
  write(contract.setOnboarding, setOnboarding),
  write(contract.turnOffOnboarding, turnOffOnboarding),
];

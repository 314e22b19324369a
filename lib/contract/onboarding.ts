import { z } from "zod";
import { data, Id, Instant } from "./common";
import { endpoint, ownEndpoint } from "./endpoint";

/** Whether a company's onboarding flow is visible, and since when [spec 3 §3]. */
const OnboardingStatus = z.object({ enabled: z.boolean(), updatedAt: Instant });

/** The switch is for all user groups of a company [domain §1 #19]. */
const AllGroups = z.object({ companyId: Id, userGroupId: z.literal("all") });

export const getOnboarding = endpoint("getOnboarding", "GET /onboarding-flags/v1/{companyId}/{userGroupId}", {
  summary: "Whether the onboarding flow is on; 202 if it was never switched [spec 3 §7]",
  permission: "onboarding.read",
  params: AllGroups,
  reply: data(OnboardingStatus.nullable()),
  noChange: true,
});

export const setOnboarding = endpoint("setOnboarding", "POST /onboarding-flags/v1/{companyId}/{userGroupId}", {
  summary: "Turns the onboarding flow on for 90 minutes, or off immediately; 202 if it already is [spec 3 §7]",
  permission: "onboarding.switch",
  params: AllGroups,
  body: z.object({ enabled: z.boolean() }),
  reply: data(OnboardingStatus.nullable()),
  noChange: true,
});

export const turnOffOnboarding = ownEndpoint("turnOffOnboarding", "POST /onboarding-flags/v1/auto-off", {
  summary: "For the scheduler: records every flow whose 90 minutes are over as turned off [spec 3 §4]",
  permission: "onboarding.autoOff",
  reply: data(z.object({ companyIds: z.array(Id) })),
});

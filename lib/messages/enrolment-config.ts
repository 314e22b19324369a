import { counted } from "@/lib/domain/counted";

/** Sentences of the enrolment setup screen. Only its title is the specification's [spec 3 §2]. */
export const ENROLMENT_CONFIG_MESSAGES = {
  title: "Enrolment Setup", // spec 3 §2
  chooseCompany: "Select a company to set up its enrolment",
  company: "Company",
  portal: "Enrolment portal",
  portalAbout: "Policies, dates and stakeholders of the enrolment window.",
  portalDo: "Set up enrolment portal", // spec 3 §2
  groups: "Agent group",
  groupsAbout: "Agents who support the members of this company.",
  groupsDo: "Show groups",
  groupsTitle: "Agent groups",
  groupOfCompany: "Dedicated to this company",
  noGroup: "No group is dedicated to this company.",
  noGroups: "There are no agent groups yet.",
  companies: (count: number) => counted(count, "company", "companies"),
  onboarding: "Onboarding flow", // spec 3 §2
  onboardingAbout: "Shows the onboarding flow to all app users for 90 minutes.",
  onboardingDo: "Manage",
} as const;

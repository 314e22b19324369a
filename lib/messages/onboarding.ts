/** Literal sentences of the onboarding management card. */
export const ONBOARDING_MESSAGES = {
  title: "Onboarding management", // spec 3 §2
  flow: "Onboarding flow", // spec 3 §2
  fetchFailed: "Failed to fetch onboarding status. Please try again later.", // spec 3 §8
  off: "Not visible to app users. Turn it on to show it to all app users for 90 minutes.",
  on: "Visible to all app users.",
  turnsOff: (when: string) => `Turns off automatically at ${when}`,
  onlyEngineers: "Only engineers can change this.",
} as const;

/** The switch in the company's history. */
export const ONBOARDING_HISTORY = {
  what: "Switched the onboarding flow",
  on: "On for 90 minutes",
  off: "Off",
  autoOff: "Off automatically after 90 minutes",
} as const;

type SwitchTexts = { done: string; already: string; failed: string };

/** The messages after a press on the switch [spec 3 §8]. */
export const ONBOARDING_SWITCHED = {
  enable: {
    done: "Onboarding flow has been enabled successfully.", // spec 3 §8
    already: "Onboarding flow is already enabled", // spec 3 §8
    failed: "Failed to enable onboarding flow. Please try again later.", // spec 3 §8
  },
  disable: {
    done: "Onboarding flow has been disabled successfully.", // spec 3 §8
    already: "Onboarding flow is already disabled", // spec 3 §8
    failed: "Failed to disable onboarding flow. Please try again later.", // spec 3 §8
  },
} as const satisfies Record<"enable" | "disable", SwitchTexts>;

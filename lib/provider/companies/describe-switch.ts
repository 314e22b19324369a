import type { RecordedEvent } from "@/lib/domain/record-history";
import type { ReminderKind } from "@/lib/domain/reminders/reminders";
import { ONBOARDING_HISTORY } from "@/lib/messages/onboarding";
import { REMINDER_MESSAGES, REMINDER_WORDS } from "@/lib/messages/reminders";

/** The audit rows of a company's switches: its reminder emails and its onboarding flow [spec 3 §2]. */
export const SWITCH_ACTIONS = ["switchReminder", "setOnboarding", "onboardingAutoOff"] as const;
const KNOWN: readonly string[] = SWITCH_ACTIONS;

type Switched = { kind: ReminderKind; isOn: boolean; enabled: boolean };

/** A switch of a company in words; null for every other audit row. */
export function describeSwitch({ action, after }: { action: string; after: unknown }): RecordedEvent | null {
  if (!KNOWN.includes(action)) return null;
  const { kind, isOn, enabled } = after as Switched;
  if (action === "switchReminder") {
    const { label } = REMINDER_WORDS[kind];
    return { what: REMINDER_MESSAGES.history, changes: [], notes: [REMINDER_MESSAGES.switched({ label, isOn })] };
  }
  const note = action === "setOnboarding" && (enabled ? ONBOARDING_HISTORY.on : ONBOARDING_HISTORY.off);
  return { what: ONBOARDING_HISTORY.what, changes: [], notes: [note || ONBOARDING_HISTORY.autoOff] };
}

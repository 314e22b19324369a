import { z } from "zod";
import { REMINDER_KINDS } from "@/lib/domain/reminders/reminders";
import { data, Id } from "./common";
import { endpoint } from "./endpoint";

/** Which emails about a company go by themselves. */
export const ReminderSwitches = z.record(z.enum(REMINDER_KINDS), z.boolean());
export type ReminderSwitches = z.output<typeof ReminderSwitches>;

const Params = z.object({ companyId: Id });

export const getReminderSwitches = endpoint({
  id: "getReminderSwitches",
  origin: "console",
  method: "GET",
  path: "/reminders/company/{companyId}",
  summary: "Which emails about a company go by themselves; all of them until somebody switches one off",
  permission: "companies.read",
  params: Params,
  reply: data(ReminderSwitches),
});

export const switchReminder = endpoint({
  id: "switchReminder",
  origin: "console",
  method: "PUT",
  path: "/reminders/company/{companyId}",
  summary: "Switches one kind of email about a company on or off",
  permission: "reminders.switch",
  params: Params,
  body: z.strictObject({ kind: z.enum(REMINDER_KINDS), isOn: z.boolean() }),
  reply: data(ReminderSwitches),
});

export const sendReminders = endpoint({
  id: "sendReminders",
  origin: "console",
  method: "POST",
  path: "/reminders",
  summary: "For the scheduler: one email to each person for whom something waits, once a working day",
  permission: "reminders.send",
  reply: data(z.object({ emails: z.number().int() })),
});

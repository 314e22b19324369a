import { z } from "zod";
import { REMINDER_KINDS } from "@/lib/domain/reminders/reminders";
import { data, Id } from "./common";
import { ownEndpoint } from "./endpoint";

/** The reminder emails about a company, each on or off. */
export const ReminderSwitches = z.record(z.enum(REMINDER_KINDS), z.boolean());
export type ReminderSwitches = z.output<typeof ReminderSwitches>;

const Params = z.object({ companyId: Id });

export const getReminderSwitches = ownEndpoint("getReminderSwitches", "GET /reminders/company/{companyId}", {
  summary: "Which reminder emails about a company are on; by default all",
  permission: "companies.read",
  params: Params,
  reply: data(ReminderSwitches),
});

export const switchReminder = ownEndpoint("switchReminder", "PUT /reminders/company/{companyId}", {
  summary: "Switches one kind of reminder email about a company on or off",
  permission: "reminders.switch",
  params: Params,
  body: z.strictObject({ kind: z.enum(REMINDER_KINDS), isOn: z.boolean() }),
  reply: data(ReminderSwitches),
});

export const sendReminders = ownEndpoint("sendReminders", "POST /reminders", {
  summary: "For the scheduler: one reminder email a working day to each user with open work",
  permission: "reminders.send",
  reply: data(z.object({ emails: z.number().int() })),
});

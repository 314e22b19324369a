// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as Reminders from "../reminders";

export const getReminderSwitches: Call<typeof Reminders.getReminderSwitches> = { method: "GET", path: "/reminders/company/{companyId}" };
export const sendReminders: Call<typeof Reminders.sendReminders> = { method: "POST", path: "/reminders" };
export const switchReminder: Call<typeof Reminders.switchReminder> = { method: "PUT", path: "/reminders/company/{companyId}" };

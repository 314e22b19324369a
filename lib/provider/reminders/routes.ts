import * as contract from "@/lib/contract/reminders";
import { type Route, read, write } from "../route";
import { getReminderSwitches } from "./get-reminder-switches";
import { sendReminders } from "./send-reminders";
import { switchReminder } from "./switch-reminder";

export const reminderRoutes: Route[] = [
  read(contract.getReminderSwitches, getReminderSwitches),
  write(contract.switchReminder, switchReminder),
  write(contract.sendReminders, sendReminders),
];

import * as contract from "@/lib/contract/notifications";
import { type Route, read, write } from "../route";
import { getNotificationChoices } from "./get-notification-choices";
import { listNotifications } from "./list-notifications";
import { readNotifications } from "./read-notifications";
import { setNotificationChoice } from "./set-notification-choice";

export const notificationRoutes: Route[] = [
  read(contract.listNotifications, listNotifications),
  write(contract.readNotifications, readNotifications),
  read(contract.getNotificationChoices, getNotificationChoices),
  write(contract.setNotificationChoice, setNotificationChoice),
];

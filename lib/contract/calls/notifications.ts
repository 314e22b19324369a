// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as Notifications from "../notifications";

export const getNotificationChoices: Call<typeof Notifications.getNotificationChoices> = { method: "GET", path: "/notifications/choices" };
export const listNotifications: Call<typeof Notifications.listNotifications> = { method: "GET", path: "/notifications" };
export const readNotifications: Call<typeof Notifications.readNotifications> = { method: "POST", path: "/notifications/read" };
export const setNotificationChoice: Call<typeof Notifications.setNotificationChoice> = { method: "PUT", path: "/notifications/choices" };

"use client";

import { Notification, Portal } from "@mantine/core";
import { type NotificationData, notifications, notificationsStore, useNotifications } from "@mantine/notifications";
import { useEffect, useState } from "react";
import { TOAST_MS } from "./notify";
import classes from "./toasts.module.css";

const SHOWN_AT_ONCE = 4;

/**
 * The toasts of the console. Mantine's own container brings dragging, stacking and a transition library along, more than
 * all else of the shell; its store, its queue and its look serve here as they are.
 */
export function Toasts() {
  const { notifications: shown } = useNotifications(notificationsStore);
  const [isRead, setRead] = useState(false);
  const holds = { onPointerEnter: () => setRead(true), onPointerLeave: () => setRead(false) };

  useEffect(() => notificationsStore.updateState((state) => ({ ...state, limit: SHOWN_AT_ONCE })), []);

  return (
    <Portal>
      <div className={classes.toasts} {...holds}>
        {shown.map((toast) => (
          <Toast key={toast.id} toast={toast} held={isRead} />
        ))}
      </div>
    </Portal>
  );
}

/** Goes by itself after its time, which begins anew when the pointer leaves the toasts. */
function Toast({ toast, held }: { toast: NotificationData; held: boolean }) {
  const { id = "", title, message, color, icon, closeButtonProps } = toast;
  const staysMs = typeof toast.autoClose === "number" ? toast.autoClose : TOAST_MS.container;

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => notifications.hide(id), staysMs);
    return () => clearTimeout(timer);
  }, [held, id, staysMs]);

  return (
    <Notification
      className={classes.toast}
      title={title}
      color={color}
      icon={icon}
      closeButtonProps={closeButtonProps}
      onClose={() => notifications.hide(id)}
    >
      {message}
    </Notification>
  );
}

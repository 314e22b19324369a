"use client";

import { type NotificationsProps, useNotifications } from "@mantine/notifications";
import { type ComponentType, useEffect, useState } from "react";
import { warmUp } from "./warm-up";

/** A queued toast would be seen seconds too late: one reply of a script announces up to six. */
const TOASTS_AT_ONCE = 10;
/** Of a toast without its own duration [spec 1 §9]. */
const EXPIRY_MS = 7000;

let loaded: ComponentType<NotificationsProps> | null = null;

/** Loads the toast code. */
export async function loadToasts(): Promise<void> {
  loaded = (await import("@mantine/notifications")).Notifications;
}
warmUp(loadToasts);

/**
 * The container of toasts. Its code (11 KB) loads with the person's first action or the first toast, which is queued; a
 * failed load is retried. It is a separate component: changing the theme's provider before hydration would discard the
 * server-rendered page and its input.
 */
export function Toasts() {
  const { notifications } = useNotifications();
  const [Shown, setShown] = useState<typeof loaded>(null);

  useEffect(() => {
    if (Shown) return;
    if (loaded) setShown(() => loaded);
    else if (notifications.length > 0)
      loadToasts().then(
        () => setShown(() => loaded),
        () => {},
      );
  }, [Shown, notifications]);

  // The focused element may now be under the toasts.
  useEffect(() => {
    document.querySelector(HOLDER)?.removeAttribute("data-aside");
    if (!Shown || notifications.length === 0) return;
    const timer = requestAnimationFrame(stepAside);
    document.addEventListener("focusin", stepAside);
    return () => {
      cancelAnimationFrame(timer);
      document.removeEventListener("focusin", stepAside);
    };
  }, [Shown, notifications.length]);

  return Shown ? (
    <Shown position="bottom-left" limit={TOASTS_AT_ONCE} autoClose={EXPIRY_MS} containerWidth={480} />
  ) : null;
}

const CONTROL = "a, button, input, select, textarea, [tabindex='0']";
const HOLDER = '.mantine-Notifications-root[data-position="bottom-left"]';

/**
 * Moves the toasts to the other side while they cover the focused element. If there is no other side, scrolls the
 * element to the middle.
 */
function stepAside(): void {
  const toasts = document.querySelector(HOLDER);
  const used = document.activeElement;
  if (!toasts || !used?.matches(CONTROL) || toasts.contains(used) || !isOver(toasts, used)) return;
  toasts.toggleAttribute("data-aside");
  if (isOver(toasts, used)) used.scrollIntoView({ block: "center" });
}

function isOver(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

"use client";

import { type NotificationsProps, useNotifications } from "@mantine/notifications";
import { type ComponentType, useEffect, useState } from "react";
import { warmUp } from "./warm-up";

const TOASTS_AT_ONCE = 4;

let loaded: ComponentType<NotificationsProps> | null = null;

/** Fetches what shows toasts. */
export async function loadToasts(): Promise<void> {
  loaded = (await import("@mantine/notifications")).Notifications;
}
warmUp(loadToasts);

/**
 * Where toasts stand. No page is sent with one, and their code weighs 11 KB: it comes with the person's first move, or with
 * the first toast, which waits in its store. That it cannot be fetched is no reason to end the screen; the next one tries
 * again. On its own, because what changes the theme's provider before a page's code is there throws away the page that the
 * server has drawn, and what is typed in it.
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

  // What has the focus may have come under the toasts, or they over it.
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

  return Shown ? <Shown position="bottom-left" limit={TOASTS_AT_ONCE} containerWidth={480} /> : null;
}

const CONTROL = "a, button, input, select, textarea, [tabindex='0']";
const HOLDER = '.mantine-Notifications-root[data-position="bottom-left"]';

/** To the other side while they cover what is in use; where there is no other side, that is brought to the middle. */
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

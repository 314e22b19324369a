import { useEffect, useEffectEvent } from "react";

/** Inactivity before automatic sign-out [spec 1 §4, §9]. */
const IDLE_MS = 86_400_000;

const REPORT_EVERY_MS = 60_000;
const STORAGE_KEY = "genome:last-activity";
const EVENTS = ["keydown", "pointerdown", "pointermove", "wheel"] as const;

type Options = {
  timeoutMs?: number;
  onIdle: () => void;
  /** Called at most once a minute during activity, to extend the server's limit. */
  onActivity?: () => void;
};

/**
 * Signs out after inactivity in all tabs: the last activity is shared through local storage, and checked again when a
 * machine wakes up. Background reloads do not count.
 */
export function useIdleTimer({ timeoutMs = IDLE_MS, onIdle, onActivity }: Options): void {
  const idle = useEffectEvent(onIdle);
  const active = useEffectEvent(() => onActivity?.());

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let last = Date.now();
    let reported = 0;

    function check() {
      const quietMs = Date.now() - Math.max(last, sharedActivity());
      clearTimeout(timer);
      if (quietMs >= timeoutMs) idle();
      else timer = setTimeout(check, timeoutMs - quietMs);
    }
    function note() {
      last = Date.now();
      if (last - reported < REPORT_EVERY_MS) return;
      reported = last;
      shareActivity(last);
      active();
    }
    function wake() {
      if (document.visibilityState === "visible") check();
    }

    for (const name of EVENTS) window.addEventListener(name, note, { passive: true });
    document.addEventListener("visibilitychange", wake);
    timer = setTimeout(check, timeoutMs);
    return () => {
      clearTimeout(timer);
      for (const name of EVENTS) window.removeEventListener(name, note);
      document.removeEventListener("visibilitychange", wake);
    };
  }, [timeoutMs]);
}

function sharedActivity(): number {
  return Number(localStorage.getItem(STORAGE_KEY) ?? 0);
}

function shareActivity(at: number): void {
  localStorage.setItem(STORAGE_KEY, String(at));
}

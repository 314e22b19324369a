/** Time of the person's last action on the page's clock, in ms. 0 is the page load. */
let actedAtMs = 0;

const ACTS = ["keydown", "pointerdown", "popstate"] as const;

/** Follows keys, clicks and history navigation from now on. @returns a function that stops it. */
export function watchActs(): () => void {
  // Use the event's own time: a busy page handles it late.
  const note = ({ timeStamp }: Event) => {
    actedAtMs = Math.min(timeStamp, performance.now());
  };
  for (const act of ACTS) window.addEventListener(act, note, { capture: true, passive: true });
  return () => {
    for (const act of ACTS) window.removeEventListener(act, note, { capture: true });
    actedAtMs = 0;
  };
}

/** Milliseconds since the person opened the page or last acted: they have been waiting since then. */
export const readSinceActMs = (): number => performance.now() - actedAtMs;

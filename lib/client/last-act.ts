/** When the person last did something, on the page's clock in ms; 0 is the page's own opening. */
let actedAtMs = 0;

const ACTS = ["keydown", "pointerdown", "popstate"] as const;

/** Follows keys, presses and steps through the history from now on. @returns what ends it. */
export function watchActs(): () => void {
  // The moment of the press itself: a busy page hears of it late.
  const note = ({ timeStamp }: Event) => {
    actedAtMs = Math.min(timeStamp, performance.now());
  };
  for (const act of ACTS) window.addEventListener(act, note, { capture: true, passive: true });
  return () => {
    for (const act of ACTS) window.removeEventListener(act, note, { capture: true });
    actedAtMs = 0;
  };
}

/** How long ago the person opened the page or last did something, in ms: what is called for now, they wait for since then. */
export const readSinceActMs = (): number => performance.now() - actedAtMs;

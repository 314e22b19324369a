/** Code that a press may ask for, yet unfetched. */
const waiting: (() => Promise<unknown>)[] = [];
let isPersonHere = false;
let isWarming = false;

/**
 * Fetches code before it is asked for: one part after another while the browser has nothing to do, from the person's first
 * move, key or touch on. A page that nobody uses fetches none of it, so it is no part of what a screen weighs at first.
 */
export function warmUp(load: () => Promise<unknown>): void {
  if (typeof window === "undefined" || !("requestIdleCallback" in window)) return;
  waiting.push(load);
  if (isPersonHere) warmNext();
  else if (waiting.length === 1) awaitPerson();
}

function awaitPerson(): void {
  const signs = ["pointermove", "pointerdown", "keydown"] as const;
  function begin() {
    for (const sign of signs) window.removeEventListener(sign, begin, { capture: true });
    isPersonHere = true;
    warmNext();
  }
  for (const sign of signs) window.addEventListener(sign, begin, { capture: true, passive: true });
}

function warmNext(): void {
  if (isWarming) return;
  isWarming = true;
  requestIdleCallback(async () => {
    // What cannot be fetched is asked for again by the press, which says so.
    await waiting
      .shift()?.()
      .catch(() => {});
    isWarming = false;
    if (waiting.length > 0) warmNext();
  });
}

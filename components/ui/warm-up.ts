/** Code that a press may ask for, yet unfetched. */
const waiting: (() => Promise<unknown>)[] = [];
let isPersonHere = false;
let isWarming = false;
/** Work of others than the page's own thread, which takes the page for idle meanwhile. */
let work: Promise<unknown> = Promise.resolve();

/**
 * Fetches code before it is asked for: one part after another while the browser has nothing to do, from the person's first
 * move, key or touch on. A page that nobody uses fetches none of it, so it is no part of what a screen weighs at first.
 */
export function warmUp(load: () => Promise<unknown>): void {
  if (typeof window === "undefined" || !("requestIdleCallback" in window)) return;
  waiting.push(load);
  if (isPersonHere) void warmNext();
  else if (waiting.length === 1) awaitPerson();
}

/** Fetches nothing ahead until this is done: code that starts while a file is read stops the page and the reading. */
export function holdWarmUp(until: Promise<unknown>): void {
  work = Promise.allSettled([work, until]);
}

function awaitPerson(): void {
  const signs = ["pointermove", "pointerdown", "keydown"] as const;
  function begin() {
    for (const sign of signs) window.removeEventListener(sign, begin, { capture: true });
    isPersonHere = true;
    void warmNext();
  }
  for (const sign of signs) window.addEventListener(sign, begin, { capture: true, passive: true });
}

async function warmNext(): Promise<void> {
  if (isWarming) return;
  isWarming = true;
  const known = work;
  await known;
  requestIdleCallback(async () => {
    // What cannot be fetched is asked for again by the press, which says so.
    const load = work === known ? waiting.shift() : undefined;
    await load?.().catch(() => {});
    isWarming = false;
    if (waiting.length > 0) void warmNext();
  });
}

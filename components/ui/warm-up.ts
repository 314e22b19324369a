/** Code to prefetch that is not loaded yet. */
const waiting: (() => Promise<unknown>)[] = [];
let isPersonHere = false;
let isWarming = false;
/** Work in other threads, during which the page seems idle. */
let work: Promise<unknown> = Promise.resolve();

/**
 * Prefetches code: one part at a time while the browser is idle, after the person's first mouse move, key or touch. An
 * unused page prefetches nothing, so this does not count towards the first load.
 */
export function warmUp(load: () => Promise<unknown>): void {
  if (typeof window === "undefined" || !("requestIdleCallback" in window)) return;
  waiting.push(load);
  if (isPersonHere) void warmNext();
  else if (waiting.length === 1) awaitPerson();
}

/** Pauses prefetching until this is done: starting code while a file is read slows down both. */
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
    // A failed prefetch is repeated by the click, which reports a failure.
    const load = work === known ? waiting.shift() : undefined;
    await load?.().catch(() => {});
    isWarming = false;
    if (waiting.length > 0) void warmNext();
  });
}

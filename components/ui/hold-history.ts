/** `go` continues the step through the history that was held. */
export type HeldStep = { go: () => void };

/** Who holds steps now, if anybody does. */
let holder: ((event: PopStateEvent) => void) | null = null;
let isListening = false;

/**
 * Listens for steps through the history. Called before Next's router does (instrumentation-client.ts): listeners on the
 * window are called in the order in which they were added, and the router leaves the screen at once.
 */
export function listenForSteps(): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener("popstate", (event) => holder?.(event));
}

/**
 * Holds the browser's Back and Forward while they would leave this screen; steps within it (another query) pass. The
 * browser has moved by the time of its event, so the step is undone before Next sees it, and confirmed by the person.
 * @returns what ends it.
 */
export function holdHistory(onHeld: (step: HeldStep) => void): () => void {
  const here = window.location.pathname;
  // Firefox had no Navigation API for long: one step back is what is left to assume there.
  const { navigation } = window as { navigation?: Navigation };
  let cameFrom = navigation?.currentEntry?.index;
  let isReturning = false;
  let isAllowed = false;

  const onEntry = (event: Event) => {
    const { from, navigationType } = event as NavigationCurrentEntryChangeEvent;
    // Next replaces the entry it arrives at before popstate: that is no step.
    if (navigationType === "traverse") cameFrom = from.index;
  };
  const onPopState = (event: PopStateEvent) => {
    if (isReturning) {
      isReturning = false;
      event.stopImmediatePropagation();
      return;
    }
    if (isAllowed || window.location.pathname === here) return;
    event.stopImmediatePropagation();
    const now = navigation?.currentEntry?.index;
    const steps = now === undefined || cameFrom === undefined ? -1 : now - cameFrom;
    isReturning = true;
    window.history.go(-steps);
    onHeld({
      go: () => {
        isAllowed = true;
        window.history.go(steps);
      },
    });
  };
  navigation?.addEventListener("currententrychange", onEntry);
  listenForSteps();
  holder = onPopState;
  return () => {
    navigation?.removeEventListener("currententrychange", onEntry);
    if (holder === onPopState) holder = null;
  };
}

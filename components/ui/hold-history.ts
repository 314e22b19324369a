/** `go` continues the held navigation. */
export type HeldStep = { go: () => void };

/** The handlers of held navigation, one per form with unsaved input. The last one decides. */
const holders: ((event: PopStateEvent) => void)[] = [];
let isListening = false;

/**
 * Listens for history navigation. Must be called before Next's router (instrumentation-client.ts): window listeners run
 * in the order they were added, and the router leaves the screen immediately.
 */
export function listenForSteps(): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener("popstate", (event) => holders.at(-1)?.(event));
}

/** The screen and the ID of its record. */
const placeNow = () => `${window.location.pathname}?${new URLSearchParams(window.location.search).get("id")}`;

/**
 * Holds Back and Forward while they would leave this screen or its record. Other steps pass.
 * The browser has already moved, so the step is undone before Next sees it, and the person confirms it.
 * @returns a function that ends it.
 */
export function holdHistory(onHeld: (step: HeldStep) => void): () => void {
  const here = placeNow();
  // Firefox long lacked the Navigation API: assume one step back there.
  const { navigation } = window as { navigation?: Navigation };
  let cameFrom = navigation?.currentEntry?.index;
  let isReturning = false;
  let isAllowed = false;

  const onEntry = (event: Event) => {
    const { from, navigationType } = event as NavigationCurrentEntryChangeEvent;
    // Next replaces the entry before popstate: that is not navigation.
    if (navigationType === "traverse") cameFrom = from.index;
  };
  const onPopState = (event: PopStateEvent) => {
    if (isReturning) {
      isReturning = false;
      event.stopImmediatePropagation();
      return;
    }
    if (isAllowed || placeNow() === here) return;
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
  holders.push(onPopState);
  return () => {
    navigation?.removeEventListener("currententrychange", onEntry);
    holders.splice(holders.indexOf(onPopState), 1);
  };
}

type Go = () => void;

/** Handler of the screen with unsaved changes, if any: decides whether to leave. */
let confirmFirst: ((go: Go) => void) | null = null;

/** Navigates without a link, for example from the command bar, after a screen with unsaved changes has confirmed. */
export function leaveBy(go: Go): void {
  if (confirmFirst) confirmFirst(go);
  else go();
}

/** Lets `confirm` decide about every `leaveBy` until the returned function is called. */
export function holdLeaving(confirm: (go: Go) => void): () => void {
  confirmFirst = confirm;
  return () => {
    if (confirmFirst === confirm) confirmFirst = null;
  };
}

type Go = () => void;

/** Handlers of the forms with unsaved changes, one per form. The last one decides whether to leave. */
const handlers: ((go: Go) => void)[] = [];

/** Navigates without a link, for example from the command bar, after a screen with unsaved changes has confirmed. */
export function leaveBy(go: Go): void {
  const confirmFirst = handlers.at(-1);
  if (confirmFirst) confirmFirst(go);
  else go();
}

/** Lets `confirm` decide about every `leaveBy` until the returned function is called. */
export function holdLeaving(confirm: (go: Go) => void): () => void {
  handlers.push(confirm);
  return () => void handlers.splice(handlers.indexOf(confirm), 1);
}

type Go = () => void;

/** The screen that has something to lose, if one has: it decides whether to go. */
let confirmFirst: ((go: Go) => void) | null = null;

/** Goes to another screen, past the question of a screen with unsaved changes. For what is no link, such as the command bar. */
export function leaveBy(go: Go): void {
  if (confirmFirst) confirmFirst(go);
  else go();
}

/** Has `ask` decide about every `leaveBy` until the returned function is called. */
export function holdLeaving(confirm: (go: Go) => void): () => void {
  confirmFirst = confirm;
  return () => {
    if (confirmFirst === confirm) confirmFirst = null;
  };
}

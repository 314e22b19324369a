const KEY = "genome:signed-out";

/** Notifies the other tabs of this browser, which hide their pages at once. */
export function reportSignOut(): void {
  localStorage.setItem(KEY, String(Date.now()));
}

/** Calls `run` when another tab signs out. @returns a function that stops it. */
export function watchSignOutElsewhere(run: () => void): () => void {
  const note = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue !== null) run();
  };
  window.addEventListener("storage", note);
  return () => window.removeEventListener("storage", note);
}

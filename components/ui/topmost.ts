import { useEffect, useState, useSyncExternalStore } from "react";

/** The open dialogs and drawers, the topmost last. */
let open: readonly object[] = [];
const listeners = new Set<() => void>();

function change(next: readonly object[]): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether no dialog is above this one: Escape closes only the topmost. */
export function useTopmost(opened: boolean): boolean {
  const [own] = useState(() => ({}));
  useEffect(() => {
    if (!opened) return;
    change([...open, own]);
    return () => change(open.filter((one) => one !== own));
  }, [opened, own]);
  return useSyncExternalStore(
    subscribe,
    () => open.at(-1) === own,
    () => false,
  );
}

import { useCallback, useRef } from "react";

/** Runs work on records: a second press on the same record does nothing while the first one's work runs. */
export function useOneAtATime() {
  const running = useRef(new Set<string>());
  return useCallback(async (id: string, work: () => Promise<unknown>): Promise<void> => {
    if (running.current.has(id)) return;
    running.current.add(id);
    try {
      await work();
    } finally {
      running.current.delete(id);
    }
  }, []);
}

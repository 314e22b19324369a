import { useEffect, useRef } from "react";

/** Reloads what depends on a version as soon as the version changes. */
export function useReloadWith(version: number, reload: () => unknown) {
  const seen = useRef(version);
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    reload();
  }, [version, reload]);
}

import { usePathname, useSearchParams } from "next/navigation";
import { useCallback } from "react";

/**
 * One query parameter of the page as state, so that a view can be linked. Uses the history API, which Next follows
 * without reloading the page from the server.
 */
export function useUrlParam(name: string): [value: string, set: (value: string) => void] {
  const params = useSearchParams();
  const pathname = usePathname();
  const set = useCallback(
    (value: string) => {
      const next = new URLSearchParams(window.location.search);
      if (value) next.set(name, value);
      else next.delete(name);
      const query = next.toString();
      window.history.replaceState(null, "", query ? `${pathname}?${query}` : pathname);
    },
    [name, pathname],
  );
  return [params.get(name) ?? "", set];
}

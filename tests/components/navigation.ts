import { useSyncExternalStore } from "react";

/** `next/navigation` in screen tests: the address is jsdom's own, pushes are recorded. */
export const pushed: string[] = [];

const router = {
  push: (href: string) => void pushed.push(href),
  replace: (href: string) => void pushed.push(href),
  refresh: () => void pushed.push("refresh"),
  prefetch: () => {},
  back: () => {},
};

const ADDRESS_CHANGED = "address-changed";

// Next follows the history API: what a screen writes into the address it reads back.
for (const name of ["pushState", "replaceState"] as const) {
  const write = window.history[name].bind(window.history);
  window.history[name] = (...args) => {
    write(...args);
    window.dispatchEvent(new Event(ADDRESS_CHANGED));
  };
}

function subscribe(changed: () => void): () => void {
  for (const event of [ADDRESS_CHANGED, "popstate"]) window.addEventListener(event, changed);
  return () => {
    for (const event of [ADDRESS_CHANGED, "popstate"]) window.removeEventListener(event, changed);
  };
}

const useAddress = <T>(read: () => T): T => useSyncExternalStore(subscribe, read, read);

export const useRouter = () => router;
export const usePathname = () => useAddress(() => window.location.pathname);
export const useSearchParams = () => new URLSearchParams(useAddress(() => window.location.search));

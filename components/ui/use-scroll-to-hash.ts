import { useEffect, useState } from "react";

/** Scrolls to the part that the address names if it is loaded after the page: the browser looked for it too early. */
export function useScrollToHash(isLoaded: boolean): void {
  const [wasLoaded] = useState(isLoaded);
  useEffect(() => {
    if (wasLoaded || !isLoaded) return;
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView?.({ block: "start" });
  }, [wasLoaded, isLoaded]);
}

"use client";

import { useEffect } from "react";

const PRODUCT = "Genome";

/**
 * The name of what is shown, in the browser's tab: 'Kaveri · Endo 1 · Genome'. Until it is known, and once the screen has
 * gone, the tab has the screen's own title. The server's title may come after the screen: it is watched.
 */
export function usePageTitle(name: string | undefined): void {
  useEffect(() => {
    if (!name) return;
    const title = `${name} · ${PRODUCT}`;
    let before = document.title;
    const rename = () => {
      if (document.title === title) return;
      before = document.title;
      document.title = title;
    };
    rename();
    const watch = new MutationObserver(rename);
    watch.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      watch.disconnect();
      if (document.title === title) document.title = before;
    };
  }, [name]);
}

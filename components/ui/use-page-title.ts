"use client";

import { useEffect } from "react";

const PRODUCT = "Genome";

/**
 * The browser tab's title: 'Kaveri · Endo 1 · Genome'. Until the name is loaded, and after the screen is left, it is
 * the screen's own title. The server's title may arrive later, so it is observed.
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

import { usePathname } from "next/navigation";
import { type RefObject, useEffect, useRef } from "react";

/** When another screen has come, the keys start at its top: the link that led there is gone with the old one. */
export function useScreenFocus(screen: RefObject<HTMLElement | null>): void {
  const pathname = usePathname();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const hasFocus = document.activeElement !== document.body && document.activeElement !== null;
    if (!hasFocus) screen.current?.focus({ preventScroll: true });
  }, [pathname, screen]);
}

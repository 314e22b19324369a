"use client";

import { useRouter } from "next/navigation";
import type { MouseEvent } from "react";
import { isPlainPress } from "@/components/ui/is-plain-press";
import { MENU_ICONS, OTHER_ICON } from "./menu-icons";
import { menuTarget } from "./menu-target";
import classes from "./shell.module.css";

/** A screen in the shell's menu. */
export type ShellRoute = { path: string; label: string; menu: boolean };

type Props = {
  route: ShellRoute;
  current: boolean;
  onClick?: () => void;
  isRail?: boolean;
  /** Number of pending items on that screen. */
  pending?: number | undefined;
};

/**
 * A menu link; the current one is marked, and a narrow rail shows its name as a tooltip. Hovering prefetches the
 * screen. The company and policy of the current page are preselected on the screen that opens. A plain anchor, because the server renders the rail on every page.
 */
export function MenuLink({ route: { path, label }, current, onClick, isRail = false, pending }: Props) {
  const router = useRouter();
  const Mark = MENU_ICONS[path] ?? OTHER_ICON;

  function go(event: MouseEvent) {
    onClick?.();
    if (!isPlainPress(event)) return;
    event.preventDefault();
    router.push(menuTarget(path, window.location));
  }

  return (
    <a
      href={path}
      onPointerEnter={() => router.prefetch(path)}
      className={classes.menuLink}
      aria-current={current ? "page" : undefined}
      aria-description={pending ? `${pending} pending` : undefined}
      data-autofocus={(current && !isRail) || undefined}
      data-hint-cut={isRail ? "" : undefined}
      data-pending={pending || undefined}
      onClick={go}
    >
      <Mark size={17} stroke={1.75} aria-hidden />
      {label}
    </a>
  );
}

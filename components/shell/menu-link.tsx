"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { MENU_ICONS, OTHER_ICON } from "./menu-icons";
import classes from "./shell.module.css";

/** A screen as the shell lists it. */
export type ShellRoute = { path: string; label: string; menu: boolean };

type Props = {
  route: ShellRoute;
  current: boolean;
  onClick?: () => void;
  /** In the rail, which stands on every screen: its code is fetched when the pointer comes, not with each page. */
  isRail?: boolean;
  /** How many wait there. */
  waiting?: number | undefined;
};

/** A line of the menu, the current one marked; cut off to its icon, its words are a hint. */
export function MenuLink({ route, current, onClick, isRail = false, waiting }: Props) {
  const router = useRouter();
  const Mark = MENU_ICONS[route.path] ?? OTHER_ICON;
  return (
    <Link
      href={route.path}
      prefetch={isRail ? false : undefined}
      onPointerEnter={isRail ? () => router.prefetch(route.path) : undefined}
      className={classes.menuLink}
      aria-current={current ? "page" : undefined}
      aria-description={waiting ? `${waiting} pending` : undefined}
      data-autofocus={(current && !isRail) || undefined}
      data-hint-cut={isRail ? "" : undefined}
      data-waiting={waiting || undefined}
      onClick={onClick}
    >
      <Mark size={17} stroke={1.75} aria-hidden />
      {route.label}
    </Link>
  );
}

"use client";

import { usePathname } from "next/navigation";
import { Fragment } from "react";
import { groupOf } from "./menu-groups";
import { MenuLink, type ShellRoute } from "./menu-link";
import classes from "./shell.module.css";

type Props = {
  routes: readonly ShellRoute[];
  onClick?: () => void;
  isRail?: boolean;
  /** Number of pending items by screen path. */
  pending?: Readonly<Record<string, number | undefined>>;
};

/** The visible routes in order, each group below its heading; the current one is marked. */
export function MenuLines({ routes, onClick, isRail, pending }: Props) {
  const pathname = usePathname();
  const shown = routes.filter(({ menu }) => menu);
  return shown.map((route, place) => {
    const group = groupOf(route.path);
    const isFirst = group !== groupOf(shown[place - 1]?.path ?? "");
    return (
      <Fragment key={route.path}>
        {group && isFirst ? <p className={classes.menuGroup}>{group}</p> : null}
        <MenuLink
          route={route}
          current={route.path === pathname}
          onClick={onClick}
          isRail={isRail}
          pending={pending?.[route.path]}
        />
      </Fragment>
    );
  });
}

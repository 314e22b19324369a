"use client";

import { useMediaQuery } from "@mantine/hooks";
import { usePathname } from "next/navigation";
import { useApi } from "@/lib/client/use-api";
import { countEndorsements } from "@/lib/contract/calls";
import { MenuLink, type ShellRoute } from "./menu-link";
import classes from "./shell.module.css";

/** As the style sheet has it: below it the menu slides in instead. */
const WIDE = "(min-width: 80em)";
const ENDORSEMENTS = "/app/endorsements";

/** The menu that stays, from 1280 px on: icons with hints, with their names where there is room. */
export function Rail({ routes }: { routes: readonly ShellRoute[] }) {
  const pathname = usePathname();
  const shown = routes.filter((route) => route.menu);
  const pending = usePendingEndorsements(shown.some(({ path }) => path === ENDORSEMENTS));
  return (
    <nav aria-label="Main menu" className={classes.rail}>
      {shown.map((route) => (
        <MenuLink
          key={route.path}
          route={route}
          current={route.path === pathname}
          isRail
          waiting={route.path === ENDORSEMENTS ? pending : undefined}
        />
      ))}
    </nav>
  );
}

/** The one count that costs next to nothing; where it cannot be had, the rail goes without. */
function usePendingEndorsements(mayRead: boolean): number | undefined {
  const isWide = useMediaQuery(WIDE) ?? false;
  const { data } = useApi(countEndorsements, mayRead && isWide ? { params: { list: "pending" }, query: {} } : null, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  return data?.data.total;
}

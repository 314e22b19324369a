"use client";

import { useMediaQuery } from "@mantine/hooks";
import { useAfterWrites } from "@/lib/client/after-writes";
import { useApi } from "@/lib/client/use-api";
import { countEndorsements } from "@/lib/contract/calls";
import { MenuLines } from "./menu-lines";
import type { ShellRoute } from "./menu-link";
import { RailToggle } from "./rail-toggle";
import classes from "./shell.module.css";

/** As in the style sheet: narrower windows have the slide-in menu. */
const WIDE = "(min-width: 80em)";
const ENDORSEMENTS = "/app/endorsements";

/** The permanent menu from 1280 px: icons with tooltips, or names, as the user chose. */
export function Rail({ routes }: { routes: readonly ShellRoute[] }) {
  const pending = usePendingEndorsements(routes.some(({ path }) => path === ENDORSEMENTS));
  return (
    <nav aria-label="Main menu" className={classes.rail}>
      <div className={classes.railMenu}>
        <MenuLines routes={routes} isRail waiting={{ [ENDORSEMENTS]: pending }} />
      </div>
      <RailToggle />
    </nav>
  );
}

/** The one cheap count; without it the rail shows none. */
function usePendingEndorsements(mayRead: boolean): number | undefined {
  const isWide = useMediaQuery(WIDE) ?? false;
  const { data, mutate } = useApi(
    countEndorsements,
    mayRead && isWide ? { params: { list: "pending" }, query: {} } : null,
    {
      revalidateOnFocus: false,
      shouldRetryOnError: false,
    },
  );
  useAfterWrites(mutate);
  return data?.data.total;
}

"use client";

import { useMediaQuery } from "@mantine/hooks";
import { useAfterWrites } from "@/lib/client/after-writes";
import { useApi } from "@/lib/client/use-api";
import { countEndorsements, countUnmatchedEmails } from "@/lib/contract/calls";
import { MenuLines } from "./menu-lines";
import type { ShellRoute } from "./menu-link";
import { RailToggle } from "./rail-toggle";
import classes from "./shell.module.css";

/** As in the style sheet: narrower windows have the slide-in menu. */
const WIDE = "(min-width: 80em)";
const ENDORSEMENTS = "/app/endorsements";
const INBOX = "/app/inbox";

/** The permanent menu from 1280 px: icons with tooltips, or names, as the user chose. */
export function Rail({ routes }: { routes: readonly ShellRoute[] }) {
  return (
    <nav aria-label="Main menu" className={classes.rail}>
      <div className={classes.railMenu}>
        <MenuLines routes={routes} isRail pending={usePendingCounts(routes)} />
      </div>
      <RailToggle />
    </nav>
  );
}

/** Emails arrive without a write of anyone. */
const REFRESH_MS = 60_000;

const QUIET = { revalidateOnFocus: false, shouldRetryOnError: false };

/** The two cheap counts; without them the rail shows none. */
function usePendingCounts(routes: readonly ShellRoute[]): Record<string, number | undefined> {
  const isWide = useMediaQuery(WIDE) ?? false;
  const isShown = (screen: string) => isWide && routes.some(({ path }) => path === screen);
  const endorsements = useApi(
    countEndorsements,
    isShown(ENDORSEMENTS) ? { params: { list: "pending" }, query: {} } : null,
    QUIET,
  );
  const emails = useApi(countUnmatchedEmails, isShown(INBOX) ? {} : null, { ...QUIET, refreshInterval: REFRESH_MS });
  useAfterWrites(endorsements.mutate);
  useAfterWrites(emails.mutate);
  return { [ENDORSEMENTS]: endorsements.data?.data.total, [INBOX]: emails.data?.data.total };
}

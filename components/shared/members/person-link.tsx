"use client";

import { createContext, type MouseEvent, type ReactNode, useContext } from "react";
import { useAsOf } from "@/components/ui/as-of/use-as-of";
import { isPlainPress } from "@/components/ui/is-plain-press";
import { Link } from "@/components/ui/link";
import classes from "@/components/ui/row-link.module.css";
import { useOffered } from "@/lib/client/viewer";
import { getMemberProfile } from "@/lib/contract/calls";
import { paths } from "@/lib/paths";

type Show = (userId: string) => void;

const ShowPersonContext = createContext<Show | null>(null);

export const ShowPersonProvider = ShowPersonContext.Provider;

/** Shows a member in a drawer; null if the provider cannot load a member by id. */
export function useShowPerson(): Show | null {
  const show = useContext(ShowPersonContext);
  return useOffered(getMemberProfile) ? show : null;
}

/**
 * A member's name in a row: a click opens the drawer; with Ctrl, ⌘ or the middle button, the member's page in a new
 * tab. In a view of the past, the member's page of the same dates.
 */
export function PersonLink({ userId, children }: { userId: string; children: ReactNode }) {
  const show = useShowPerson();
  const asOf = useAsOf();
  if (asOf) {
    return (
      <Link href={paths.memberProfile(userId, asOf)} className={classes.link} data-name>
        {children}
      </Link>
    );
  }
  if (!show) return <>{children}</>;

  function open(event: MouseEvent) {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    show?.(userId);
  }

  return (
    <a href={paths.memberProfile(userId)} className={classes.link} data-name onClick={open}>
      {children}
    </a>
  );
}

"use client";

import { type ReactNode, useEffect } from "react";
import { forgetIdleEnd } from "@/lib/client/idle-end";
import { reportActivity, signOut, signOutEverywhere } from "@/lib/client/session";
import { SwrDefaults } from "@/lib/client/swr-defaults";
import { ViewerProvider } from "@/lib/client/viewer";
import type { Flags } from "@/lib/flags";
import type { Grants } from "@/lib/permissions";
import { AppShell } from "./app-shell";
import type { ShellRoute } from "./menu-link";
import { useRefreshUntil } from "./use-refresh-until";

type Props = {
  user: { userId: string; firstName: string };
  grants: Grants;
  flags: Flags;
  missing: readonly string[];
  /** Whether the provider has said which calls it has. Until then, the page asks every few seconds. */
  isKnown: boolean;
  routes: readonly ShellRoute[];
  idleMs: number;
  bulkLimit: number;
  children: ReactNode;
};

/** The shell with its session: user, data fetching, keep-alive and sign-out. */
export function SignedInShell({ user, grants, flags, missing, isKnown, routes, idleMs, bulkLimit, children }: Props) {
  useRefreshUntil(isKnown);
  useEffect(forgetIdleEnd, []);
  return (
    <ViewerProvider grants={grants} flags={flags} missing={missing} userId={user.userId} bulkLimit={bulkLimit}>
      <SwrDefaults>
        <AppShell
          user={user}
          routes={routes}
          onSignOut={signOut}
          onSignOutEverywhere={signOutEverywhere}
          onActivity={reportActivity}
          idleMs={idleMs}
        >
          {children}
        </AppShell>
      </SwrDefaults>
    </ViewerProvider>
  );
}

import type { ReactNode } from "react";
import { SignedInShell } from "@/components/shell/signed-in-shell";
import { SetUpWalk } from "@/components/today/set-up-walk";
import { loadMissingCalls, requireSession } from "@/lib/bff/page";
import { consoleEnv } from "@/lib/env";
import { grantsOf, ROUTES } from "@/lib/permissions";
import { PersonDrawer } from "./person-drawer";

/** The shell around every screen. Each page checks its own permission. */
export default async function AppLayout({ children }: { children: ReactNode }) {
  const { user, roles } = await requireSession();
  const { missing, isKnown } = await loadMissingCalls();
  const grants = grantsOf({ roles }, consoleEnv().FLAGS, missing);
  const routes = ROUTES.filter(({ path }) => grants.screens.includes(path));
  return (
    <SignedInShell
      user={{ userId: user.userId, firstName: user.firstName }}
      grants={grants}
      flags={consoleEnv().FLAGS}
      missing={missing}
      isKnown={isKnown}
      routes={routes.map(({ path, label, menu }) => ({ path, label, menu }))}
      idleMs={consoleEnv().IDLE_TIMEOUT_MS}
      bulkLimit={consoleEnv().BULK_LIMIT}
    >
      <SetUpWalk />
      <PersonDrawer>{children}</PersonDrawer>
    </SignedInShell>
  );
}

"use client";

import { useDisclosure } from "@mantine/hooks";
import { usePathname } from "next/navigation";
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { lazyDialog, lazyPart } from "@/components/ui/lazy-part";
import { paths } from "@/lib/paths";
import { CommandBar, useCommandBar } from "./command-bar";
import { FileTarget } from "./file-target";
import { Header } from "./header";
import type { ShellRoute } from "./menu-link";
import { OpenSearchContext } from "./open-search";
import { Rail } from "./rail";
import { ReasonQuestion } from "./reason-question";
import { SessionEnded } from "./session-ended";
import classes from "./shell.module.css";
import { useIdleTimer } from "./use-idle-timer";

const SideMenu = lazyPart(() => import("./side-menu").then((module) => module.SideMenu));
const AccountDialog = lazyDialog(() => import("./account-dialog").then((module) => module.AccountDialog));

type Props = {
  user: { userId: string; firstName: string };
  /** Routes that the user may open; those with `menu` are listed. */
  routes: readonly ShellRoute[];
  /** Ends the session here and at the identity provider. */
  onSignOut: (reason: "requested" | "idle") => void | Promise<void>;
  /** Ends all sessions of the user, including this one. */
  onSignOutEverywhere: () => Promise<void>;
  /** Called at most once a minute during keyboard or pointer activity. */
  onActivity?: () => void;
  idleMs?: number;
  children: ReactNode;
};

/** Header, menu, command bar and idle sign-out around every screen. */
export function AppShell(props: Props) {
  const { user, routes, onSignOut, onSignOutEverywhere, onActivity, idleMs, children } = props;
  const [menuOpened, menu] = useDisclosure(false);
  const [hasMenu, setHasMenu] = useState(false);
  const [accountOpened, account] = useDisclosure(false);
  const [signingOut, signOut] = useSignOut(onSignOut);
  const screen = useRef<HTMLElement>(null);
  useScreenFocus(screen);

  const leave = useCallback(() => void signOut("requested"), [signOut]);

  function openMenu() {
    setHasMenu(true);
    menu.open();
  }

  const search = useCommandBar();
  useIdleTimer({ timeoutMs: idleMs, onIdle: () => void signOut("idle"), onActivity });

  return (
    <FileTarget mayValidate={routes.some(({ path }) => path === paths.validator())}>
      <div className={classes.shell}>
        <Header
          firstName={user.firstName}
          menuOpened={menuOpened}
          onMenu={openMenu}
          onSearch={search.open}
          onAccount={account.open}
          onSignOut={leave}
          signingOut={signingOut}
        />
        <div className={classes.body}>
          <Rail routes={routes} />
          <main ref={screen} id="main" tabIndex={-1} className={classes.main}>
            <OpenSearchContext value={search.open}>{children}</OpenSearchContext>
          </main>
        </div>
        {hasMenu ? <SideMenu opened={menuOpened} onClose={menu.close} routes={routes} /> : null}
        {search.opened ? (
          <CommandBar
            personId={user.userId}
            routes={routes}
            onAccount={account.open}
            onSignOut={leave}
            onClose={search.close}
            finishTypedAhead={search.finish}
          />
        ) : null}
        {accountOpened ? (
          <AccountDialog firstName={user.firstName} onSignOutEverywhere={onSignOutEverywhere} onClose={account.close} />
        ) : null}
        <SessionEnded />
        <ReasonQuestion />
      </div>
    </FileTarget>
  );
}

/** A sign-out, and whether it is running. */
function useSignOut(onSignOut: Props["onSignOut"]) {
  const [signingOut, setSigningOut] = useState(false);
  const signOut = useCallback(
    async (reason: "requested" | "idle") => {
      setSigningOut(true);
      try {
        await onSignOut(reason);
      } finally {
        setSigningOut(false);
      }
    },
    [onSignOut],
  );
  return [signingOut, signOut] as const;
}

/** After navigation, focus the top of the new screen: the clicked link no longer exists. */
function useScreenFocus(screen: RefObject<HTMLElement | null>): void {
  const pathname = usePathname();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const hasFocus = document.activeElement !== document.body && document.activeElement !== null;
    if (!hasFocus) screen.current?.focus({ preventScroll: true });
  }, [pathname, screen]);
}

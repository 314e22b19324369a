"use client";

import { useDisclosure, useMounted } from "@mantine/hooks";
import { spotlight } from "@mantine/spotlight";
import { type ReactNode, useRef, useState } from "react";
import { CommandBar } from "./command-bar";
import { Header } from "./header";
import { SessionEndedDialog } from "./session-ended-dialog";
import classes from "./shell.module.css";
import { type ShellRoute, SideMenu } from "./side-menu";
import { useIdleTimer } from "./use-idle-timer";
import { useScreenFocus } from "./use-screen-focus";

type Props = {
  user: { firstName: string };
  /** The routes the person may open; those with `menu` are listed. */
  routes: readonly ShellRoute[];
  /** Ends the session here and at the identity provider. */
  onSignOut: (reason: "asked" | "idle") => void | Promise<void>;
  /** Told at most once a minute while keys or pointer move. */
  onActivity?: () => void;
  idleMs?: number;
  children: ReactNode;
};

/** Header, menu, command bar and idle sign-out around every screen. */
export function AppShell({ user, routes, onSignOut, onActivity, idleMs, children }: Props) {
  const [menuOpened, menu] = useDisclosure(false);
  const isMounted = useMounted();
  const [signingOut, setSigningOut] = useState(false);
  const screen = useRef<HTMLElement>(null);
  useScreenFocus(screen);

  async function signOut(reason: "asked" | "idle") {
    setSigningOut(true);
    try {
      await onSignOut(reason);
    } finally {
      setSigningOut(false);
    }
  }

  useIdleTimer({ timeoutMs: idleMs, onIdle: () => void signOut("idle"), onActivity });

  return (
    <div className={classes.shell}>
      <Header
        firstName={user.firstName}
        menuOpened={menuOpened}
        onMenu={menu.open}
        onSearch={spotlight.open}
        onSignOut={() => void signOut("asked")}
        signingOut={signingOut}
      />
      <main ref={screen} id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      {/* What is closed at first is left to the browser: every page of the server would pay for it. */}
      {isMounted ? (
        <>
          <SideMenu opened={menuOpened} onClose={menu.close} routes={routes} />
          <CommandBar routes={routes} />
          <SessionEndedDialog />
        </>
      ) : null}
    </div>
  );
}

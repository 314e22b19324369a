"use client";

import { useDisclosure, useHotkeys, useMounted } from "@mantine/hooks";
import dynamic from "next/dynamic";
import { type ReactNode, useRef, useState } from "react";
import { Header } from "./header";
import { SessionEndedDialog } from "./session-ended-dialog";
import classes from "./shell.module.css";
import { type ShellRoute, SideMenu } from "./side-menu";
import { useIdleTimer } from "./use-idle-timer";
import { useScreenFocus } from "./use-screen-focus";

const CommandBar = dynamic(() => import("./command-bar").then((module) => module.CommandBar), { ssr: false });

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
  const [commandBarWanted, setCommandBarWanted] = useState(false);
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

  async function openCommandBar() {
    setCommandBarWanted(true);
    const { spotlight } = await import("@mantine/spotlight");
    spotlight.open();
  }

  useHotkeys([["mod+K", () => void openCommandBar()]], []);
  useIdleTimer({ timeoutMs: idleMs, onIdle: () => void signOut("idle"), onActivity });

  return (
    <div className={classes.shell}>
      <Header
        firstName={user.firstName}
        menuOpened={menuOpened}
        onMenu={menu.open}
        onSearch={() => void openCommandBar()}
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
          {commandBarWanted ? <CommandBar routes={routes} /> : null}
          <SessionEndedDialog />
        </>
      ) : null}
    </div>
  );
}

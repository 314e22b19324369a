"use client";

import { useDisclosure, useHotkeys } from "@mantine/hooks";
import { type ReactNode, useRef, useState } from "react";
import { onDemand } from "@/components/ui/on-demand";
import { Header } from "./header";
import { SessionEnded } from "./session-ended";
import classes from "./shell.module.css";
import type { ShellRoute } from "./side-menu";
import { useFetchAhead } from "./use-fetch-ahead";
import { useIdleTimer } from "./use-idle-timer";
import { useScreenFocus } from "./use-screen-focus";

/** What is closed at first is fetched when it is first opened. */
const SideMenu = onDemand(() => import("./side-menu").then((module) => module.SideMenu));
const CommandBar = onDemand(() => import("./command-bar").then((module) => module.CommandBar));

type Props = {
  user: { firstName: string };
  /** The routes the person may open; those with `menu` are listed. */
  routes: readonly ShellRoute[];
  /** Ends the session here and at the identity provider. */
  onSignOut: (reason: "requested" | "idle") => void | Promise<void>;
  /** Told at most once a minute while keys or pointer move. */
  onActivity?: () => void;
  idleMs?: number;
  children: ReactNode;
};

/** Header, menu, command bar and idle sign-out around every screen. */
export function AppShell({ user, routes, onSignOut, onActivity, idleMs, children }: Props) {
  const [menuOpened, menu] = useDisclosure(false);
  const [menuWanted, setMenuWanted] = useState(false);
  const [commandBarWanted, setCommandBarWanted] = useState(false);
  const [signingOut, setSigningOut] = useState(false);
  const screen = useRef<HTMLElement>(null);
  useScreenFocus(screen);
  useFetchAhead();

  async function signOut(reason: "requested" | "idle") {
    setSigningOut(true);
    try {
      await onSignOut(reason);
    } finally {
      setSigningOut(false);
    }
  }

  function openMenu() {
    setMenuWanted(true);
    menu.open();
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
        onMenu={openMenu}
        onSearch={() => void openCommandBar()}
        onSignOut={() => void signOut("requested")}
        signingOut={signingOut}
      />
      <main ref={screen} id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      {menuWanted ? <SideMenu opened={menuOpened} onClose={menu.close} routes={routes} /> : null}
      {commandBarWanted ? <CommandBar routes={routes} /> : null}
      <SessionEnded />
    </div>
  );
}

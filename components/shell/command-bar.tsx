"use client";

import { useMantineColorScheme } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { lazyPart } from "@/components/ui/lazy-part";
import { leaveBy } from "@/components/ui/leaving";
import { useOpenFile } from "@/components/ui/open-file";
import { collectTyping, type TypedAhead } from "@/components/ui/typed-ahead";
import { OPEN_FILE_MESSAGES } from "@/lib/messages/file-recognition";
import { SWITCH_SCHEME } from "./header";
import type { ShellRoute } from "./menu-link";
import { optionOf, type SearchOption } from "./search/search-option";

const SearchDialog = lazyPart(() => import("./search/search-dialog").then((module) => module.SearchDialog));

/** Screens outside the menu that need no id and start a task. */
const BEGINNINGS = ["/app/add-company", "/app/enrolment-setup"];

type Doings = { routes: readonly ShellRoute[]; onAccount: () => void; onSignOut: () => void };

/** Opens the search by its button or Ctrl / ⌘-K; keys pressed meanwhile go into its field. */
export function useCommandBar(): { opened: boolean; open: () => void; close: () => void; finish: () => TypedAhead } {
  const [opened, setOpened] = useState(false);
  const finishTyping = useRef<(() => TypedAhead) | null>(null);
  const finish = useCallback(() => {
    const typed = finishTyping.current?.() ?? { text: "", isEntered: false, lines: [] };
    finishTyping.current = null;
    return typed;
  }, []);
  const open = useCallback((early?: readonly string[]) => {
    finishTyping.current ??= collectTyping(early);
    setOpened(true);
  }, []);
  const close = useCallback(() => {
    finish();
    setOpened(false);
  }, [finish]);
  useHotkeys([["mod+K", () => open()]], []);
  useEffect(() => {
    const early = window.collectInput?.("shell");
    if (early?.button) early.button.click();
    else if (early) open(early.keys);
  }, [open]);
  return { opened, open: () => open(), close, finish };
}

type Props = Doings & { personId: string; onClose: () => void; finishTypedAhead: () => TypedAhead };

/** The search with global actions. */
export function CommandBar({ personId, onClose, finishTypedAhead, ...doings }: Props) {
  const actions = useActions(doings);
  return (
    <SearchDialog
      personId={personId}
      routes={doings.routes}
      actions={actions}
      finishTypedAhead={finishTypedAhead}
      onClose={onClose}
    />
  );
}

function useActions({ routes, onAccount, onSignOut }: Doings): SearchOption[] {
  const { toggleColorScheme } = useMantineColorScheme();
  const { choose } = useOpenFile();
  return useMemo(() => {
    const beginnings = routes
      .filter(({ path }) => BEGINNINGS.includes(path))
      .map(({ path, label }) => optionOf({ kind: "screen", label, href: path }));
    return [
      ...beginnings,
      ...(choose ? [{ key: "open-file", label: OPEN_FILE_MESSAGES.choose, run: choose }] : []),
      { key: "scheme", label: SWITCH_SCHEME, run: toggleColorScheme },
      { key: "account", label: "Account", run: onAccount },
      { key: "sign-out", label: "Sign out", run: () => leaveBy(onSignOut) },
    ];
  }, [routes, onAccount, onSignOut, toggleColorScheme, choose]);
}

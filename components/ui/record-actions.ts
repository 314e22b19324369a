"use client";

import { useEffect, useRef, useSyncExternalStore } from "react";

/** An action on the record of the page, offered in Ctrl K as well as on the page. */
export type RecordAction = {
  label: string;
  /** Further words that find it. */
  words?: string;
  /** The next step of the record: offered before its other actions. */
  isNextStep?: boolean;
} & ({ onClick: () => void; href?: undefined } | { href: string; download?: boolean; onClick?: undefined });

type Registered = { current: readonly RecordAction[] };

/** Registered by the mounted components of the page, in the order in which they were mounted. */
const registered = new Set<Registered>();
const listeners = new Set<() => void>();
const NONE: readonly RecordAction[] = [];
let listed: readonly RecordAction[] = NONE;

function publish(): void {
  listed = [...registered]
    .flatMap((actions) => actions.current.map((action) => latestOf(actions, action)))
    .sort((one, other) => Number(other.isNextStep ?? false) - Number(one.isNextStep ?? false));
  for (const listener of listeners) listener();
}

/** Runs the action of the latest render: the record may have been loaded again since. */
function latestOf(actions: Registered, action: RecordAction): RecordAction {
  if (!action.onClick) return action;
  return { ...action, onClick: () => actions.current.find(({ label }) => label === action.label)?.onClick?.() };
}

/**
 * Offers these actions in Ctrl K while the component is mounted. Call it where the page shows the actions, with those that
 * the person may perform now.
 */
export function useRecordActions(actions: readonly RecordAction[]): void {
  const mine = useRef(actions);
  const labels = actions.map(({ label, href = "" }) => `${label} ${href}`).join("\n");
  useEffect(() => {
    mine.current = actions;
  });
  useEffect(() => {
    if (labels === "") return;
    const current = mine;
    registered.add(current);
    publish();
    return () => {
      registered.delete(current);
      publish();
    };
  }, [labels]);
}

/** The actions of the record on the screen. */
export function useListedActions(): readonly RecordAction[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => listed,
    () => NONE,
  );
}

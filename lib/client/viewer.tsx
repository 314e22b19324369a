"use client";

import { createContext, type ReactNode, useContext } from "react";
import { callKeyOf, type Method } from "@/lib/contract/endpoint";
import type { Flag, Flags } from "@/lib/flags";
import type { Grants, Permission } from "@/lib/permissions";

type ViewerFacts = {
  grants: Grants;
  flags: Flags;
  /** Calls that the connected provider lacks, as `METHOD /path`. */
  missing?: readonly string[];
  /** Whose work this browser may store; without it nothing is. */
  userId?: string | undefined;
};

const NONE: readonly string[] = [];

const ViewerContext = createContext<ViewerFacts | null>(null);

/** What the person may do and which features are on, for the screens; the server decides again on every call. */
export function ViewerProvider({
  grants,
  flags,
  missing = NONE,
  userId,
  children,
}: ViewerFacts & { children: ReactNode }) {
  return <ViewerContext value={{ grants, flags, missing, userId }}>{children}</ViewerContext>;
}

function useViewer(): ViewerFacts {
  const facts = useContext(ViewerContext);
  if (!facts) throw new Error("This component must stand inside ViewerProvider.");
  return facts;
}

/** Whether the person may do something: decides what is offered, never what is allowed. */
export function useCan(permission: Permission): boolean {
  return useViewer().grants.permissions.includes(permission);
}

/** Who looks at the screen; null where nothing may be stored for them. */
export const useViewerId = (): string | null => useViewer().userId ?? null;

/** Whether the connected provider has the call: what it lacks is not offered. */
export function useOffered(target: { method: Method; path: string }): boolean {
  return !useContext(ViewerContext)?.missing?.includes(callKeyOf(target));
}

export function useFlag(flag: Flag): boolean {
  return useViewer().flags[flag];
}

/** Whether there is such a screen and the person may open it: a link to it is offered only then. */
export function useCanOpen(path: string): boolean {
  return useViewer().grants.screens.includes(path);
}

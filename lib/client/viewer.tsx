"use client";

import { createContext, type ReactNode, useContext } from "react";
import { callKeyOf, type Method } from "@/lib/contract/endpoint";
import type { Flag, Flags } from "@/lib/flags";
import { can, canOpen, type Permission, routeOf, type Viewer } from "@/lib/permissions";

type ViewerFacts = {
  viewer: Viewer;
  flags: Flags;
  /** Calls that the connected provider lacks, as `METHOD /path`. */
  missing?: readonly string[];
};

const NONE: readonly string[] = [];

const ViewerContext = createContext<ViewerFacts | null>(null);

/** Who is signed in and which features are on, for the screens; the server decides again on every call. */
export function ViewerProvider({ viewer, flags, missing = NONE, children }: ViewerFacts & { children: ReactNode }) {
  return <ViewerContext value={{ viewer, flags, missing }}>{children}</ViewerContext>;
}

function useViewer(): ViewerFacts {
  const facts = useContext(ViewerContext);
  if (!facts) throw new Error("This component must stand inside ViewerProvider.");
  return facts;
}

/** Whether the person may do something: decides what is offered, never what is allowed. */
export function useCan(permission: Permission): boolean {
  const { viewer, flags } = useViewer();
  return can(viewer, permission, flags);
}

/** Whether the connected provider has the call: what it lacks is not offered. */
export function useOffered(target: { method: Method; path: string }): boolean {
  return !useContext(ViewerContext)?.missing?.includes(callKeyOf(target));
}

export function useFlag(flag: Flag): boolean {
  return useViewer().flags[flag];
}

/** Whether there is such a screen and the person may open it: a link to it is offered only then. */
export function useCanOpen(path: string): boolean {
  const { viewer, flags } = useViewer();
  const route = routeOf(path);
  return route !== undefined && canOpen(viewer, route, flags);
}

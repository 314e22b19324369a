"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { Flag, Flags } from "@/lib/flags";
import { can, canOpen, type Permission, routeOf, type Viewer } from "@/lib/permissions";

type ViewerFacts = { viewer: Viewer; flags: Flags };

const ViewerContext = createContext<ViewerFacts | null>(null);

/** Tells the screens who looks at them and which features are on; the server decides again on every call. */
export function ViewerProvider({ viewer, flags, children }: ViewerFacts & { children: ReactNode }) {
  return <ViewerContext value={{ viewer, flags }}>{children}</ViewerContext>;
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

export function useFlag(flag: Flag): boolean {
  return useViewer().flags[flag];
}

/** Whether there is such a screen and the person may open it: a link to it is offered only then. */
export function useCanOpen(path: string): boolean {
  const { viewer, flags } = useViewer();
  const route = routeOf(path);
  return route !== undefined && canOpen(viewer, route, flags);
}

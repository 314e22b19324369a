"use client";

import { createContext, type ReactNode, useContext, useMemo } from "react";
import { callKeyOf, type Method } from "@/lib/contract/endpoint";
import type { Flag, Flags } from "@/lib/flags";
import type { Grants, Permission } from "@/lib/permissions";

type ViewerFacts = {
  grants: Grants;
  flags: Flags;
  /** Calls that the connected provider lacks, as `METHOD /path`. */
  missing?: readonly string[];
  /** Person whose work this browser may store; without it, nothing is stored. */
  userId?: string | undefined;
  /** Most records of one bulk action, a setting of the console. */
  bulkLimit?: number | undefined;
};

const BULK_LIMIT = 100;

const NONE: readonly string[] = [];

const ViewerContext = createContext<ViewerFacts | null>(null);

/** The person's permissions and active features for the screens. The server decides again on every call. */
export function ViewerProvider({
  grants,
  flags,
  missing = NONE,
  userId,
  bulkLimit,
  children,
}: ViewerFacts & { children: ReactNode }) {
  return <ViewerContext value={{ grants, flags, missing, userId, bulkLimit }}>{children}</ViewerContext>;
}

/** Permissions that only decide what a person sees. */
const SEEING: ReadonlySet<Permission> = new Set(["signed-in", "members.personal", "cd-accounts.addedBy"]);

const isSeeing = (permission: Permission) => SEEING.has(permission) || permission.endsWith(".read");

/** Inside, a person may see what they may see, and change nothing: for views of past states. */
export function ReadOnlyViewer({ active, children }: { active: boolean; children: ReactNode }) {
  const facts = useViewer();
  const readOnly = useMemo((): ViewerFacts => {
    const permissions = facts.grants.permissions.filter(isSeeing);
    return { ...facts, grants: { permissions, screens: [] } };
  }, [facts]);
  return <ViewerContext value={active ? readOnly : facts}>{children}</ViewerContext>;
}

function useViewer(): ViewerFacts {
  const facts = useContext(ViewerContext);
  if (!facts) throw new Error("This component must be inside ViewerProvider.");
  return facts;
}

/** Whether the person may do something. Only decides what is offered; the server enforces it. */
export function useCan(permission: Permission): boolean {
  return useViewer().grants.permissions.includes(permission);
}

/** The current person's id; null if nothing may be stored for them. */
export const useViewerId = (): string | null => useViewer().userId ?? null;

/** Most records of one bulk action. */
export const useBulkLimit = (): number => useViewer().bulkLimit ?? BULK_LIMIT;

/** Whether the connected provider has the call. Missing calls are not offered. */
export function useOffered(target: { method: Method; path: string }): boolean {
  return !useContext(ViewerContext)?.missing?.includes(callKeyOf(target));
}

export function useFlag(flag: Flag): boolean {
  return useViewer().flags[flag];
}

/** Whether the screen exists and the person may open it: only then is a link offered. */
export function useCanOpen(path: string): boolean {
  return useViewer().grants.screens.includes(path);
}

import { createContext, useContext } from "react";
import type { UserPolicy } from "@/lib/contract/user-policies";
import type { Member } from "@/lib/contract/users";

export const COVER_CHANGES = ["ADDITION", "CORRECTION", "EXIT"] as const;
export type CoverChange = (typeof COVER_CHANGES)[number];

export type MemberTask =
  | ("policies" | "policy" | "benefits" | "contact" | "reveal" | "delete" | "company")
  | CoverChange;

type Dialogs = {
  open: (task: MemberTask, member: Member, cover?: UserPolicy) => void;
  /** Reloads the list after a write. */
  changed: () => Promise<unknown>;
};

const DialogsContext = createContext<Dialogs | null>(null);

export const MemberDialogsProvider = DialogsContext.Provider;

/** Opens the dialogs of a member from any row or profile inside `MemberDialogs`. */
export function useMemberDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext);
  if (!dialogs) throw new Error("useMemberDialogs needs MemberDialogs above it.");
  return dialogs;
}

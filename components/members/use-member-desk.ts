import { createContext, useContext } from "react";
import type { UserPolicy } from "@/lib/contract/user-policies";
import type { Member } from "@/lib/contract/users";

export type MemberTask = "policies" | "policy" | "benefits" | "contact" | "reveal" | "delete" | "company";

type Desk = {
  open: (task: MemberTask, member: Member, cover?: UserPolicy) => void;
  /** After a write: fetches the list again. */
  changed: () => Promise<unknown>;
};

const DeskContext = createContext<Desk | null>(null);

export const MemberDeskProvider = DeskContext.Provider;

/** What can be done with a member of the table that this stands in. */
export function useMemberDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error("A member table stands inside MemberDesk.");
  return desk;
}

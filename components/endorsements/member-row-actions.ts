import { createContext, useContext } from "react";
import type { EndorsementMember } from "@/lib/contract/endorsements";

/** Actions of a member row; left out if the role, the status or a view of the past does not allow them. */
export type MemberRowActions = {
  explain?: (member: EndorsementMember) => void;
  reveal?: (member: EndorsementMember) => void;
  review?: (member: EndorsementMember) => void;
  editStart?: (member: EndorsementMember) => void;
};

const Context = createContext<MemberRowActions>({});

export const MemberRowActionsProvider = Context.Provider;
export const useMemberRowActions = () => useContext(Context);

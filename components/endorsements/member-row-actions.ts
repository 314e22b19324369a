import { createContext, useContext } from "react";
import type { EndorsementMember } from "@/lib/contract/endorsements";

/** Actions of a member row; left out if the role or the status does not allow them. */
export type MemberRowActions = {
  explain: (member: EndorsementMember) => void;
  reveal?: (member: EndorsementMember) => void;
  review?: (member: EndorsementMember) => void;
  editStart?: (member: EndorsementMember) => void;
};

const Context = createContext<MemberRowActions>({ explain: () => {} });

export const MemberRowActionsProvider = Context.Provider;
export const useMemberRowActions = () => useContext(Context);

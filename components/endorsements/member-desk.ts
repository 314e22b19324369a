import { createContext, useContext } from "react";
import type { EndorsementMember } from "@/lib/contract/endorsements";

/** What the rows of the member table may open; absent where the person or the status does not allow it. */
export type MemberDesk = {
  explain: (member: EndorsementMember) => void;
  reveal?: (member: EndorsementMember) => void;
  review?: (member: EndorsementMember) => void;
  editStart?: (member: EndorsementMember) => void;
};

const Context = createContext<MemberDesk>({ explain: () => {} });

export const MemberDeskProvider = Context.Provider;
export const useMemberDesk = () => useContext(Context);

// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as Endorsements from "../endorsements";

export const addEndorsementNote: Call<typeof Endorsements.addEndorsementNote> = { method: "PUT", path: "/addNote/{id}" };
export const getCdOverview: Call<typeof Endorsements.getCdOverview> = { method: "GET", path: "/fetchPremiumsAndCdBalanceDetails/{id}" };
export const getEndorsement: Call<typeof Endorsements.getEndorsement> = { method: "GET", path: "/endorsement/{id}" };
export const linkSupportTicket: Call<typeof Endorsements.linkSupportTicket> = { method: "PUT", path: "/updateSupportTicketId/{id}" };
export const recalculatePremiums: Call<typeof Endorsements.recalculatePremiums> = { method: "PUT", path: "/recalculatePremiums/{id}", timeoutMs: 60000 };
export const undoMove: Call<typeof Endorsements.undoMove> = { method: "POST", path: "/endorsement/{id}/undo-move" };
export const updateEndorsementStatus: Call<typeof Endorsements.updateEndorsementStatus> = { method: "PUT", path: "/updateEndorsementStatus/{id}" };

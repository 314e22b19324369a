// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as EndorsementEdits from "../endorsement-edits";

export const deleteEndorsement: Call<typeof EndorsementEdits.deleteEndorsement> = { method: "DELETE", path: "/endorsement/{id}" };
export const editCoverageStart: Call<typeof EndorsementEdits.editCoverageStart> = { method: "PUT", path: "/modifyCSDForMidterms" };
export const listEndoExceptions: Call<typeof EndorsementEdits.listEndoExceptions> = { method: "GET", path: "/endoExceptions/fetchAllExceptions" };
export const listReassignStates: Call<typeof EndorsementEdits.listReassignStates> = { method: "GET", path: "/reassignMembers/allowedStates" };
export const reassignMembers: Call<typeof EndorsementEdits.reassignMembers> = { method: "POST", path: "/reassignMembers/{id}", timeoutMs: 60000 };
export const refreshMemberDates: Call<typeof EndorsementEdits.refreshMemberDates> = { method: "PUT", path: "/scripts/updateEndobackdate/{id}", timeoutMs: 60000 };
export const renameEndorsement: Call<typeof EndorsementEdits.renameEndorsement> = { method: "PUT", path: "/renameEndorsement/{id}" };
export const updateEndorsementExceptions: Call<typeof EndorsementEdits.updateEndorsementExceptions> = { method: "PUT", path: "/updateEndorsementExceptionIds/{id}" };
export const verifyDocuments: Call<typeof EndorsementEdits.verifyDocuments> = { method: "PUT", path: "/updateDocumentVerificationStatus/{endorsementId}/{userId}/{accepted}" };

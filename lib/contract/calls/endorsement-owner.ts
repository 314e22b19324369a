// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as EndorsementOwner from "../endorsement-owner";

export const assignEndorsement: Call<typeof EndorsementOwner.assignEndorsement> = { method: "PUT", path: "/endorsement/{id}/owner" };
export const listEndorsementOwners: Call<typeof EndorsementOwner.listEndorsementOwners> = { method: "GET", path: "/endorsement/owners" };

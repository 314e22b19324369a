// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as EndorsementFacts from "../endorsement-facts";

export const getEndorsementHistory: Call<typeof EndorsementFacts.getEndorsementHistory> = { method: "GET", path: "/endorsement/{id}/history" };
export const getInsurerFile: Call<typeof EndorsementFacts.getInsurerFile> = { method: "GET", path: "/endorsement/memberData/{endorsementId}/{insurerId}", timeoutMs: 60000 };
export const getInsurerFiles: Call<typeof EndorsementFacts.getInsurerFiles> = { method: "GET", path: "/endorsement/member-files", timeoutMs: 120000 };
export const getPremiumDerivation: Call<typeof EndorsementFacts.getPremiumDerivation> = { method: "GET", path: "/endorsement/{id}/premium/{memberId}" };
export const getStageMedians: Call<typeof EndorsementFacts.getStageMedians> = { method: "GET", path: "/endorsement/{id}/stage-medians" };
export const getTpaFile: Call<typeof EndorsementFacts.getTpaFile> = { method: "GET", path: "/endorsement/tpaData/{endorsementId}", timeoutMs: 60000 };

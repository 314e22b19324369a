// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as CoverProof from "../cover-proof";

export const getCoverProof: Call<typeof CoverProof.getCoverProof> = { method: "GET", path: "/as-of/member/{id}/cover-proof" };

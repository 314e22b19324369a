// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type * as CoverProof from "../cover-proof";
import type { Call } from "../endpoint";

export const getCoverProof: Call<typeof CoverProof.getCoverProof> = {
  method: "GET",
  path: "/as-of/member/{id}/cover-proof",
};

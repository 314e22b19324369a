// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as KycDocuments from "../kyc-documents";

export const getKycDocument: Call<typeof KycDocuments.getKycDocument> = { method: "GET", path: "/midTermAndKycDocuments/processDocument/{id}", timeoutMs: 60000 };

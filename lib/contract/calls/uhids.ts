// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as Uhids from "../uhids";

export const uploadUhids: Call<typeof Uhids.uploadUhids> = { method: "POST", path: "/bulk/uploadUHIDs/{policyId}", timeoutMs: 120000 };

// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as ValidatorDrafts from "../validator-drafts";

export const readValidatorDraft: Call<typeof ValidatorDrafts.readValidatorDraft> = { method: "GET", path: "/validatorDrafts/{id}", timeoutMs: 60000 };
export const saveValidatorDraft: Call<typeof ValidatorDrafts.saveValidatorDraft> = { method: "PUT", path: "/validatorDrafts/{id}", timeoutMs: 60000 };

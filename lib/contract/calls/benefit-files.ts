// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as BenefitFiles from "../benefit-files";

export const deleteBenefitFile: Call<typeof BenefitFiles.deleteBenefitFile> = { method: "DELETE", path: "/benefits-service/v1/benefits/{id}/files/{kind}/{fileName}" };
export const putBenefitFile: Call<typeof BenefitFiles.putBenefitFile> = { method: "PUT", path: "/benefits-service/v1/benefits/{id}/files/{kind}" };

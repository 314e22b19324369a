// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as CdStatements from "../cd-statements";

export const deleteCdStatement: Call<typeof CdStatements.deleteCdStatement> = { method: "DELETE", path: "/cdAccount/{id}/cdAccountStatement/{statementId}" };
export const getCdStatement: Call<typeof CdStatements.getCdStatement> = { method: "GET", path: "/cdAccount/{id}/cdAccountStatement" };
export const putCdStatement: Call<typeof CdStatements.putCdStatement> = { method: "PUT", path: "/cdAccount/{id}/cdAccountStatement" };

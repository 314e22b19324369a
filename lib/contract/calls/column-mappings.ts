// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as ColumnMappings from "../column-mappings";

export const changeColumnMapping: Call<typeof ColumnMappings.changeColumnMapping> = { method: "PUT", path: "/columnMappings/{companyId}" };
export const changeColumnMatch: Call<typeof ColumnMappings.changeColumnMatch> = { method: "PATCH", path: "/columnMappings/{companyId}" };
export const forgetColumnMapping: Call<typeof ColumnMappings.forgetColumnMapping> = { method: "POST", path: "/columnMappings/{companyId}/forgotten" };
export const readColumnMapping: Call<typeof ColumnMappings.readColumnMapping> = { method: "GET", path: "/columnMappings/{companyId}" };
export const removeColumnMatch: Call<typeof ColumnMappings.removeColumnMatch> = { method: "POST", path: "/columnMappings/{companyId}/removed" };

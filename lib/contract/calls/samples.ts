// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as Samples from "../samples";

export const getSampleWorkbook: Call<typeof Samples.getSampleWorkbook> = { method: "GET", path: "/samples/{name}" };
export const listSampleWorkbooks: Call<typeof Samples.listSampleWorkbooks> = { method: "GET", path: "/samples" };

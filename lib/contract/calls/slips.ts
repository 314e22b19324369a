// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as Slips from "../slips";

export const editByPlacementSlip: Call<typeof Slips.editByPlacementSlip> = { method: "PATCH", path: "/ep-service/v1/parser", timeoutMs: 60000 };
export const parsePlacementSlip: Call<typeof Slips.parsePlacementSlip> = { method: "POST", path: "/ep-service/v1/parser", timeoutMs: 30000 };

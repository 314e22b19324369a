// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as ContactReveals from "../contact-reveals";

export const downloadContactReveals: Call<typeof ContactReveals.downloadContactReveals> = { method: "GET", path: "/contactReveals/download" };
export const listContactReveals: Call<typeof ContactReveals.listContactReveals> = { method: "GET", path: "/contactReveals" };

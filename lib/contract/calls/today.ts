// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as Today from "../today";

export const countWork: Call<typeof Today.countWork> = { method: "GET", path: "/today/counts" };
export const getToday: Call<typeof Today.getToday> = { method: "GET", path: "/today" };

// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as StartPage from "../start-page";

export const getStartPage: Call<typeof StartPage.getStartPage> = { method: "GET", path: "/startPage" };
export const setStartPage: Call<typeof StartPage.setStartPage> = { method: "PUT", path: "/startPage" };

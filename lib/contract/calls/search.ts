// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as Search from "../search";

export const searchAll: Call<typeof Search.searchAll> = { method: "POST", path: "/search", isRead: true };
export const searchMembersByText: Call<typeof Search.searchMembersByText> = { method: "POST", path: "/search/members", isRead: true };

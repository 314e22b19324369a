// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as UserGroups from "../user-groups";

export const listUserGroups: Call<typeof UserGroups.listUserGroups> = { method: "GET", path: "/user-group" };

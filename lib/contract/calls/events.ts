// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as Events from "../events";

export const listEvents: Call<typeof Events.listEvents> = { method: "GET", path: "/events" };

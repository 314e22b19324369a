// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as Configuration from "../configuration";

export const changeConfiguration: Call<typeof Configuration.changeConfiguration> = { method: "POST", path: "/configuration/versions", timeoutMs: 60000 };
export const getConfiguration: Call<typeof Configuration.getConfiguration> = { method: "GET", path: "/configuration" };
export const previewConfiguration: Call<typeof Configuration.previewConfiguration> = { method: "POST", path: "/configuration/preview", isRead: true, timeoutMs: 60000 };

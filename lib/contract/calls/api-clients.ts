// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as ApiClients from "../api-clients";

export const changeApiClient: Call<typeof ApiClients.changeApiClient> = { method: "PUT", path: "/api-clients/{id}" };
export const createApiClient: Call<typeof ApiClients.createApiClient> = { method: "POST", path: "/api-clients" };
export const listApiClients: Call<typeof ApiClients.listApiClients> = { method: "GET", path: "/api-clients" };
export const revokeApiClient: Call<typeof ApiClients.revokeApiClient> = { method: "POST", path: "/api-clients/{id}/revoke" };
export const rotateApiClientSecret: Call<typeof ApiClients.rotateApiClientSecret> = { method: "POST", path: "/api-clients/{id}/secret" };

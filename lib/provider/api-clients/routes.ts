import * as contract from "@/lib/contract/api-clients";
import { type Route, read, write } from "../route";
import { withoutSecret } from "../without-secret";
import { changeApiClient } from "./change-api-client";
import { createApiClient } from "./create-api-client";
import { listApiClients } from "./list-api-clients";
import { revokeApiClient } from "./revoke-api-client";
import { rotateApiClientSecret } from "./rotate-api-client-secret";

export const apiClientRoutes: Route[] = [
  read(contract.listApiClients, listApiClients),
  write(contract.createApiClient, createApiClient, undefined, withoutSecret),
  write(contract.changeApiClient, changeApiClient),
  write(contract.rotateApiClientSecret, rotateApiClientSecret, undefined, withoutSecret),
  write(contract.revokeApiClient, revokeApiClient),
];

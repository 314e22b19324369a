import * as contract from "@/lib/contract/api-clients";
import { type Route, read, write } from "../route";
import { changeApiClient } from "./change-api-client";
import { createApiClient } from "./create-api-client";
import { listApiClients } from "./list-api-clients";
import { revokeApiClient } from "./revoke-api-client";
import { rotateApiClientSecret } from "./rotate-api-client-secret";

/** What the key of a write stores, so that the secret is nowhere in the database. */
const withoutSecret = (reply: unknown) => {
  const { data } = reply as { data: contract.ClientWithSecret };
  return { data: { ...data, secret: null } };
};

export const apiClientRoutes: Route[] = [
  read(contract.listApiClients, listApiClients),
  write(contract.createApiClient, createApiClient, undefined, withoutSecret),
  write(contract.changeApiClient, changeApiClient),
  write(contract.rotateApiClientSecret, rotateApiClientSecret, undefined, withoutSecret),
  write(contract.revokeApiClient, revokeApiClient),
];

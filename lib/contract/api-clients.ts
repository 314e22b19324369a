import { z } from "zod";
import { API_SCOPES, DEFAULT_CALLS_PER_MINUTE, MAX_CALLS_PER_MINUTE } from "@/lib/domain/api-clients/scopes";
import { CHANGE_REQUEST_SOURCES } from "@/lib/domain/change-requests/words";
import { Actor, data, Id, IdParams, Instant } from "./common";
import { ownEndpoint } from "./endpoint";

const Scope = z.enum(API_SCOPES);

const ApiClientFields = z.strictObject({
  name: z.string().trim().min(2).max(80),
  /** Empty: all companies. */
  companyIds: z.array(Id).max(200),
  scopes: z.array(Scope).min(1),
  /** The source of the change requests that it submits. */
  source: z.enum(CHANGE_REQUEST_SOURCES).exclude(["genome"]),
  callsPerMinute: z.number().int().min(1).max(MAX_CALLS_PER_MINUTE).default(DEFAULT_CALLS_PER_MINUTE),
});

/** A program of another system, which calls the provider with its own ID and secret. */
export const ApiClient = ApiClientFields.extend({
  id: Id,
  createdBy: Actor,
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
  /** When its access was revoked; null while it may call. */
  revokedAt: Instant.nullable(),
  /** Until when the secret before the last rotation is accepted; null without one. */
  previousSecretUntil: Instant.nullable(),
  version: z.number().int(),
});
export type ApiClient = z.output<typeof ApiClient>;

/** The secret is in no later reply, also not when the same write is repeated: then it is null. */
const ClientWithSecret = z.object({ client: ApiClient, secret: z.string().nullable() });
export type ClientWithSecret = z.output<typeof ClientWithSecret>;

export const listApiClients = ownEndpoint("listApiClients", "GET /api-clients", {
  summary: "API clients, with scopes, companies, limit and last use, by name; revoked ones last",
  permission: "api-clients.read",
  reply: data(z.array(ApiClient)),
});

export const createApiClient = ownEndpoint("createApiClient", "POST /api-clients", {
  summary: "Creates an API client; the reply has its secret once",
  permission: "api-clients.manage",
  body: ApiClientFields,
  reply: data(ClientWithSecret),
  status: 201,
});

export const changeApiClient = ownEndpoint("changeApiClient", "PUT /api-clients/{id}", {
  summary:
    "Changes an API client's name, companies, scopes, source and limit. 409 when another user changed it meanwhile",
  permission: "api-clients.manage",
  params: IdParams,
  body: ApiClientFields.extend({ version: z.number().int() }),
  reply: data(ApiClient),
});

export const rotateApiClientSecret = ownEndpoint("rotateApiClientSecret", "POST /api-clients/{id}/secret", {
  summary: "Gives an API client a new secret; the previous one is accepted for 24 hours more",
  permission: "api-clients.manage",
  params: IdParams,
  reply: data(ClientWithSecret),
});

export const revokeApiClient = ownEndpoint("revokeApiClient", "POST /api-clients/{id}/revoke", {
  summary: "Ends an API client's access: its secrets and tokens are refused from now on",
  permission: "api-clients.manage",
  params: IdParams,
  reply: data(ApiClient),
});

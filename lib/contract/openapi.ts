import type { z } from "zod";
import { API_SCOPE_LABELS } from "@/lib/domain/api-clients/scopes";
import { ErrorReply } from "./common";
import type { AnyEndpoint } from "./endpoint";
import { ENDPOINTS } from "./endpoints";
import { type Json, referToNamed, schemaOf } from "./openapi-schemas";

const header = (name: string) => ({ name, in: "header", required: false, schema: { type: "string" } });

function parametersOf(endpoint: AnyEndpoint): Json[] {
  const of = (schema: z.ZodObject | undefined, place: "path" | "query") =>
    Object.entries(schema?.shape ?? {}).map(([name, value]) => ({
      name,
      in: place,
      required: place === "path" || !(value as z.ZodType).safeParse(undefined).success,
      schema: schemaOf(value as z.ZodType, "input"),
    }));
  return [
    ...of(endpoint.params, "path"),
    ...of(endpoint.query, "query"),
    { $ref: "#/components/parameters/TraceId" },
    ...(endpoint.method === "GET" ? [] : [{ $ref: "#/components/parameters/IdempotencyKey" }]),
  ];
}

function requestBodyOf({ body, bodyKind }: AnyEndpoint): Json | undefined {
  if (!body) return undefined;
  const type = bodyKind === "form" ? "multipart/form-data" : "application/json";
  return { required: true, content: { [type]: { schema: schemaOf(body, "input") } } };
}

function replyContentOf({ reply, replyFile }: AnyEndpoint): Json {
  if (replyFile) return { [replyFile]: { schema: { type: "string", format: "binary" } } };
  return { "application/json": { schema: schemaOf(reply, "output") } };
}

const ERROR = { $ref: "#/components/responses/Error" };

/** The calls of API clients. */
export const CLIENT_TAG = "API clients";

/** Every call needs a token, those without a permission too. */
const describeAccess = ({ permission }: AnyEndpoint): string =>
  permission === "public" ? "Permission: none, only a valid token" : `Permission: ${permission}`;

function operationOf(endpoint: AnyEndpoint): Json {
  const requestBody = requestBodyOf(endpoint);
  return {
    operationId: endpoint.id,
    "x-origin": endpoint.origin ?? "specification",
    summary: endpoint.summary,
    description: describeAccess(endpoint),
    ...(endpoint.clientScope && {
      tags: [CLIENT_TAG],
      security: [{ bearer: [] }, { client: [endpoint.clientScope] }],
    }),
    parameters: parametersOf(endpoint),
    ...(requestBody ? { requestBody } : {}),
    responses: {
      [endpoint.status ?? 200]: {
        description: "Success",
        ...(endpoint.status !== 204 && { content: replyContentOf(endpoint) }),
      },
      ...(endpoint.noChange && { 202: { description: "Nothing to change", content: replyContentOf(endpoint) } }),
      401: ERROR,
      403: ERROR,
      default: ERROR,
    },
  };
}

/** The contract as an OpenAPI 3.1 document, derived from ENDPOINTS. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of ENDPOINTS) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  const error = { "application/json": { schema: schemaOf(ErrorReply, "output") } };
  const referring = referToNamed({ paths, error });
  return {
    openapi: "3.1.0",
    info: { title: "Genome provider", version: "1", description: "The calls of the console to the provider." },
    security: [{ bearer: [] }],
    paths: referring.document.paths,
    components: {
      schemas: referring.schemas,
      parameters: { TraceId: header("x-trace-id"), IdempotencyKey: header("Idempotency-Key") },
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
        client: {
          type: "oauth2",
          flows: { clientCredentials: { tokenUrl: "/oauth/token", scopes: API_SCOPE_LABELS } },
        },
      },
      responses: { Error: { description: "Message, status and trace id", content: referring.document.error } },
    },
  };
}

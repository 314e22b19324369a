import { z } from "zod";
import { ErrorReply } from "./common";
import type { AnyEndpoint } from "./endpoint";
import { ENDPOINTS } from "./endpoints";

type Json = Record<string, unknown>;

const SCHEMA_OPTIONS = {
  unrepresentable: "any",
  override: ({ zodSchema, jsonSchema }: { zodSchema: { _zod: { def: { type: string } } }; jsonSchema: Json }) => {
    // The one custom schema of the contract is a file of a form.
    if (zodSchema._zod.def.type === "custom") Object.assign(jsonSchema, { type: "string", format: "binary" });
  },
} as const;

function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { ...SCHEMA_OPTIONS, io });
  return rest;
}

function parametersOf(endpoint: AnyEndpoint): Json[] {
  const of = (schema: z.ZodObject | undefined, place: "path" | "query") =>
    Object.entries(schema?.shape ?? {}).map(([name, value]) => ({
      name,
      in: place,
      required: place === "path" || !(value as z.ZodType).safeParse(undefined).success,
      schema: schemaOf(value as z.ZodType, "input"),
    }));
  const key = { name: "Idempotency-Key", in: "header", required: false, schema: { type: "string" } };
  const trace = { name: "x-trace-id", in: "header", required: false, schema: { type: "string" } };
  return [
    ...of(endpoint.params, "path"),
    ...of(endpoint.query, "query"),
    ...(endpoint.method === "GET" ? [trace] : [trace, key]),
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

function operationOf(endpoint: AnyEndpoint): Json {
  const requestBody = requestBodyOf(endpoint);
  return {
    operationId: endpoint.id,
    "x-origin": endpoint.origin ?? "specification",
    summary: endpoint.summary,
    description: `Permission: ${endpoint.permission}`,
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
  return {
    openapi: "3.1.0",
    info: { title: "Genome provider", version: "1", description: "What the console asks of the provider." },
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      responses: { Error: { description: "Message, status and trace id", content: error } },
    },
  };
}

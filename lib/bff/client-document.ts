import "server-only";
import { CLIENT_TAG } from "@/lib/contract/openapi";
import { fetchOpenApi } from "./offered-calls";

type Json = Record<string, unknown>;
type Document = Json & { paths: Record<string, Record<string, Json>>; components: Record<string, Json> };

const isOfClients = (operation: Json) => Array.isArray(operation.tags) && operation.tags.includes(CLIENT_TAG);

/** The provider's OpenAPI document with the calls of API clients only, and the schemas that they need. @throws TransportError. */
export async function loadClientDocument(): Promise<Document> {
  const document = (await fetchOpenApi()).document as Document;
  const paths = Object.fromEntries(
    Object.entries(document.paths)
      .map(
        ([path, calls]) =>
          [path, Object.fromEntries(Object.entries(calls).filter(([, operation]) => isOfClients(operation)))] as const,
      )
      .filter(([, calls]) => Object.keys(calls).length > 0),
  );
  const { schemas = {}, ...components } = document.components;
  const { client } = (components.securitySchemes ?? {}) as Json;
  return {
    ...document,
    info: { title: "Genome API", version: "1" },
    security: [],
    paths: dropUsers(paths),
    components: { ...components, securitySchemes: { client }, schemas: pickSchemas({ paths, components }, schemas) },
  };
}

/** API clients have no user's token. */
function dropUsers(paths: Document["paths"]): Document["paths"] {
  const ofClient = (operation: Json): Json => ({
    ...operation,
    tags: undefined,
    description: undefined,
    security: (operation.security as Json[]).filter((way) => "client" in way),
  });
  return Object.fromEntries(
    Object.entries(paths).map(([path, calls]) => [
      path,
      Object.fromEntries(Object.entries(calls).map(([method, operation]) => [method, ofClient(operation)])),
    ]),
  );
}

/** The named schemas that these parts refer to, directly or through others. */
function pickSchemas(parts: Json, schemas: Json): Json {
  const needed: Json = {};
  const open: unknown[] = [parts];
  while (open.length > 0) {
    const text = JSON.stringify(open.pop());
    for (const [, name = ""] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (name in needed) continue;
      needed[name] = schemas[name];
      open.push(schemas[name]);
    }
  }
  return needed;
}

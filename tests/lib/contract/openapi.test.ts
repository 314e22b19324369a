import { readdirSync, readFileSync } from "node:fs";
import { callFiles } from "@/lib/contract/calls-text";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import { openApiDocument } from "@/lib/contract/openapi";
import { schemaOf } from "@/lib/contract/openapi-schemas";

const document = openApiDocument() as {
  paths: Record<
    string,
    Record<string, { operationId: string; description: string; requestBody?: { content: Record<string, unknown> } }>
  >;
};

test("openapi.json is current: run `npm run openapi` after a change of the contract", () => {
  expect(JSON.parse(readFileSync("lib/contract/openapi.json", "utf8"))).toEqual(JSON.parse(JSON.stringify(document)));
});

test("the files of the calls are current: run `npm run openapi` after a change of the contract", () => {
  const names = ["calls.ts", ...readdirSync("lib/contract/calls").map((name) => `calls/${name}`)];
  const found = names.map((name) => [name, readFileSync(`lib/contract/${name}`, "utf8")] as const);
  expect(new Map(found)).toEqual(callFiles());
});

test("every call is in the document, once", () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(ENDPOINTS.map(({ id }) => id).sort());
});

test("no call is described as public: every call needs a token", () => {
  const described = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map(({ description }) => description),
  );
  expect(described.filter((text) => /public/i.test(text))).toEqual([]);
  expect(document.paths["/registration/progress/{id}"]?.get?.description).toBe("Permission: none, only a valid token");
  expect(document.paths["/system/setup"]?.get?.description).toBe("Permission: system.read");
});

test("a file in a form has the format binary", () => {
  const post = document.paths["/freshdesk/sendPvtNoteWithAttachment/{id}"]?.post;
  expect(post?.requestBody?.content).toMatchObject({
    "multipart/form-data": { schema: { properties: { attachment: { type: "string", format: "binary" } } } },
  });
});

/** The node with every reference replaced by the schema that it names. */
function resolve(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(resolve);
  if (typeof node !== "object" || node === null) return node;
  if (!("$ref" in node)) return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, resolve(value)]));
  const found = String(node.$ref).replace("#/", "").split("/");
  const target = found.reduce<unknown>((inside, key) => (inside as Record<string, unknown>)[key], document);
  if (target === undefined) throw new Error(`${node.$ref} is not in the document.`);
  return resolve(target);
}

test.each(ENDPOINTS.filter(({ replyFile, status }) => !replyFile && status !== 204))(
  "the references of $id lead to the whole schema of its reply and body",
  ({ path, method, reply, body, bodyKind, status = 200 }) => {
    const operation = resolve(document.paths[path]?.[method.toLowerCase()]);
    const json = (schema: unknown) => ({
      content: { "application/json": { schema: JSON.parse(JSON.stringify(schema)) } },
    });
    expect(operation).toMatchObject({
      responses: { [status]: json(schemaOf(reply, "output")) },
      ...(body && bodyKind !== "form" && { requestBody: json(schemaOf(body, "input")) }),
    });
  },
);

import { readFileSync } from "node:fs";
import { callsText } from "@/lib/contract/calls-text";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import { openApiDocument } from "@/lib/contract/openapi";

const document = openApiDocument() as {
  paths: Record<string, Record<string, { operationId: string; requestBody?: { content: Record<string, unknown> } }>>;
};

test("openapi.json is current: run `npm run openapi` after a change of the contract", () => {
  expect(JSON.parse(readFileSync("lib/contract/openapi.json", "utf8"))).toEqual(JSON.parse(JSON.stringify(document)));
});

test("calls.ts is current: run `npm run openapi` after a change of the contract", () => {
  expect(readFileSync("lib/contract/calls.ts", "utf8")).toBe(callsText());
});

test("every call is in the document, once", () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(ENDPOINTS.map(({ id }) => id).sort());
});

test("a file of a form is told as binary", () => {
  const post = document.paths["/freshdesk/sendPvtNoteWithAttachment/{id}"]?.post;
  expect(post?.requestBody?.content).toMatchObject({
    "multipart/form-data": { schema: { properties: { attachment: { type: "string", format: "binary" } } } },
  });
});

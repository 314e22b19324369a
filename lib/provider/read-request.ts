import type { AnyEndpoint } from "@/lib/contract/endpoint";
import { ProviderError } from "./errors";
import { hashOf } from "./idempotency";

const DEFAULT_MAX_BODY_BYTES = 1024 * 1024;

type Body = { body: unknown; bodyHash: string };

/**
 * The body of a request within the endpoint's limit, as JSON or as the fields of a form.
 * @throws ProviderError too_large, bad_request.
 */
export async function readBody(request: Request, endpoint: AnyEndpoint): Promise<Body> {
  if (!endpoint.body) return { body: undefined, bodyHash: "" };
  const bytes = await readBytes(request, endpoint.maxBodyBytes ?? DEFAULT_MAX_BODY_BYTES);
  return endpoint.bodyKind === "form" ? readForm(request, bytes) : readJson(bytes);
}

/** The body within the limit. @throws ProviderError too_large. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () =>
    new ProviderError(
      "too_large",
      `The request is larger than ${Math.floor(limit / 1024 / 1024)} MB. Please send less at once.`,
    );
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

function readJson(bytes: Uint8Array): Body {
  if (bytes.byteLength === 0) return { body: undefined, bodyHash: "" };
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return { body: JSON.parse(text), bodyHash: hashOf(bytes) };
  } catch (cause) {
    throw new ProviderError("bad_request", "The request is not valid JSON.", { cause });
  }
}

/** The boundary differs on every retry, so the hash is of the fields. */
async function readForm(request: Request, bytes: Uint8Array<ArrayBuffer>): Promise<Body> {
  const type = request.headers.get("content-type") ?? "";
  const form = await new Response(bytes, { headers: { "content-type": type } }).formData().catch((cause: unknown) => {
    throw new ProviderError("bad_request", "The request is not valid form data.", { cause });
  });
  const fields = Object.fromEntries(form);
  const parts: (string | Uint8Array)[] = [];
  for (const [name, value] of Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))) {
    parts.push(name, typeof value === "string" ? value : new Uint8Array(await value.arrayBuffer()));
  }
  return { body: fields, bodyHash: hashOf(...parts) };
}

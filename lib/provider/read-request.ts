import type { AnyEndpoint } from "@/lib/contract/endpoint";
import { BodyError, type BodyProblem } from "@/lib/edge/body-error";
import { receiveBody as receive } from "@/lib/edge/receive-body";
import type { ReceivedBody, Spool } from "@/lib/edge/spool";
import { ACCESS } from "@/lib/messages/access";
import { type ErrorCode, NO_ROOM_MESSAGE, ProviderError } from "./errors";
import { hashOf } from "./idempotency";
import { assertStorable, parseStorableJson } from "./storable";

const DEFAULT_MAX_BODY_BYTES = 1024 * 1024;
const RETRY_AFTER_SECONDS = 10;

type Body = { body: unknown; bodyHash: string };

/**
 * Receives the body of a request within the endpoint's size limit and timeout; the caller must discard it.
 * @throws ProviderError too_large, too_slow, bad_request, too_many, no_room.
 */
export function receiveBody(spool: Spool, request: Request, endpoint: AnyEndpoint, owner: string) {
  return endpoint.body ? receiveWithin(spool, request, endpoint.maxBodyBytes ?? DEFAULT_MAX_BODY_BYTES, owner) : null;
}

/** Receives any body within a limit. @throws ProviderError as `receiveBody`. */
export async function receiveWithin(
  spool: Spool,
  request: Request,
  limitBytes: number,
  owner: string,
): Promise<ReceivedBody> {
  const announced = request.headers.get("content-length");
  try {
    return await receive(spool, { stream: request.body, announced, limitBytes, owner });
  } catch (error) {
    throw error instanceof BodyError ? refusalOf(error, limitBytes) : error;
  }
}

function refusalOf(error: BodyError, limitBytes: number): ProviderError {
  const megabytes = Math.floor(limitBytes / 1024 / 1024);
  const refusals = {
    "too-large": ["too_large", `The request is larger than ${megabytes} MB. Please split it.`],
    "too-slow": ["too_slow", ACCESS.tooSlow],
    incomplete: ["bad_request", "The request is incomplete."],
    "too-many": ["too_many", "Too many large requests are being sent. Please wait a few seconds and try again."],
    "no-room": ["unavailable", NO_ROOM_MESSAGE],
  } as const satisfies Record<BodyProblem, readonly [ErrorCode, string]>;
  const [code, message] = refusals[error.problem];
  return new ProviderError(code, message, {
    cause: error,
    ...(error.problem === "too-many" && { retryAfterSeconds: RETRY_AFTER_SECONDS }),
  });
}

/** Parses a received body as JSON or as form fields. @throws ProviderError bad_request. */
export async function parseBody(received: ReceivedBody | null, request: Request, endpoint: AnyEndpoint): Promise<Body> {
  if (!received) return { body: undefined, bodyHash: "" };
  if (endpoint.bodyKind === "form") return readForm(request, await received.bytes());
  if (received.size === 0) return { body: undefined, bodyHash: "" };
  try {
    const { text, bodyHash } = await readText(received);
    return { body: parseStorableJson(text), bodyHash };
  } catch (cause) {
    if (cause instanceof ProviderError) throw cause;
    throw new ProviderError("bad_request", "The request is not valid JSON.", { cause });
  }
}

/** Returns text and hash only, so that the bytes can be freed before the text is parsed. */
async function readText(received: ReceivedBody): Promise<{ text: string; bodyHash: string }> {
  const bytes = await received.bytes();
  return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), bodyHash: hashOf(bytes) };
}

/** The boundary differs on every retry, so the hash covers the fields. */
async function readForm(request: Request, bytes: Uint8Array<ArrayBuffer>): Promise<Body> {
  const type = request.headers.get("content-type") ?? "";
  const form = await new Response(bytes, { headers: { "content-type": type } }).formData().catch((cause: unknown) => {
    throw new ProviderError("bad_request", "The request is not valid form data.", { cause });
  });
  const fields = Object.fromEntries(form);
  assertStorable(fields);
  const parts: (string | Uint8Array)[] = [];
  for (const [name, value] of Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))) {
    parts.push(name, typeof value === "string" ? value : new Uint8Array(await value.arrayBuffer()));
  }
  return { body: fields, bodyHash: hashOf(...parts) };
}

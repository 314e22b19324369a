import "server-only";
import { Readable } from "node:stream";
import { consoleEnv } from "@/lib/env";
import { buildFileResponse } from "./build-file-response";
import { ConsoleError, createFailure } from "./errors";
import { receiveWithin } from "./read-body";
import { exchange, type RawReply } from "./transport";

const MAX_FILE_BYTES = 25 * 1024 * 1024;
const TOTAL_MS = 60_000;
/** A full disk, or a file that could not be scanned. The store's message says what to do. */
const UNAVAILABLE = 503;
/** The bucket refuses to replace an object: each upload address is good for one file. */
const ONCE = { "if-none-match": "*" } as const;

/**
 * Fetches the file of a signed URL for the browser, which connects only to the console.
 * @throws ConsoleError bad_request for an address outside the file store, else the store's own error.
 */
export async function fetchFile(signedUrl: string | null): Promise<Response> {
  const { headers, stream } = await exchangeBytes({
    url: checkStoreAddress(signedUrl),
    method: "GET",
    headers: {},
    streamed: true,
  });
  return buildFileResponse({
    body: stream && (Readable.toWeb(stream) as ReadableStream<Uint8Array>),
    contentType: headers["content-type"] ?? "application/octet-stream",
    disposition: headers["content-disposition"] ?? "",
  });
}

/** Sends the request's bytes to the address, all or nothing. @throws ConsoleError */
export async function sendFile(signedUrl: string | null, request: Request, owner: string): Promise<void> {
  const url = checkStoreAddress(signedUrl);
  const body = await receiveWithin(request, MAX_FILE_BYTES, owner);
  const contentType = request.headers.get("content-type") ?? "application/octet-stream";
  try {
    await exchangeBytes({ url, method: "PUT", headers: { "content-type": contentType, ...ONCE }, body });
  } finally {
    await body.discard();
  }
}

/** The browser sends signed URLs back. Only those of the provider and of the configured store are followed. */
function checkStoreAddress(text: string | null): string {
  const { PROVIDER_URL, FILE_STORE_URL } = consoleEnv();
  const own = [`${PROVIDER_URL}/gcs/objects/`, FILE_STORE_URL && `${FILE_STORE_URL}/`];
  // Compare after parsing, which normalises or refuses dots, credentials and escapes.
  const address = text && URL.canParse(text) ? new URL(text).href : null;
  if (!address || !own.some((prefix) => prefix && address.startsWith(new URL(prefix).href)))
    throw createFailure("bad_request");
  return address;
}

async function exchangeBytes(request: Parameters<typeof exchange>[0]): Promise<RawReply> {
  const reply = await exchange({ ...request, totalMs: TOTAL_MS }).catch((cause: unknown) => {
    throw createFailure("provider_unreachable", cause);
  });
  // Do not follow a redirect: it could lead anywhere.
  if (reply.status >= 200 && reply.status < 300) return reply;
  const { message } = readError(reply.body);
  const isOwnWords = (reply.status >= 400 && reply.status < 500) || reply.status === UNAVAILABLE;
  if (isOwnWords && message) throw new ConsoleError(reply.status, { message });
  throw createFailure("provider_reply");
}

function readError(body: Buffer): { message?: string } {
  try {
    const { message } = JSON.parse(body.toString("utf8"));
    return typeof message === "string" ? { message } : {};
  } catch {
    return {};
  }
}

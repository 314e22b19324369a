import "server-only";
import { consoleEnv } from "@/lib/env";
import { ConsoleError, failure } from "./errors";
import { exchange, type RawReply } from "./transport";

const MAX_FILE_BYTES = 25 * 1024 * 1024;
const TOTAL_MS = 60_000;

/**
 * The file that a signed URL opens, fetched or sent by the console: the browser talks to nobody else.
 * @throws ConsoleError bad_request for an address outside of the file store, else what the store says.
 */
export async function fetchFile(signedUrl: string | null): Promise<Response> {
  const { headers, body } = await talk({ url: storeAddress(signedUrl), method: "GET", headers: {} });
  return new Response(new Uint8Array(body), {
    headers: {
      "content-type": String(headers["content-type"] ?? "application/octet-stream"),
      "content-disposition": attachment(headers["content-disposition"]),
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
    },
  });
}

/** Sends the request's bytes to the address, whole or not at all. @throws ConsoleError */
export async function sendFile(signedUrl: string | null, request: Request): Promise<void> {
  const url = storeAddress(signedUrl);
  const announced = Number(request.headers.get("content-length") ?? 0);
  if (announced > MAX_FILE_BYTES) throw failure("too_large");
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (bytes.byteLength > MAX_FILE_BYTES) throw failure("too_large");
  if (announced > 0 && announced !== bytes.byteLength) throw failure("bad_request");
  const contentType = request.headers.get("content-type") ?? "application/octet-stream";
  await talk({ url, method: "PUT", headers: { "content-type": contentType }, body: [bytes] });
}

/** Signed URLs come back from the browser: only those of the provider and of the configured store are followed. */
function storeAddress(text: string | null): string {
  const { PROVIDER_URL, FILE_STORE_URL } = consoleEnv();
  const own = [
    `${PROVIDER_URL.replace(/\/$/, "")}/gcs/objects/`,
    FILE_STORE_URL && `${FILE_STORE_URL.replace(/\/$/, "")}/`,
  ];
  // Compared after parsing: dots, credentials and escapes in the text are put right or refused by then.
  const address = text && URL.canParse(text) ? new URL(text).href : null;
  if (!address || !own.some((prefix) => prefix && address.startsWith(new URL(prefix).href)))
    throw failure("bad_request");
  return address;
}

async function talk(request: Parameters<typeof exchange>[0]): Promise<RawReply> {
  const reply = await exchange({ ...request, totalMs: TOTAL_MS }).catch((cause: unknown) => {
    throw failure("provider_unreachable", cause);
  });
  // A redirect is no answer: it could lead anywhere.
  if (reply.status >= 200 && reply.status < 300) return reply;
  const { message } = readError(reply.body);
  if (reply.status >= 400 && reply.status < 500 && message) throw new ConsoleError(reply.status, { message });
  throw failure("provider_reply");
}

function readError(body: Buffer): { message?: string } {
  try {
    const { message } = JSON.parse(body.toString("utf8"));
    return typeof message === "string" ? { message } : {};
  } catch {
    return {};
  }
}

function attachment(disposition: string | undefined): string {
  return disposition?.startsWith("attachment") ? disposition : "attachment";
}

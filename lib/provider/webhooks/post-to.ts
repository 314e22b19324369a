import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { WEBHOOK_MESSAGES as TEXT, WEBHOOK_ADDRESS_FAULTS } from "@/lib/messages/webhooks";
import { ProviderError } from "../errors";
import { type AllowedHosts, addressFault, lookupPublic, mayBePrivate } from "../sheet-addresses/hosts";

/** Shorter than the lease of a delivery, so that no two providers send the same event at the same time. */
const WITHIN_MS = 15_000;
const STORED_BYTES = 1_000;

type Answer = { status: number | null; text: string | null; error: string | null; retryAfterSeconds: number | null };

/**
 * Posts a text to an address, if its host is allowed, and returns the response with its first bytes. The connection uses the
 * checked IP address; a redirect is a response like any other.
 */
export async function postTo(
  address: string,
  hosts: AllowedHosts,
  { headers, text }: { headers: Record<string, string>; text: string },
): Promise<Answer> {
  const url = new URL(address);
  const failed = (error: string): Answer => ({ status: null, text: null, error, retryAfterSeconds: null });
  const fault = addressFault(url, hosts, WEBHOOK_ADDRESS_FAULTS);
  if (fault) return failed(fault);
  const signal = AbortSignal.timeout(WITHIN_MS);
  try {
    const response = await send(url, hosts, { headers, text, signal });
    const retryAfter = Number(response.headers["retry-after"]);
    return {
      status: response.statusCode ?? null,
      text: await readStart(response),
      error: null,
      retryAfterSeconds: Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : null,
    };
  } catch (error) {
    if (signal.aborted) return failed(TEXT.slow({ seconds: WITHIN_MS / 1000 }));
    if (error instanceof ProviderError) return failed(WEBHOOK_ADDRESS_FAULTS.insideNetwork({ host: url.hostname }));
    return failed(TEXT.unreachable({ reason: reasonOf(error) }));
  }
}

const reasonOf = (error: unknown) => {
  if (error instanceof Error && "code" in error && typeof error.code === "string") return error.code;
  return error instanceof Error ? error.message : "unknown";
};

type Sending = { headers: Record<string, string>; text: string; signal: AbortSignal };

function send(url: URL, hosts: AllowedHosts, { headers, text, signal }: Sending): Promise<IncomingMessage> {
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  const lookup = mayBePrivate(url, hosts) ? undefined : lookupPublic;
  const all = { "content-type": "application/json", "content-length": String(Buffer.byteLength(text)), ...headers };
  return new Promise((resolve, reject) => {
    request(url, { method: "POST", headers: all, signal, lookup, agent: false })
      .on("response", resolve)
      .on("error", reject)
      .end(text);
  });
}

/** Reads no more than is stored, whatever the receiver sends. */
async function readStart(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    if (size >= STORED_BYTES) break;
  }
  response.destroy();
  // PostgreSQL stores no zero bytes in texts.
  return Buffer.concat(parts).subarray(0, STORED_BYTES).toString("utf8").replaceAll("\0", "");
}

import "server-only";
import http from "node:http";
import https from "node:https";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { HTTP } from "@/lib/contract/http-status";
import { readRemainingMs } from "./deadline";

/** Limits of one exchange in milliseconds: connecting and total [quality R8]. */
export const CONNECT_MS = 2_000;
export const TOTAL_MS = 8_000;
const MAX_REPLY_BYTES = 64 * 1024 * 1024;

type Exchange = {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: { size: number; read(): AsyncIterable<Uint8Array> } | undefined;
  connectMs?: number;
  totalMs?: number | undefined;
  /** Streams a successful response as it arrives, however long that takes. */
  streamed?: boolean | undefined;
  /** Uses a new connection: a keep-alive connection may be dead by now. */
  fresh?: boolean | undefined;
};

export type RawReply = {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** Empty if the response is streamed. */
  body: Buffer<ArrayBuffer>;
  stream?: http.IncomingMessage;
};

type TransportProblem = "refused" | "reset" | "slow" | "truncated" | "too-large";

/** The other side could not be reached. `problem` says at which point it failed. */
export class TransportError extends Error {
  constructor(
    readonly problem: TransportProblem,
    cause?: unknown,
  ) {
    super(`exchange failed: ${problem}`, { cause });
    this.name = "TransportError";
  }
}

/** Writes use a new connection: the other side may close a keep-alive connection during the write. */
const AGENTS = {
  "http:": { read: new http.Agent({ keepAlive: true, maxSockets: 128 }), write: new http.Agent({ maxSockets: 128 }) },
  "https:": {
    read: new https.Agent({ keepAlive: true, maxSockets: 128 }),
    write: new https.Agent({ maxSockets: 128 }),
  },
};

/**
 * One HTTP exchange with time and size limits, within the current deadline. Plain `node:http`, because fetch cannot
 * limit the time to connect.
 * @throws TransportError
 */
export function exchange({
  url,
  method,
  headers,
  body,
  connectMs = CONNECT_MS,
  totalMs = TOTAL_MS,
  streamed,
  fresh,
}: Exchange): Promise<RawReply> {
  const limitMs = Math.min(totalMs, readRemainingMs());
  return new Promise((resolve, reject) => {
    if (limitMs === 0) return reject(new TransportError("slow"));
    const target = new URL(url);
    const isHttps = target.protocol === "https:";
    const agent = AGENTS[isHttps ? "https:" : "http:"][method === "GET" && !fresh ? "read" : "write"];
    const request = (isHttps ? https : http).request(target, {
      method,
      agent,
      headers: body ? { ...headers, "content-length": String(body.size) } : headers,
    });
    const fail = (problem: TransportProblem, cause?: unknown) => {
      clearTimeout(total);
      reject(new TransportError(problem, cause));
      request.destroy();
    };
    const total = setTimeout(() => fail("slow"), limitMs);
    let isConnected = false;
    request.on("socket", (socket) => {
      const connected = () => {
        isConnected = true;
        clearTimeout(connecting);
      };
      const connecting = setTimeout(() => fail("refused"), connectMs);
      if (!socket.connecting) return connected();
      socket.once(isHttps ? "secureConnect" : "connect", connected);
      socket.once("close", () => clearTimeout(connecting));
    });
    request.on("error", (cause) => fail(isConnected ? "reset" : "refused", cause));
    request.on("response", (response) => {
      if (streamed && response.statusCode === HTTP.ok) {
        clearTimeout(total);
        // If data stops arriving, abort: the stream's reader gets an error.
        request.setTimeout(totalMs, () => response.destroy(new TransportError("slow")));
        return resolve({ status: HTTP.ok, headers: response.headers, body: Buffer.alloc(0), stream: response });
      }
      readReply(response).then(
        (reply) => {
          clearTimeout(total);
          resolve(reply);
        },
        (cause: unknown) => fail(cause instanceof TransportError ? cause.problem : "truncated", cause),
      );
    });
    if (body) pipeline(Readable.from(body.read()), request).catch((cause: unknown) => fail("reset", cause));
    else request.end();
  });
}

async function readReply(response: http.IncomingMessage): Promise<RawReply> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > MAX_REPLY_BYTES) throw new TransportError("too-large");
    chunks.push(chunk);
  }
  if (!response.complete) throw new TransportError("truncated");
  return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) };
}

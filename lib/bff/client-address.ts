import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server } from "node:http";
import { consoleEnv } from "@/lib/env";

/** Set by the console on every request: the peer address of the connection. A caller's value is replaced. */
const PEER_HEADER = "x-genome-peer";

const holder = globalThis as { genomePeers?: true };

/**
 * Adds the peer address to every request before Next handles it: Next keeps a caller's `x-forwarded-for`, and route
 * handlers have no socket. TRACE is refused like any unknown method.
 * @param guard called with the server before its listeners are, at every request
 */
export function markPeers(guard: (server: Server) => void = () => {}): void {
  if (holder.genomePeers) return;
  holder.genomePeers = true;
  subscribe("http.server.request.start", (message) => {
    const { request, server } = message as { request: IncomingMessage; server: Server };
    request.headers[PEER_HEADER] = request.socket.remoteAddress ?? "";
    // A Request cannot be built for TRACE, which would end in a 500. For an unsupported method it can.
    if (request.method === "TRACE") request.method = "UNSERVED";
    guard(server);
  });
}

/** Headers of a Request or of Node. */
export type HeaderSource = Pick<Headers, "get">;

/**
 * The client's address: the peer of the connection, or the address that the outermost of the `TRUSTED_PROXIES` saw.
 * Each trusted proxy appends to `x-forwarded-for`, and only those entries are trusted.
 */
export function readClientAddress(headers: HeaderSource): string {
  const peer = headers.get(PEER_HEADER) ?? "unknown";
  const forwarded = (headers.get("x-forwarded-for") ?? "").split(",").map((part) => part.trim());
  const { TRUSTED_PROXIES: proxies } = consoleEnv();
  return proxies === 0 ? peer : (forwarded.filter(Boolean).at(-proxies) ?? peer);
}

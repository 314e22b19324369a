import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server } from "node:http";
import { consoleEnv } from "@/lib/env";

/** Set by the console on every request: the other end of the connection. Whatever a caller sends under it is replaced. */
export const PEER_HEADER = "x-genome-peer";

const holder = globalThis as { genomePeers?: true };

/**
 * Marks every request of this process with the address of its connection, before Next sees it: Next keeps what a caller
 * wrote into `x-forwarded-for`, and route handlers have no socket. A TRACE is refused like any unknown method.
 * @param guard is called with the server before its listeners are, at every request.
 */
export function markPeers(guard: (server: Server) => void = () => {}): void {
  if (holder.genomePeers) return;
  holder.genomePeers = true;
  subscribe("http.server.request.start", (message) => {
    const { request, server } = message as { request: IncomingMessage; server: Server };
    request.headers[PEER_HEADER] = request.socket.remoteAddress ?? "";
    // No Request can be made of a TRACE, which would be a 500; of a method that nobody serves it can.
    if (request.method === "TRACE") request.method = "UNSERVED";
    guard(server);
  });
}

/** Headers of a Request, or of Node's own. */
export type HeaderSource = Pick<Headers, "get">;

/**
 * Where a request comes from: the connection's other end, or what the outermost of the `TRUSTED_PROXIES` before this
 * console saw. Each of them appends to `x-forwarded-for`; only what they appended is believed.
 */
export function readClientAddress(headers: HeaderSource): string {
  const peer = headers.get(PEER_HEADER) ?? "unknown";
  const forwarded = (headers.get("x-forwarded-for") ?? "").split(",").map((part) => part.trim());
  const { TRUSTED_PROXIES: proxies } = consoleEnv();
  return proxies === 0 ? peer : (forwarded.filter(Boolean).at(-proxies) ?? peer);
}

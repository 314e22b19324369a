import "server-only";
import { MARKED, REQUEST_MARK } from "@/lib/contract/constants";
import { consoleEnv } from "@/lib/env";
import { createFailure } from "./errors";

/**
 * Refuses what another site made a signed-in browser send. Reads: only what the browser calls cross-site. Writes: the
 * browser must send that it is this console's own page, and the request must carry the console's mark.
 * @throws ConsoleError 403
 */
export function assertOwnRequest(request: Request): void {
  const site = request.headers.get("sec-fetch-site");
  if (request.method === "GET" || request.method === "HEAD") {
    if (site === "cross-site") throw createFailure("cross_site");
    return;
  }
  if (!isSameOrigin(request) || request.headers.get(REQUEST_MARK) !== MARKED[REQUEST_MARK])
    throw createFailure("cross_site");
}

/** By Sec-Fetch-Site and, where both are sent, by Origin as well; a browser that sends neither is refused. */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  if (site === null && origin === null) return false;
  return (site ?? "same-origin") === "same-origin" && (origin ?? readOwnOrigin()) === readOwnOrigin();
}

const readOwnOrigin = () => new URL(consoleEnv().NEXTAUTH_URL).origin;

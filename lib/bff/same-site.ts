import "server-only";
import { MARKED, REQUEST_MARK } from "@/lib/contract/constants";
import { consoleEnv } from "@/lib/env";
import { createFailure } from "./errors";

/**
 * Refuses requests that another site made a signed-in browser send. Reads: refused only if the browser reports
 * cross-site. Writes: the browser must report this console's own page, and the request must carry the console's header.
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

/** Checks Sec-Fetch-Site and, if sent, Origin as well. A browser that sends neither is refused. */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  if (site === null && origin === null) return false;
  return (site ?? "same-origin") === "same-origin" && (origin ?? readOwnOrigin()) === readOwnOrigin();
}

/** The origin at which the identity provider and the cookies know this console. */
export const readOwnOrigin = () => new URL(consoleEnv().NEXTAUTH_URL).origin;

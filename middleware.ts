import { type NextRequest, NextResponse } from "next/server";
import { asConsoleError } from "@/lib/bff/errors";
import { limitAddress, limitSession } from "@/lib/bff/limits";
import { REQUESTED_AT_HEADER, REQUESTED_PATH_HEADER } from "@/lib/bff/requested-path";
import { buildContentSecurityPolicy } from "@/lib/bff/security-headers";
import { readSessionCookie } from "@/lib/bff/sessions/cookie";
import { consoleEnv } from "@/lib/env";
import { paths } from "@/lib/paths";
import { canOpen, routeOf } from "@/lib/permissions";

/**
 * First filter for pages: redirects people without a session cookie to sign-in and answers 403 to those without the
 * role. Every page and handler enforces access itself. Handlers are not on the matcher, so the middleware never
 * truncates a request body.
 */
export const config = {
  runtime: "nodejs",
  matcher: ["/((?!api/|_next/static/|_next/image|icon.svg$|favicon.ico$).*)"],
};

export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const nonce = crypto.randomUUID().replaceAll("-", "");
  const policy = buildContentSecurityPolicy(nonce);
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", policy);
  headers.set(REQUESTED_PATH_HEADER, `${pathname}${search}`);
  headers.set(REQUESTED_AT_HEADER, String(Date.now()));

  const response = await answerOf(request, headers);
  response.headers.set("content-security-policy", policy);
  response.headers.set("cache-control", "private, no-store");
  return response;
}

async function answerOf(request: NextRequest, headers: Headers): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  if (request.method !== "GET" && request.method !== "HEAD") {
    // Pages accept no body, so it is not read.
    return new NextResponse(null, { status: 405, headers: { allow: "GET, HEAD", connection: "close" } });
  }
  const claims = await readSessionCookie(request.headers.get("cookie"));
  const tooMany = await (claims ? limitSession(claims.sessionId) : limitAddress(request.headers)).catch(refusalOf);
  if (tooMany) return tooMany;
  if (pathname !== "/app" && !pathname.startsWith("/app/")) return NextResponse.next({ request: { headers } });
  if (!claims) return NextResponse.redirect(new URL(paths.login(`${pathname}${search}`), consoleEnv().NEXTAUTH_URL));
  const route = routeOf(pathname);
  const isRefused = route !== undefined && !canOpen(claims.user, route, consoleEnv().FLAGS);
  // The page renders the no-permission state. Its status must be set before streaming starts.
  return NextResponse.next({ request: { headers }, ...(isRefused && { status: 403 }) });
}

/** An error as plain text, without the console's screens. The browser loads the page again after some seconds. */
function refusalOf(error: unknown): NextResponse {
  const { status, details } = asConsoleError(error);
  const seconds = details.retryAfter ?? "10";
  return new NextResponse(String(details.message), { status, headers: { "retry-after": seconds, refresh: seconds } });
}

import { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { readClientAddress } from "@/lib/bff/client-address";
import { buildErrorResponse, ConsoleError, createFailure } from "@/lib/bff/errors";
import { limitAddress } from "@/lib/bff/limits";
import { receiveWithin } from "@/lib/bff/read-body";
import { isSameOrigin } from "@/lib/bff/same-site";
import { readSessionCookie } from "@/lib/bff/sessions/cookie";
import { getSessionRegistry } from "@/lib/bff/sessions/get-session-registry";
import { buildAuthOptions } from "@/lib/bff/sign-in/auth-options";
import { findSignInSecret } from "@/lib/bff/sign-in/sign-in-secret";

type Context = { params: Promise<{ nextauth: string[] }> };

/**
 * The next-auth routes that sign-in needs. Its session JSON and sign-out are not served; the console's own routes use
 * the registry.
 */
const SERVED = {
  GET: ["csrf", "callback/sso", "signin", "error"],
  POST: ["signin/sso"],
} as const;

/** Far more than a sign-in form needs. */
const MAX_BODY_BYTES = 16 * 1024;

export async function GET(request: NextRequest, context: Context): Promise<Response> {
  return answer(request, () => get(request, context));
}

export async function POST(request: NextRequest, context: Context): Promise<Response> {
  return answer(request, () => post(request, context));
}

/** A user who signs in has no session yet, so calls are counted by address before the body is read. */
async function answer(request: NextRequest, work: () => Promise<Response>): Promise<Response> {
  let response: Response;
  try {
    await limitAddress(request.headers);
    response = await work();
  } catch (thrown) {
    if (!(thrown instanceof ConsoleError)) throw thrown;
    response = buildErrorResponse(thrown, crypto.randomUUID());
    response.headers.set("connection", "close");
  }
  response.headers.set("cache-control", "private, no-store");
  return response;
}

async function get(request: NextRequest, context: Context): Promise<Response> {
  if (!(await isServed("GET", context)) || request.nextUrl.searchParams.has("callbackUrl"))
    throw createFailure("not_found");
  const previous = await readSessionCookie(request.headers.get("cookie"));
  const response: Response = await signInBy(request, context);
  const isNewSession = response.headers.getSetCookie().some((line) => line.includes("genome-session"));
  if (previous && isNewSession) await getSessionRegistry().revoke(previous.sessionId);
  return response;
}

async function post(request: NextRequest, context: Context): Promise<Response> {
  if (!(await isServed("POST", context))) throw createFailure("not_found");
  if (!isSameOrigin(request)) throw createFailure("cross_site");
  const { method, headers } = request;
  // next-auth reads a body of any size, so pass it only what arrived within the limit.
  const body = await receiveWithin(request, MAX_BODY_BYTES, `address ${readClientAddress(headers)}`);
  const received = new NextRequest(request.url, { method, headers, body: await body.bytes() });
  await body.discard();
  return signInBy(received, context);
}

const signInBy = (request: NextRequest, context: Context): Promise<Response> =>
  NextAuth(buildAuthOptions(findSignInSecret(request.cookies.getAll())))(request, context);

async function isServed(method: keyof typeof SERVED, { params }: Context): Promise<boolean> {
  const action = (await params).nextauth.join("/");
  return (SERVED[method] as readonly string[]).includes(action);
}

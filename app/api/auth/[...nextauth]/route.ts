import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { errorResponse, failure } from "@/lib/bff/errors";
import { isSameOrigin } from "@/lib/bff/same-site";
import { readSessionCookie } from "@/lib/bff/sessions/cookie";
import { sessionRegistry } from "@/lib/bff/sessions/registry";
import { authOptions } from "@/lib/bff/sign-in/auth-options";

type Context = { params: Promise<{ nextauth: string[] }> };

/** What sign-in needs of next-auth. Its session JSON and its sign-out are not served: ours know the registry. */
const SERVED = {
  GET: ["csrf", "callback/sso", "signin", "error"],
  POST: ["signin/sso"],
} as const;

export async function GET(request: NextRequest, context: Context): Promise<Response> {
  if (!(await isServed("GET", context)) || request.nextUrl.searchParams.has("callbackUrl")) return refuse("not_found");
  const previous = await readSessionCookie(request.headers.get("cookie"));
  const response: Response = await NextAuth(authOptions())(request, context);
  const isNewSession = response.headers.getSetCookie().some((line) => line.includes("genome-session"));
  if (previous && isNewSession) await sessionRegistry().revoke(previous.sessionId);
  return unstored(response);
}

export async function POST(request: NextRequest, context: Context): Promise<Response> {
  if (!(await isServed("POST", context))) return refuse("not_found");
  if (!isSameOrigin(request)) return refuse("cross_site");
  return unstored(await NextAuth(authOptions())(request, context));
}

async function isServed(method: keyof typeof SERVED, { params }: Context): Promise<boolean> {
  const action = (await params).nextauth.join("/");
  return (SERVED[method] as readonly string[]).includes(action);
}

function refuse(code: "not_found" | "cross_site"): Response {
  return unstored(errorResponse(failure(code), crypto.randomUUID()));
}

function unstored(response: Response): Response {
  response.headers.set("cache-control", "private, no-store");
  return response;
}

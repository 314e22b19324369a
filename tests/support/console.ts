import { randomUUID } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { encode } from "next-auth/jwt";
import { MARKED } from "@/lib/contract/constants";
import { SESSION_COOKIE } from "./console-env";

const API = join(process.cwd(), "app/api");

type RouteModule = Record<string, (request: Request) => Promise<Response>>;

/** The module that Next would choose for an address: literal folders before parameters before catch-alls. */
export async function routeModule(pathname: string): Promise<RouteModule> {
  const file = findFile(API, pathname.split("/").slice(2));
  if (!file) throw new Error(`no route file for ${pathname}`);
  return load(file);
}

let loading: Promise<unknown> = Promise.resolve();

/** One after the other: jest's loader trips over two imports that share a module at the same moment. */
function load(file: string): Promise<RouteModule> {
  const module = loading.then(() => import(file) as Promise<RouteModule>);
  loading = module.catch(() => {});
  return module;
}

function findFile(folder: string, segments: readonly string[]): string | null {
  const [first, ...rest] = segments;
  const own = join(folder, "route.ts");
  const children = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const named = (pattern: RegExp) => children.find(({ name }) => pattern.test(name))?.name;
  const optional = named(/^\[\[\.\.\./);
  if (first === undefined) return existsSync(own) ? own : optional ? join(folder, optional, "route.ts") : null;
  const literal = children.find(({ name }) => name === first);
  const found = literal && findFile(join(folder, literal.name), rest);
  if (found) return found;
  const parameter = named(/^\[\w+\]$/);
  const filled = parameter && findFile(join(folder, parameter), rest);
  const catchAll = optional ?? named(/^\[\.\.\./);
  return filled || (catchAll ? join(folder, catchAll, "route.ts") : null);
}

export type TestSession = { id: string; cookie: string; idToken: string; refreshToken: string };

type Person = {
  roles: readonly string[];
  userId?: string;
  idToken?: string;
  refreshToken?: string;
  expiresInMs?: number;
};

/** A session as sign-in makes it: an entry of the registry and the encrypted cookie. */
export async function openSession(person: Person): Promise<TestSession> {
  const { getSessionRegistry } = await import("@/lib/bff/sessions/get-session-registry");
  const {
    userId = "staff",
    idToken = `id.${randomUUID()}`,
    refreshToken = "refresh-0",
    expiresInMs = 3_600_000,
  } = person;
  const id = randomUUID();
  const now = Date.now();
  const user = { userId, firstName: "Asha", email: `${userId}@genome.example`, roles: [...person.roles] };
  await getSessionRegistry().open({ id, user, lastActivityMs: now, endsAtMs: now + 7 * 86_400_000, tokens: null });
  const tokens = { idToken, refreshToken, expiresAtMs: now + expiresInMs };
  const sealed = await encode({ token: { sessionId: id, user, tokens }, secret: process.env.NEXTAUTH_SECRET ?? "" });
  return { id, cookie: `${SESSION_COOKIE}=${sealed}`, idToken, refreshToken };
}

type Call = { method?: string; headers?: Record<string, string>; body?: BodyInit | null };

/** The headers that the console's own page makes the browser send with a write. */
export const OWN_PAGE = {
  "sec-fetch-site": "same-origin",
  origin: "http://localhost:3000",
  "content-type": "application/json",
  ...MARKED,
};

/** One request to the console's handlers, past any middleware. */
export async function callConsole(path: string, session: TestSession | null, call: Call = {}): Promise<Response> {
  const { method = "GET", headers = method === "GET" ? {} : OWN_PAGE, body = null } = call;
  const url = new URL(path, "http://localhost:3000");
  const handler = (await routeModule(url.pathname))[method];
  if (!handler) return new Response(null, { status: 405 });
  const request = new Request(url, {
    method,
    headers: { ...headers, ...(session && { cookie: session.cookie }) },
    body,
    ...(body instanceof ReadableStream && { duplex: "half" }),
  });
  return handler(request);
}

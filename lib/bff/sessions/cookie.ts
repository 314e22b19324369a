import "server-only";
import { createHash } from "node:crypto";
import { z } from "zod";
import { consoleEnv } from "@/lib/env";
import { TokensSchema } from "./tokens";
import { unseal } from "./unseal";

/** Claims of the encrypted cookie. It grants nothing alone: the registry must know `sessionId`. */
const SessionClaims = z.object({
  sessionId: z.string(),
  user: z.object({ userId: z.string(), firstName: z.string(), roles: z.array(z.string()) }),
  tokens: TokensSchema,
  exp: z.number(),
});
type SessionClaims = z.output<typeof SessionClaims>;

/** Limited to this host, but sent when a person follows a link from a ticket. */
export function describeSessionCookie() {
  const secure = consoleEnv().NEXTAUTH_URL.startsWith("https:");
  return {
    name: secure ? "__Host-genome-session" : "genome-session",
    options: { httpOnly: true, sameSite: "lax" as const, path: "/", secure },
  };
}

const decoded = new Map<string, SessionClaims>();
const MAX_DECODED = 2_000;

/** The claims of the session cookie in a Cookie header, also if it was split. Null if it is missing or invalid. */
export async function readSessionCookie(header: string | null): Promise<SessionClaims | null> {
  const sealed = joinChunks(header);
  if (!sealed) return null;
  // Decryption costs more than the rest of a call together. The hash keeps the cookie itself out of memory.
  const key = createHash("sha256").update(sealed).digest("base64");
  const claims = decoded.get(key) ?? (await claimsOf(sealed));
  if (!claims || claims.exp * 1000 <= Date.now()) return null;
  if (decoded.size >= MAX_DECODED) decoded.clear();
  decoded.set(key, claims);
  return claims;
}

/** Whether a Cookie header has a session cookie, valid or not. */
export const hasSessionCookie = (header: string | null): boolean => joinChunks(header) !== "";

/** Set-Cookie lines that remove the session cookie and all chunks that the browser sent. */
export function buildCookieRemoval(header: string | null): string[] {
  const { name, options } = describeSessionCookie();
  const names = new Set([name, ...cookiesOf(header).keys()].filter((known) => isPiece(known, name)));
  const rest = `Path=/; Max-Age=0; HttpOnly; SameSite=Lax${options.secure ? "; Secure" : ""}`;
  return [...names].map((piece) => `${piece}=; ${rest}`);
}

async function claimsOf(sealed: string): Promise<SessionClaims | null> {
  return SessionClaims.safeParse(await unseal(sealed)).data ?? null;
}

function joinChunks(header: string | null): string {
  const { name } = describeSessionCookie();
  const pieces = [...cookiesOf(header)].filter(([known]) => isPiece(known, name));
  const indexOf = (piece: string) => Number(piece.slice(name.length + 1) || -1);
  return pieces
    .sort(([a], [b]) => indexOf(a) - indexOf(b))
    .map(([, value]) => value)
    .join("");
}

const isPiece = (known: string, name: string) =>
  known === name || (/^\.\d+$/.test(known.slice(name.length)) && known.startsWith(name));

function cookiesOf(header: string | null): Map<string, string> {
  const pairs = (header ?? "").split(";").map((pair) => pair.trim().split("=", 2) as [string, string?]);
  return new Map(pairs.map(([name, value]) => [name, value ?? ""]));
}

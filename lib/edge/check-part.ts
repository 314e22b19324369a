import { setTimeout as sleep } from "node:timers/promises";
import { errorCode } from "./error-code";

/** One line of the setup report. */
type CheckedPart = { part: string; state: "WORKS" | "OFF" | "FAILS"; detail: string };

/** An optional part without its variables. */
type Off = { off: string };

type Check = {
  part: string;
  /** The variables to set or check if it fails, as a sentence. */
  fix: string;
  /** Values that no detail may contain. */
  secrets?: readonly (string | undefined)[];
  /** @returns the detail of a part that works, or what to set for a part that is off. @throws Error if it fails. */
  run: () => Promise<string | Off>;
};

const LIMIT_MS = 5_000;
const CACHE_MS = 10_000;
const MAX_REASON = 300;

/** Runs one check within its time limit. */
export async function checkPart({ part, fix, secrets = [], run }: Check): Promise<CheckedPart> {
  const late = sleep(LIMIT_MS, undefined, { ref: false }).then(() => {
    throw new Error(`no response within ${LIMIT_MS / 1000} s`);
  });
  try {
    const result = await Promise.race([run(), late]);
    return typeof result === "string"
      ? { part, state: "WORKS", detail: withoutSecrets(result, secrets) }
      : { part, state: "OFF", detail: result.off };
  } catch (error) {
    return { part, state: "FAILS", detail: `${withoutSecrets(reasonOf(error), secrets)}. ${fix}` };
  }
}

/** Keeps a report for some seconds, so that many readers cause few checks. */
export function cachedReport<T>(check: () => Promise<T>, nowMs = () => performance.now()): () => Promise<T> {
  let last: { report: Promise<T>; untilMs: number } | undefined;
  return () => {
    if (!last || last.untilMs <= nowMs()) last = { report: check(), untilMs: nowMs() + CACHE_MS };
    return last.report;
  };
}

/** User and password of an address, as written and decoded. */
export function secretsIn(address: string | undefined): string[] {
  if (!address || !URL.canParse(address)) return [];
  const { password } = new URL(address);
  return [address, password, decodeIfEncoded(password)];
}

/** PostgreSQL's driver takes a password with a `%` that begins no character as it is. */
function decodeIfEncoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** OpenSSL's words for a response without TLS. */
const NO_TLS = /wrong version number/;

/** The pool's words for a slow database. Their cause says only that the connection ended. */
const SLOW = /due to connection timeout/;

/** The innermost cause: libraries wrap it in general sentences. Without a full stop, because a sentence follows. */
export function reasonOf(error: unknown): string {
  let cause = error;
  while (cause instanceof Error && cause.cause instanceof Error && !SLOW.test(cause.message)) cause = cause.cause;
  const message = cause instanceof Error ? cause.message : String(cause);
  if (NO_TLS.test(message)) return "the server does not use TLS at this port";
  const words = message || String(errorCode(cause) ?? "unknown error");
  return words.replace(/\s+/g, " ").slice(0, MAX_REASON).replace(/\.$/, "");
}

const withoutSecrets = (text: string, secrets: readonly (string | undefined)[]) =>
  secrets.reduce<string>((shown, secret) => (secret ? shown.replaceAll(secret, "…") : shown), text);

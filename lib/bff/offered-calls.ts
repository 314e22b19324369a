import "server-only";
import { z } from "zod";
import { type AnyEndpoint, callKeyOf } from "@/lib/contract/endpoint";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import { consoleEnv } from "@/lib/env";
import { log, reasonsOf } from "./log";
import { exchange } from "./transport";

/** How long an answer is cached, and how soon a provider that gave none is queried again. */
const REMEMBER_MS = 5 * 60_000;
const RETRY_MS = 5_000;
const QUERY_MS = 1_500;

/** The part of an OpenAPI document that names the calls. */
const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

/** Calls that are the console's own wish: the specification, and so the real provider, need not have them. */
const OWN_CALLS = ENDPOINTS.filter(({ origin }) => origin === "console");

type Known = { missing: ReadonlySet<string>; untilMs: number };

// Pages and handlers are bundled apart and may each have a copy of this module: what is known is the process's.
const holder = globalThis as { genomeOffered?: { known: Known | null; query: Promise<Known> | null } };
holder.genomeOffered ??= { known: null, query: null };
const state = holder.genomeOffered;

/**
 * The one place that knows what the provider can: the calls of ours that it does not have, as `METHOD /path`. Asked once by
 * the provider's own OpenAPI document and remembered for minutes; one that has none has only the specification's calls.
 */
export async function findMissingCalls(): Promise<readonly string[]> {
  if (state.known && state.known.untilMs > Date.now()) return listKnownMissing();
  state.query ??= query().finally(() => {
    state.query = null;
  });
  state.known = await state.query;
  return listKnownMissing();
}

/** What is known of that by now. */
export const listKnownMissing = (): readonly string[] => [...(state.known?.missing ?? [])];

/** Whether the provider is known to lack the call; sends no request. */
export function isKnownMissing(endpoint: AnyEndpoint): boolean {
  return state.known?.missing.has(callKeyOf(endpoint)) ?? false;
}

async function query(): Promise<Known> {
  const url = `${consoleEnv().PROVIDER_URL.replace(/\/$/, "")}/openapi.json`;
  try {
    const { status, body } = await exchange({ url, method: "GET", headers: {}, totalMs: QUERY_MS });
    if (status >= 500) throw new Error(`the provider answered ${status}`);
    const { paths } = Document.catch({ paths: {} }).parse(status === 200 ? parseJson(body) : null);
    const missing = OWN_CALLS.filter(({ method, path }) => !paths[path]?.[method.toLowerCase()]).map(callKeyOf);
    return { missing: new Set(missing), untilMs: Date.now() + REMEMBER_MS };
  } catch (error) {
    // Nothing is known of a provider that is down: what was known stays, and nothing is taken away.
    log().warn({ reasons: reasonsOf(error) }, "the provider does not say what it can");
    return { missing: state.known?.missing ?? new Set(), untilMs: Date.now() + RETRY_MS };
  }
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return null;
  }
}

import "server-only";
import { z } from "zod";
import { listCompanies } from "@/lib/contract/companies";
import { type AnyEndpoint, callKeyOf } from "@/lib/contract/endpoint";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import { HTTP } from "@/lib/contract/http-status";
import { consoleEnv } from "@/lib/env";
import { log, reasonsOf } from "./log";
import { parseJson } from "./parse-json";
import { exchange } from "./transport";

/** How long a response is cached, and when a failed query is repeated. */
const REMEMBER_MS = 5 * 60_000;
const RETRY_MS = 5_000;
const QUERY_MS = 1_500;

/** The part of an OpenAPI document that names the calls. */
const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

/** Our own calls: the specification lacks them, so the real provider may lack them too. */
const OWN_CALLS = ENDPOINTS.filter(({ origin }) => origin === "console");

/** `missing` is null while the provider has not answered. */
type Known = { missing: ReadonlySet<string> | null; untilMs: number };

// Pages and handlers are bundled separately and may each have a copy of this module, so the result is global.
const holder = globalThis as { genomeOffered?: { known: Known | null; query: Promise<Known> | null } };
holder.genomeOffered ??= { known: null, query: null };
const state = holder.genomeOffered;

/**
 * The one place that knows the provider's calls. Returns our own calls that it lacks, as `METHOD /path`. Reads the
 * provider's OpenAPI document and caches it for minutes; without one, only the specification's calls exist.
 */
export async function findMissingCalls(): Promise<readonly string[]> {
  if (state.known && state.known.untilMs > Date.now()) return listKnownMissing();
  state.query ??= query().finally(() => {
    state.query = null;
  });
  state.known = await state.query;
  return listKnownMissing();
}

/** Whether the provider has said which calls it has. Sends no request. */
export const areCallsKnown = (): boolean => Boolean(state.known?.missing);

/** The calls that screens must not offer. Until the provider has answered, these are all of our own. Sends no request. */
export const listNotOffered = (): readonly string[] =>
  areCallsKnown() ? listKnownMissing() : OWN_CALLS.map(callKeyOf);

/** The cached missing calls; sends no request. */
export const listKnownMissing = (): readonly string[] => [...(state.known?.missing ?? [])];

/** Whether the provider is known to lack the call. Sends no request. */
export function isKnownMissing(endpoint: AnyEndpoint): boolean {
  return state.known?.missing?.has(callKeyOf(endpoint)) ?? false;
}

/** The number of our own calls. */
export const countOwnCalls = (): number => OWN_CALLS.length;

/**
 * Reads the provider's OpenAPI document: null if it has none; and the time on its clock.
 * @throws TransportError, or Error for a server error.
 */
export async function fetchOpenApi(totalMs = QUERY_MS): Promise<{ document: unknown; date: string | undefined }> {
  const { status, body, headers } = await getWithoutToken("/openapi.json", totalMs);
  if (status >= 500) throw new Error(`the provider responded with ${status}`);
  return { document: status === 200 ? parseJson(body) : null, date: headers.date };
}

/**
 * Whether the provider's address has a call of the specification. Any other program responds to it with 404, or redirects
 * to its sign-in, as this console does.
 */
export async function hasSpecifiedCalls(totalMs: number): Promise<boolean> {
  const { status, headers } = await getWithoutToken(listCompanies.path, totalMs);
  return status !== HTTP.notFound && headers.location === undefined;
}

function getWithoutToken(path: string, totalMs: number) {
  return exchange({ url: `${consoleEnv().PROVIDER_URL}${path}`, method: "GET", headers: {}, totalMs });
}

/** Our own calls that the provider lacks, and the time on its clock. @throws Error like {@link fetchOpenApi}. */
export async function fetchMissingCalls(totalMs = QUERY_MS): Promise<{ missing: string[]; date: string | undefined }> {
  const { document, date } = await fetchOpenApi(totalMs);
  const { paths } = Document.catch({ paths: {} }).parse(document);
  const missing = OWN_CALLS.filter(({ method, path }) => !paths[path]?.[method.toLowerCase()]).map(callKeyOf);
  return { missing, date };
}

async function query(): Promise<Known> {
  try {
    const { missing } = await fetchMissingCalls();
    return { missing: new Set(missing), untilMs: Date.now() + REMEMBER_MS };
  } catch (error) {
    // A provider that is down says nothing about its calls, so the last result is kept.
    log().warn({ reasons: reasonsOf(error) }, "could not read the provider's list of calls");
    return { missing: state.known?.missing ?? null, untilMs: Date.now() + RETRY_MS };
  }
}

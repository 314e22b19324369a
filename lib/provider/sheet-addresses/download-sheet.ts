import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { XLSX_TYPE } from "@/lib/domain/files/document-types";
import { SHEET_ADDRESS_FAULTS } from "@/lib/messages/sheet-addresses";
import { ProviderError } from "../errors";
import { type AllowedHosts, addressFault, lookupPublic, mayBePrivate } from "./hosts";

const MAX_REDIRECTS = 3;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const OK = 200;

/** A shared spreadsheet as exported by its address. */
export type DownloadedSheet = {
  bytes: Uint8Array;
  /** From the host; null if it sends none. */
  changedAt: Date | null;
};

export type SheetTarget = {
  url: URL;
  hosts: AllowedHosts;
  /** Sent to the address itself, never to the target of a redirect. */
  token: string | null;
};

type DownloadLimits = { bytes: number; withinMs: number };

const refuse = (sentence: string, cause?: unknown) => new ProviderError("upstream", sentence, { cause });

/**
 * Downloads a shared spreadsheet, limited in size and in time from the first connection to the last byte.
 * @throws ProviderError upstream with what the user can do.
 */
export async function downloadSheet(target: SheetTarget, limits: DownloadLimits): Promise<DownloadedSheet> {
  const signal = AbortSignal.timeout(limits.withinMs);
  const { host } = target.url;
  try {
    const response = await follow(target, signal);
    assertWorkbook(response, host);
    const bytes = await readWhole(response, limits.bytes);
    const changedAt = new Date(response.headers["last-modified"] ?? Number.NaN);
    return { bytes, changedAt: Number.isNaN(changedAt.getTime()) ? null : changedAt };
  } catch (error) {
    if (signal.aborted) throw refuse(SHEET_ADDRESS_FAULTS.slow({ host, seconds: limits.withinMs / 1000 }), error);
    throw error instanceof ProviderError ? error : refuse(SHEET_ADDRESS_FAULTS.unreachable({ host }), error);
  }
}

/** The response after redirects, each of which must be to an allowed host. */
async function follow({ url: first, hosts, token }: SheetTarget, signal: AbortSignal): Promise<IncomingMessage> {
  let url = first;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const fault = addressFault(url, hosts);
    if (fault) throw refuse(fault);
    const response = await send(url, hosts, { token: url.origin === first.origin ? token : null, signal });
    const { statusCode = 0, headers } = response;
    if (!REDIRECTS.has(statusCode) || !headers.location) return response;
    response.destroy();
    if (!URL.canParse(headers.location, url)) break;
    url = new URL(headers.location, url);
  }
  throw refuse(SHEET_ADDRESS_FAULTS.redirects({ host: first.host }));
}

type Sending = { token: string | null; signal: AbortSignal };

function send(url: URL, hosts: AllowedHosts, { token, signal }: Sending): Promise<IncomingMessage> {
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  const headers = {
    accept: XLSX_TYPE,
    "accept-encoding": "identity",
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const lookup = mayBePrivate(url, hosts) ? undefined : lookupPublic;
  return new Promise((resolve, reject) => {
    request(url, { headers, signal, lookup, agent: false }).on("response", resolve).on("error", reject).end();
  });
}

/** @throws ProviderError for a response that is no file, whose rest is not read. */
function assertWorkbook(response: IncomingMessage, host: string): void {
  const { statusCode: status = 0, headers } = response;
  const isPage = headers["content-type"]?.startsWith("text/html") ?? false;
  if (status === OK && !isPage) return;
  response.destroy();
  throw refuse(status === OK ? SHEET_ADDRESS_FAULTS.webPage({ host }) : refusalOf(status, host));
}

function refusalOf(status: number, host: string): string {
  if (status === 401 || status === 403) return SHEET_ADDRESS_FAULTS.refused({ host, status });
  return status === 404 || status === 410
    ? SHEET_ADDRESS_FAULTS.missing({ host, status })
    : SHEET_ADDRESS_FAULTS.failed({ host, status });
}

/** Stops at the first byte above the limit, whatever length the response declares. */
async function readWhole(response: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxBytes) {
      response.destroy();
      throw refuse(SHEET_ADDRESS_FAULTS.tooLarge({ bytes: maxBytes }));
    }
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

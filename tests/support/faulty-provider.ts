import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { currentOne } from "./current-one";
import { listenLocally } from "./listen-locally";

/** What a provider may do wrong, and what it does right. */
export const FAULTS = {
  reset: (_, response) => void response.socket?.resetAndDestroy(),
  hang: () => {},
  "a drop at a time": (request, response) => {
    response.writeHead(200, { "content-type": request.headers.accept });
    const dripping = setInterval(() => response.write(" "), 50);
    response.on("close", () => clearInterval(dripping));
  },
  "half an answer": (request, response) => {
    response.writeHead(200, { "content-type": request.headers.accept, "content-length": "1000" });
    response.write('{"data":{"companies":[');
    setTimeout(() => response.socket?.destroy(), 20);
  },
  "500 in its words": (_, response) => json(response, 500, { message: "The provider's own words", status: 500 }),
  "500 as HTML": (_, response) => html(response, 500),
  "429": (_, response) => json(response, 429, { message: "Too many requests", status: 429 }, { "retry-after": "7" }),
  "503 with an object message": (_, response) => json(response, 503, { message: { policy: "is busy" }, status: 503 }),
  "malformed JSON": (_, response) => raw(response, 200, "application/json", '{"data": {"companies": [}'),
  HTML: (_, response) => html(response, 200),
  empty: (_, response) => raw(response, 200, "application/json", ""),
  "wrong shape": (_, response) => json(response, 200, { data: { firms: [] } }),
  redirect: (_, response) => raw(response.setHeader("location", "http://127.0.0.1:9/"), 302, "text/plain", ""),
} as const satisfies Record<string, (request: IncomingMessage, response: ServerResponse) => void>;
export type Fault = keyof typeof FAULTS;

export type Seen = { method: string; path: string; headers: IncomingMessage["headers"]; body: Buffer };
type Answer = (request: IncomingMessage, response: ServerResponse, seen: Seen) => void | Promise<void>;

export type FaultyProvider = {
  url: string;
  /** Every request since the last `answerWith`. */
  seen: Seen[];
  answerWith(answer: Answer): void;
  close(): Promise<void>;
};

/** A provider that answers as it is set up and records its requests. */
export async function startFaultyProvider(): Promise<FaultyProvider> {
  let answer: Answer = FAULTS.empty;
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const body = await readWhole(request);
    // Who broke off awaits no answer.
    if (!body) return;
    const { method = "", url: path = "", headers } = request;
    const call = { method, path, headers, body };
    seen.push(call);
    await answer(request, response, call);
  });
  const { url, close } = await listenLocally(server);
  return {
    url,
    seen,
    answerWith(next) {
      answer = next;
      seen.length = 0;
    },
    close,
  };
}

/** One for all tests of the file. */
export function sharedFaultyProvider(): FaultyProvider {
  let current = {} as FaultyProvider;
  beforeAll(async () => {
    current = await startFaultyProvider();
  });
  afterAll(() => current.close());
  return currentOne(() => current);
}

async function readWhole(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  } catch {
    return null;
  }
}

/** Responds as the application behind it does. */
export function passTo(app: { fetch(request: Request): Response | Promise<Response> }): Answer {
  return async (_, response, { method, path, headers, body }) => {
    const sent = Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string]);
    const content = method === "GET" ? {} : { body: new Uint8Array(body) };
    const answer = await app.fetch(new Request(`http://provider.test${path}`, { method, headers: sent, ...content }));
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  };
}

export function json(
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify(value));
}

function raw(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, { "content-type": type });
  response.end(text);
}

function html(response: ServerResponse, status: number): void {
  raw(response, status, "text/html", "<!doctype html><title>nginx</title><h1>Bad gateway of Jane Doe</h1>");
}

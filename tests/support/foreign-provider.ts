import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { ENDPOINTS } from "@/lib/contract/endpoints";

type Fetch = (request: Request) => Response | Promise<Response>;

export type ForeignProvider = { url: string; seen: string[]; close(): void };

const OWN = ENDPOINTS.filter(({ origin }) => origin === "console").map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`),
}));
const LITERAL = ENDPOINTS.filter(({ origin }) => origin !== "console").map(({ method, path }) => `${method} ${path}`);

/** What our provider adds to the answers of specified calls. */
const OWN_FIELDS = new Set(["chain", "formats", "progress", "work"]);

function withoutOwnFields(text: string): string {
  return text && JSON.stringify(JSON.parse(text, (name, value) => (OWN_FIELDS.has(name) ? undefined : value)));
}

/** A provider that has only the specification's calls: a proxy that does not know ours. */
export async function startForeignProvider(inner: Fetch): Promise<ForeignProvider> {
  const seen: string[] = [];
  const server: Server = createServer(async (request, response) => {
    const { method = "GET", url = "/", headers } = request;
    const { pathname } = new URL(url, "http://inner");
    seen.push(`${method} ${pathname}`);
    const isOwn =
      !LITERAL.includes(`${method} ${pathname}`) &&
      OWN.some(({ method: own, pattern }) => own === method && pattern.test(pathname));
    if (isOwn || pathname === "/openapi.json") {
      response.writeHead(404, { "content-type": "text/html" }).end("<h1>Not Found</h1>");
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const answer = await inner(
      new Request(`http://inner${url}`, {
        method,
        headers: Object.entries(headers).flatMap(([name, value]) =>
          typeof value === "string" && name !== "accept-encoding" ? [[name, value]] : [],
        ) as [string, string][],
        ...(method === "GET" || method === "HEAD" ? {} : { body: Buffer.concat(chunks) }),
      }),
    );
    const { "content-length": _, ...kept } = Object.fromEntries(answer.headers);
    const isJson = answer.headers.get("content-type")?.includes("json") ?? false;
    const body = isJson ? withoutOwnFields(await answer.text()) : Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, kept);
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

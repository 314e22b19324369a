import { createServer } from "node:http";
import { callKeyOf } from "@/lib/contract/endpoint";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import { listenLocally } from "./listen-locally";
import { keepFields, SPECIFIED_FIELDS, SPECIFIED_FILES } from "./specified-fields";

type Fetch = (request: Request) => Response | Promise<Response>;

export type ForeignProvider = { url: string; seen: string[]; close(): Promise<void> };

const countParams = ({ path }: { path: string }) => path.split("{").length;

/** A path with fewer parameters is found first: `fetchPolicies/{companyId}` before `{status}/{companyId}`. */
const CALLS = ENDPOINTS.map((endpoint) => ({
  ...endpoint,
  pattern: new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, "[^/]+")}$`),
})).sort((one, other) => countParams(one) - countParams(other));

const callOf = (method: string, pathname: string) =>
  CALLS.find((call) => call.method === method && call.pattern.test(pathname));

/** The reply without what our provider adds to it. */
function specifiedPart(text: string, call: ReturnType<typeof callOf>): string {
  const fields = call && SPECIFIED_FIELDS[callKeyOf(call)];
  return text && fields ? JSON.stringify(keepFields(JSON.parse(text), fields)) : text;
}

/** The file of a signed URL as the reply. */
async function followSignedUrl(answer: Response, inner: Fetch): Promise<Response> {
  const { signedURL } = (await answer.json()) as { signedURL: string };
  return inner(new Request(signedURL));
}

/** A proxy in front of our provider that lets only the specification's calls and fields through. */
export async function startForeignProvider(inner: Fetch): Promise<ForeignProvider> {
  const seen: string[] = [];
  const server = createServer(async (request, response) => {
    const { method = "GET", url = "/", headers } = request;
    const { pathname } = new URL(url, "http://inner");
    seen.push(`${method} ${pathname}`);
    const call = callOf(method, pathname);
    if (call?.origin === "console" || pathname === "/openapi.json") {
      response.writeHead(404, { "content-type": "text/html" }).end("<h1>Not Found</h1>");
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const own = await inner(
      new Request(`http://inner${url}`, {
        method,
        headers: Object.entries(headers).flatMap(([name, value]) =>
          typeof value === "string" && name !== "accept-encoding" ? [[name, value]] : [],
        ) as [string, string][],
        ...(method === "GET" || method === "HEAD" ? {} : { body: Buffer.concat(chunks) }),
      }),
    );
    const isFile = own.ok && call !== undefined && SPECIFIED_FILES.includes(callKeyOf(call));
    const answer = isFile ? await followSignedUrl(own, inner) : own;
    const { "content-length": _, ...kept } = Object.fromEntries(answer.headers);
    const isJson = answer.headers.get("content-type")?.includes("json") ?? false;
    const body = isJson
      ? specifiedPart(await answer.text(), answer.ok ? call : undefined)
      : Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, kept);
    response.end(body);
  });
  return { ...(await listenLocally(server)), seen };
}

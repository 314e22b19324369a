import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { listenLocally } from "./listen-locally";

export type S3Server = {
  endpoint: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
  /** Path → the object's bytes and media type. */
  objects: Map<string, { bytes: Buffer; type: string | undefined }>;
  /** Whether responses carry an ETag, as most stores' do. */
  hasVersions: boolean;
  /** What it does with requests: serves them, refuses them, is busy, says nothing, or sends half of the file. */
  mood: "serve" | "refuse" | "busy" | "silent" | "half";
  close(): Promise<void>;
};

const HALF_MS = 20;

/** A small S3-compatible store on this machine: it works out the signature of each address for itself, from what arrives. */
export async function startS3Server(): Promise<S3Server> {
  const objects: S3Server["objects"] = new Map();
  const store = { accessKeyId: "KEYID", secretAccessKey: "se/cr+et", region: "ap-south-1", objects, hasVersions: true };
  const mood: S3Server["mood"] = "serve";
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://store");
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = decodeURIComponent(url.pathname);
    if (running.mood === "silent") return;
    if (running.mood === "refuse") return response.writeHead(403).end("<Error><Code>AccessDenied</Code></Error>");
    if (running.mood === "busy") return response.writeHead(503).end("<Error><Code>SlowDown</Code></Error>");
    if (!isSigned(request, url, store)) return response.writeHead(403).end("SignatureDoesNotMatch");
    if (request.method === "PUT") {
      objects.set(path, { bytes: Buffer.concat(chunks), type: request.headers["content-type"] });
      return response.writeHead(200).end();
    }
    const found = objects.get(path);
    if (request.method === "DELETE") return response.writeHead(objects.delete(path) ? 204 : 404).end();
    if (!found) return response.writeHead(404).end("NoSuchKey");
    const shownAs = url.searchParams.get("response-content-disposition");
    const type = url.searchParams.get("response-content-type") ?? found.type ?? "binary/octet-stream";
    const etag = running.hasVersions && `"${createHash("md5").update(found.bytes).digest("hex")}"`;
    response.writeHead(200, {
      "content-type": type,
      "content-length": String(found.bytes.byteLength),
      ...(etag && { etag }),
      ...(shownAs && { "content-disposition": shownAs }),
    });
    if (running.mood === "half" && request.method === "GET") {
      response.write(found.bytes.subarray(0, found.bytes.byteLength / 2));
      return setTimeout(() => response.destroy(), HALF_MS);
    }
    return response.end(request.method === "HEAD" ? undefined : found.bytes);
  });
  const { url: endpoint, close } = await listenLocally(server);
  const running: S3Server = { ...store, mood, endpoint, close };
  return running;
}

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/** AWS Signature Version 4 of a presigned address, as its documentation describes it, and its time. */
function isSigned(request: IncomingMessage, url: URL, store: Omit<S3Server, "endpoint" | "close" | "mood">): boolean {
  const query = new URLSearchParams(url.search);
  const given = query.get("X-Amz-Signature") ?? "";
  query.delete("X-Amz-Signature");
  const stamp = query.get("X-Amz-Date") ?? "";
  const scope = `${stamp.slice(0, 8)}/${store.region}/s3/aws4_request`;
  if (query.get("X-Amz-Credential") !== `${store.accessKeyId}/${scope}`) return false;
  const startMs = Date.parse(stamp.replace(/^(....)(..)(..T..)(..)(..Z)$/, "$1-$2-$3:$4:$5"));
  if (!(Date.now() < startMs + Number(query.get("X-Amz-Expires")) * 1000)) return false;
  const names = (query.get("X-Amz-SignedHeaders") ?? "").split(";");
  const canonical = [
    request.method,
    url.pathname.split("/").map(decodeURIComponent).map(encode).join("/"),
    [...query]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join("&"),
    ...names.map((name) => `${name}:${request.headers[name] ?? ""}`),
    "",
    names.join(";"),
    "UNSIGNED-PAYLOAD",
  ].join("\n");
  const hash = createHash("sha256").update(canonical).digest("hex");
  const key = scope
    .split("/")
    .reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${store.secretAccessKey}`);
  const expected = hmac(key, ["AWS4-HMAC-SHA256", stamp, scope, hash].join("\n")).toString("hex");
  return expected.length === given.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given));
}

import { createHash, createHmac } from "node:crypto";

export type S3Options = {
  /** Address of the store, or of the bucket where its host names one. */
  endpoint: string;
  region: string;
  /** Left out when the endpoint's host names it. */
  bucket?: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
};

export type PresignInput = {
  method: "GET" | "PUT" | "DELETE" | "HEAD";
  key: string;
  nowMs: number;
  seconds: number;
  query?: Record<string, string>;
  /** Headers that the request must carry with these very values. */
  headers?: Record<string, string>;
};

/** RFC 3986: what encodeURIComponent leaves, the signature wants encoded. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/** A presigned address by AWS Signature Version 4: the bucket in the path, as every S3-compatible store takes it, or in the host. */
export function presign(options: S3Options, { method, key, nowMs, seconds, query, headers }: PresignInput): string {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = options;
  const base = new URL(endpoint);
  const segments = [...(bucket ? [bucket] : []), ...key.split("/")];
  const path = `${base.pathname.replace(/\/$/, "")}/${segments.map(encode).join("/")}`;
  const stamp = new Date(nowMs).toISOString().replace(/[-:]|\.\d{3}/g, "");
  const scope = `${stamp.slice(0, 8)}/${region}/s3/aws4_request`;
  const signedHeaders: Record<string, string> = { host: base.host, ...headers };
  const names = Object.keys(signedHeaders).sort();
  const parameters = sorted({
    ...query,
    "X-Amz-Algorithm": "AWS4-HMAC-SHA256",
    "X-Amz-Credential": `${accessKeyId}/${scope}`,
    "X-Amz-Date": stamp,
    "X-Amz-Expires": String(seconds),
    "X-Amz-SignedHeaders": names.join(";"),
  });
  const canonical = [
    method,
    path,
    parameters,
    ...names.map((name) => `${name}:${signedHeaders[name]}`),
    "",
    names.join(";"),
    "UNSIGNED-PAYLOAD",
  ].join("\n");
  const hash = createHash("sha256").update(canonical).digest("hex");
  const signingKey = scope
    .split("/")
    .reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${secretAccessKey}`);
  const signature = hmac(signingKey, ["AWS4-HMAC-SHA256", stamp, scope, hash].join("\n")).toString("hex");
  return `${base.origin}${path}?${parameters}&X-Amz-Signature=${signature}`;
}

function sorted(query: Record<string, string>): string {
  return Object.entries(query)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join("&");
}

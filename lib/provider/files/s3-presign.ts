import { AwsV4Signer } from "aws4fetch";

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

/** A presigned address by AWS Signature Version 4: the bucket in the path, as every S3-compatible store reads it, or in the host. */
export async function presign(options: S3Options, input: PresignInput): Promise<string> {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = options;
  const { method, key, nowMs, seconds, query, headers = {} } = input;
  const url = new URL(endpoint);
  const segments = [...(bucket ? [bucket] : []), ...key.split("/")];
  url.pathname = `${url.pathname.replace(/\/$/, "")}/${segments.map(encodeURIComponent).join("/")}`;
  url.search = new URLSearchParams({ ...query, "X-Amz-Expires": String(seconds) }).toString();
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers,
    accessKeyId,
    secretAccessKey,
    region,
    service: "s3",
    datetime: new Date(nowMs).toISOString().replace(/[-:]|\.\d{3}/g, ""),
    signQuery: true,
    // The media type is one that it leaves unsigned otherwise: a file could be stored as another type.
    allHeaders: true,
  });
  const signed = await signer.sign();
  // Stores differ in what a plus in a query is; a space is what was signed.
  return signed.url.href.replaceAll("+", "%20");
}

import { AwsV4Signer } from "aws4fetch";

export type S3Options = {
  /** URL of the store, or of the bucket if its host contains the bucket. */
  endpoint: string;
  region: string;
  /** Absent if the endpoint's host contains the bucket. */
  bucket?: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
};

type PresignInput = {
  method: "GET" | "PUT" | "DELETE" | "HEAD";
  key: string;
  nowMs: number;
  seconds: number;
  query?: Record<string, string>;
  /** Headers that the request must have with exactly these values. */
  headers?: Record<string, string>;
};

/** A presigned URL by AWS Signature Version 4: the bucket is in the path, as every S3-compatible store accepts, or in the host. */
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
    // Signs the media type too; otherwise a file could be stored as another type.
    allHeaders: true,
  });
  const signed = await signer.sign();
  // Stores disagree on the meaning of a plus in a query; the signature is for a space.
  return signed.url.href.replaceAll("+", "%20");
}

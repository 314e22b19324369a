import { HTTP } from "@/lib/contract/http-status";
import { contentTypeOf, FILE_LIMITS } from "@/lib/domain/files/document-types";
import { shownNameOf } from "@/lib/domain/files/object-name";
import { FILE_MESSAGES } from "@/lib/messages/files";
import { ProviderError } from "../errors";
import { presign, type S3Options } from "./s3-presign";
import { type FileStore, SIGNED_URL_SECONDS, type StoredObject } from "./store";

const TIMEOUT_MS = 5_000;
const WRITE_TIMEOUT_MS = 60_000;
const TOO_MANY = 429;
const RETRY_AFTER_SECONDS = 5;

const MEGABYTE = 1024 * 1024;

/** A store that browsers upload to directly. */
export type ObjectStore = FileStore & {
  /** Changes with the object's bytes; "" if the store reports none, null if there is no such object. */
  version(object: StoredObject): Promise<string | null>;
};

/**
 * A bucket of an S3-compatible store; the provider itself checks, reads small files and deletes. Its methods throw
 * ProviderError unavailable if the store does not respond, refuses, or sends a part of a file.
 */
export function s3Store(options: S3Options, timeoutMs = TIMEOUT_MS): ObjectStore {
  const keyOf = ({ docType, name }: StoredObject) => `${docType}/${name}`;
  const send = async (object: StoredObject, method: "GET" | "HEAD" | "DELETE") => {
    const url = await presign(options, { method, key: keyOf(object), nowMs: Date.now(), seconds: SIGNED_URL_SECONDS });
    const response = await exchange(url, { method, signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok && response.status !== HTTP.notFound) throw refusalOf(response);
    return response;
  };
  return {
    async signedUrl(object, method, nowMs, contentType) {
      // Downloads are saved, never displayed, whatever the bucket's own headers.
      const query = method === "GET" ? downloadHeaders(object) : {};
      const headers: Record<string, string> = contentType ? { "content-type": contentType } : {};
      const key = keyOf(object);
      return {
        signedURL: await presign(options, { method, key, nowMs, seconds: SIGNED_URL_SECONDS, query, headers }),
        method,
      };
    },
    has: async (object) => (await send(object, "HEAD")).ok,
    async read(object) {
      const response = await send(object, "GET");
      return response.ok ? readWhole(response, FILE_LIMITS[object.docType].maxBytes) : null;
    },
    async version(object) {
      const response = await send(object, "HEAD");
      return response.ok ? (response.headers.get("etag") ?? "") : null;
    },
    async remove(object) {
      await send(object, "DELETE");
    },
    async write(object, bytes) {
      const contentType = contentTypeOf(object.name, object.docType) ?? "application/octet-stream";
      const headers = { "content-type": contentType };
      const seconds = SIGNED_URL_SECONDS;
      const url = await presign(options, { method: "PUT", key: keyOf(object), nowMs: Date.now(), seconds, headers });
      const signal = AbortSignal.timeout(WRITE_TIMEOUT_MS);
      const response = await exchange(url, { method: "PUT", body: new Uint8Array(bytes), headers, signal });
      if (!response.ok) throw refusalOf(response);
    },
  };
}

const exchange = (url: string, init: RequestInit) =>
  fetch(url, { ...init, redirect: "error" }).catch((cause: unknown) => {
    throw unreachable(cause);
  });

const unreachable = (cause: unknown) =>
  new ProviderError("unavailable", "The file store cannot be reached at the moment. Please try again shortly.", {
    cause,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

/** A busy store recovers by itself. Any other refusal is a wrong key, bucket or permission. */
function refusalOf({ status }: Response): ProviderError {
  const cause = new Error(`the file store responded with status ${status}`);
  if (status === TOO_MANY || status >= 500) return unreachable(cause);
  return new ProviderError("unavailable", "The file store refused the request. Please contact an engineer.", { cause });
}

/** A signed URL cannot limit the size, so larger files are not read. @throws ProviderError too_large, unavailable for a part. */
async function readWhole({ body }: Response, mostBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of body ?? []) {
      size += part.byteLength;
      if (size > mostBytes) throw new ProviderError("too_large", FILE_MESSAGES.tooLarge(mostBytes / MEGABYTE));
      parts.push(part);
    }
  } catch (cause) {
    throw cause instanceof ProviderError ? cause : unreachable(cause);
  }
  return Buffer.concat(parts);
}

function downloadHeaders({ docType, name }: StoredObject): Record<string, string> {
  return {
    "response-content-disposition": `attachment; filename="${shownNameOf(name)}"`,
    "response-content-type": contentTypeOf(name, docType) ?? "application/octet-stream",
  };
}

import { contentTypeOf } from "@/lib/domain/files/document-types";
import { shownNameOf } from "@/lib/domain/files/object-name";
import { presign, type S3Options } from "./s3-presign";
import { type FileStore, SIGNED_URL_SECONDS, type StoredObject } from "./store";

const TIMEOUT_MS = 5_000;
const NOT_FOUND = 404;

/** A bucket of an S3-compatible store; the provider itself only looks and removes. */
export function s3Store(options: S3Options): FileStore {
  const keyOf = ({ docType, name }: StoredObject) => `${docType}/${name}`;
  const ask = (object: StoredObject, method: "HEAD" | "DELETE") => {
    const url = presign(options, { method, key: keyOf(object), nowMs: Date.now(), seconds: SIGNED_URL_SECONDS });
    return fetch(url, { method, redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) });
  };
  return {
    signedUrl(object, method, nowMs, contentType) {
      // What a person downloads is saved, never shown, whatever the bucket says.
      const query = method === "GET" ? downloadHeaders(object) : {};
      const headers: Record<string, string> = contentType ? { "content-type": contentType } : {};
      const key = keyOf(object);
      return {
        signedURL: presign(options, { method, key, nowMs, seconds: SIGNED_URL_SECONDS, query, headers }),
        method,
      };
    },
    async has(object) {
      const { ok, status } = await ask(object, "HEAD");
      if (!ok && status !== NOT_FOUND) throw new Error(`the file store answered ${status}`);
      return ok;
    },
    async remove(object) {
      const { ok, status } = await ask(object, "DELETE");
      if (!ok && status !== NOT_FOUND) throw new Error(`the file store answered ${status}`);
    },
  };
}

function downloadHeaders({ docType, name }: StoredObject): Record<string, string> {
  return {
    "response-content-disposition": `attachment; filename="${shownNameOf(name)}"`,
    "response-content-type": contentTypeOf(name, docType) ?? "application/octet-stream",
  };
}

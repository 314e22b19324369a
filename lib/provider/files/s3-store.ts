import { contentTypeOf } from "@/lib/domain/files/document-types";
import { shownNameOf } from "@/lib/domain/files/object-name";
import { presign, type S3Options } from "./s3-presign";
import { type FileStore, SIGNED_URL_SECONDS, type StoredObject } from "./store";

const TIMEOUT_MS = 5_000;
const NOT_FOUND = 404;

/** A bucket of an S3-compatible store; the provider itself looks, reads small files and removes. */
export function s3Store(options: S3Options): FileStore {
  const keyOf = ({ docType, name }: StoredObject) => `${docType}/${name}`;
  const send = async (object: StoredObject, method: "GET" | "HEAD" | "DELETE") => {
    const url = await presign(options, { method, key: keyOf(object), nowMs: Date.now(), seconds: SIGNED_URL_SECONDS });
    const answer = await fetch(url, { method, redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok && answer.status !== NOT_FOUND) throw new Error(`the file store answered ${answer.status}`);
    return answer;
  };
  return {
    async signedUrl(object, method, nowMs, contentType) {
      // What a person downloads is saved, never shown, whatever the bucket's own headers are.
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
      const answer = await send(object, "GET");
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
    },
    async remove(object) {
      await send(object, "DELETE");
    },
  };
}

function downloadHeaders({ docType, name }: StoredObject): Record<string, string> {
  return {
    "response-content-disposition": `attachment; filename="${shownNameOf(name)}"`,
    "response-content-type": contentTypeOf(name, docType) ?? "application/octet-stream",
  };
}

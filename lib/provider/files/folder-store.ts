import { randomUUID } from "node:crypto";
import { link, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isObjectName } from "@/lib/domain/files/object-name";
import { errorCode } from "@/lib/edge/error-code";
import { sign } from "./signature";
import { type FileStore, SIGNED_URL_SECONDS, type StoredObject } from "./store";

export const OBJECTS_PATH = "/gcs/objects";

/** A store in the provider's own folder; its signed URLs point to the provider. */
export type FolderStore = FileStore & {
  key: string;
  /** Verifies URLs as well, while the key is rotated. */
  otherKey?: string | undefined;
  /** Writes completely or not at all. With `once`, returns false if the object exists. */
  write(object: StoredObject, bytes: Uint8Array, options?: { once: boolean }): Promise<boolean>;
};

export function isFolderStore(store: FileStore): store is FolderStore {
  return "key" in store;
}

type FolderOptions = {
  folder: string;
  /** Secret that signs the URLs; copies of the provider that share the folder must share it. */
  key: string;
  otherKey?: string | undefined;
  /** The provider's URL for the console. */
  publicUrl: string;
};

export const objectPath = ({ docType, name }: StoredObject) => `${OBJECTS_PATH}/${docType}/${name}`;

export function folderStore({ folder, key, otherKey, publicUrl }: FolderOptions): FolderStore {
  const fileOf = ({ docType, name }: StoredObject) => {
    // Names come from browsers: only generated names may reach the disk.
    if (!isObjectName(name)) throw new Error("not the name of a stored object");
    return join(folder, docType, name);
  };
  return {
    key,
    otherKey,
    async signedUrl(object, method, nowMs, contentType = "") {
      const path = objectPath(object);
      const expires = Math.floor(nowMs / 1000) + SIGNED_URL_SECONDS;
      const query = new URLSearchParams({ expires: String(expires) });
      if (contentType) query.set("type", contentType);
      query.set("signature", sign(key, { method, path, expires, contentType }));
      return { signedURL: `${publicUrl}${path}?${query}`, method };
    },
    has: (object) =>
      stat(fileOf(object)).then(
        () => true,
        () => false,
      ),
    remove: (object) => rm(fileOf(object), { force: true }),
    read: (object) =>
      readFile(fileOf(object)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return null;
        throw error;
      }),
    async write(object, bytes, { once } = { once: false }) {
      const file = fileOf(object);
      const part = `${file}.${randomUUID()}.part`;
      await mkdir(join(folder, object.docType), { recursive: true });
      try {
        await writeFile(part, bytes);
        // link() fails if the target exists; rename() would replace it.
        await (once ? link(part, file) : rename(part, file));
        return true;
      } catch (error) {
        if (errorCode(error) === "EEXIST") return false;
        throw error;
      } finally {
        await rm(part, { force: true });
      }
    },
  };
}

import { randomUUID } from "node:crypto";
import { link, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isObjectName } from "@/lib/domain/files/object-name";
import { errorCode } from "@/lib/edge/error-code";
import { sign } from "./signature";
import { type FileStore, SIGNED_URL_SECONDS, type StoredObject } from "./store";

export const OBJECTS_PATH = "/gcs/objects";

/** A store in a folder of the provider's own; its signed URLs lead to the provider itself. */
export type FolderStore = FileStore & {
  key: string;
  /** Writes whole or not at all; `once` only where nothing is, and false where something was. */
  write(object: StoredObject, bytes: Uint8Array, options?: { once: boolean }): Promise<boolean>;
};

export function isFolderStore(store: FileStore): store is FolderStore {
  return "key" in store;
}

export type FolderOptions = {
  folder: string;
  /** Secret that signs the addresses; copies of the provider that share the folder share it. */
  key: string;
  /** Address under which the console reaches this provider. */
  publicUrl: string;
};

export const objectPath = ({ docType, name }: StoredObject) => `${OBJECTS_PATH}/${docType}/${name}`;

export function folderStore({ folder, key, publicUrl }: FolderOptions): FolderStore {
  const fileOf = ({ docType, name }: StoredObject) => {
    // Names come back from browsers: only such as were made here ever touch the disk.
    if (!isObjectName(name)) throw new Error("not the name of a stored object");
    return join(folder, docType, name);
  };
  return {
    key,
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
        // A second name is refused where there is one; a renamed file would replace the other.
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

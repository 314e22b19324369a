import type { SignedUrl } from "@/lib/contract/files";
import type { DocumentType } from "@/lib/domain/files/document-types";

/** One object: its kind is its folder, its name was made by the provider. */
export type StoredObject = { docType: DocumentType; name: string };

/** How long a signed URL opens its object. */
export const SIGNED_URL_SECONDS = 300;

/** Where files are stored. A folder by default, an S3-compatible store when configured. */
export type FileStore = {
  /** An address for one object, one HTTP method and, for a write, one media type; it expires by itself. */
  signedUrl(object: StoredObject, method: SignedUrl["method"], nowMs: number, contentType?: string): Promise<SignedUrl>;
  /** The bytes of a small object, or null when there is no such object. @throws Error when the store does not answer. */
  read(object: StoredObject): Promise<Buffer | null>;
  has(object: StoredObject): Promise<boolean>;
  /** Stores what the provider itself was sent, whole or not at all, in place of what stood there. @throws Error when the store does not answer. */
  write(object: StoredObject, bytes: Uint8Array): Promise<unknown>;
  /** Removes the object; one that is not there is no error. */
  remove(object: StoredObject): Promise<void>;
};

import type { ScanFile } from "./malware-scanner";
import type { ObjectStore } from "./s3-store";
import type { FileStore, StoredObject } from "./store";

const MAX_REMEMBERED = 10_000;

/**
 * An object store that receives uploads directly: each file is scanned before the provider reads it and before a download
 * URL is issued [ASVS 5.4.3]. A version that was found clean is not scanned again.
 */
export function scannedStore(store: ObjectStore, scanFile: ScanFile): FileStore {
  const clean = new Set<string>();

  /** @throws ProviderError bad_request for malware, unavailable without a result of the scanner. */
  async function assertClean(object: StoredObject): Promise<void> {
    const version = await store.version(object);
    const id = `${object.docType}/${object.name} ${version}`;
    if (version === null || clean.has(id)) return;
    const bytes = await store.read(object);
    if (!bytes) return;
    await scanFile(bytes);
    // Another file may have replaced this one during the scan.
    if (version === "" || (await store.version(object)) !== version) return;
    if (clean.size >= MAX_REMEMBERED) clean.clear();
    clean.add(id);
  }

  return {
    async signedUrl(object, method, nowMs, contentType) {
      if (method === "GET") await assertClean(object);
      return store.signedUrl(object, method, nowMs, contentType);
    },
    async read(object) {
      const bytes = await store.read(object);
      if (bytes) await scanFile(bytes);
      return bytes;
    },
    has: store.has,
    remove: store.remove,
    write: store.write,
  };
}

import type { PackedMembers } from "@/lib/sheets/members/pack-rows";

const DATABASE = "genome-validator";
const VERSION = 3;
const PARTS = "parts";

/** One named part of a flow, or a chunk of its rows. */
export type StoredPart = { user: string; flow: string; name: string } & (
  | { value: unknown; rows?: undefined }
  | { list: string; rows: PackedMembers }
);

type Key = [user: string, flow: string, name: string];

/** All parts of a flow, or the named ones. */
export async function readParts(user: string, flow: string, names?: readonly string[]): Promise<StoredPart[]> {
  if (!names) return read<StoredPart[]>((parts) => parts.getAll(rangeOf([user, flow])));
  const found = names.map((name) => read<StoredPart | undefined>((parts) => parts.get([user, flow, name])));
  return (await Promise.all(found)).filter((part) => part !== undefined);
}

/** Keys with this prefix; all keys without a prefix. */
export function keysOf(...beginning: string[]): Promise<Key[]> {
  return read((parts) => parts.getAllKeys(rangeOf(beginning)));
}

/** Writes all parts in one transaction. */
export function putParts(...stored: StoredPart[]): Promise<void> {
  return write((parts) => {
    for (const part of stored) parts.put(part);
  });
}

/** Deletes all stored parts: of everyone, a person, a flow, or one part with its chunks. */
export async function deleteKeys(user?: string, flow?: string, name?: string): Promise<void> {
  if (user === undefined || flow === undefined || name === undefined) {
    const beginning = [user, flow].filter((part) => part !== undefined);
    return write((parts) => void parts.delete(rangeOf(beginning)));
  }
  return write((parts) => {
    parts.delete([user, flow, name]);
    parts.delete(IDBKeyRange.bound([user, flow, `${name}/`], [user, flow, `${name}/\uffff`]));
  });
}

/** IndexedDB sorts an array after every string. */
const rangeOf = (beginning: readonly string[]) => IDBKeyRange.bound([...beginning], [...beginning, []]);

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, VERSION);
    request.onupgradeneeded = () => {
      const { result } = request;
      if (result.objectStoreNames.contains(PARTS)) result.deleteObjectStore(PARTS);
      result.createObjectStore(PARTS, { keyPath: ["user", "flow", "name"] });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function read<T>(query: (parts: IDBObjectStore) => IDBRequest): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const request = query(database.transaction(PARTS, "readonly").objectStore(PARTS));
      request.onsuccess = () => resolve(request.result as T);
      request.onerror = () => reject(request.error);
    });
  } finally {
    database.close();
  }
}

async function write(change: (parts: IDBObjectStore) => void): Promise<void> {
  const database = await open();
  try {
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(PARTS, "readwrite");
      change(transaction.objectStore(PARTS));
      transaction.oncomplete = () => resolve();
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

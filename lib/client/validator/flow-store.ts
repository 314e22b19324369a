const DATABASE = "genome-validator";
const PARTS = "parts";
/** Long lists are written in portions, so that no single copy holds the page up. */
const PORTION = 2000;
const KEEP_MS = 24 * 60 * 60 * 1000;
const TAB_KEY = "validator-flow";

/** Keeps what one tab has in hand across reloads: named parts, each written when it changes. */
export type FlowStore = {
  load(): Promise<Record<string, unknown>>;
  save(name: string, value: unknown): Promise<void>;
  clear(): Promise<void>;
};

type Part = { flow: string; name: string; at: number; list?: string; value: unknown };

/** After sign-out nothing is written any more, whatever a screen that is still there tries. */
let isClosed = false;

let last: Promise<unknown> = Promise.resolve();

/** One after the other: a later value of a part must not be overtaken by an earlier one, nor read before it. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work, work);
  last = next.catch(() => {});
  return next;
}

/** The tab's own flow in IndexedDB: rows of people stay out of the small, synchronous storages. */
export function indexedDbFlowStore(): FlowStore {
  const flow = tabFlow();
  return {
    load: () => inTurn(() => loadParts(flow)),
    save: (name, value) => inTurn(() => savePart(flow, name, value)),
    clear: () => inTurn(() => deleteParts(flow)),
  };
}

/** Ends what every tab had in hand: called at sign-out. */
export async function forgetFlows(): Promise<void> {
  isClosed = true;
  sessionStorage.removeItem(TAB_KEY);
  if (!("indexedDB" in globalThis)) return;
  await write((parts) => parts.clear()).catch(() => {});
}

function tabFlow(): string {
  const known = sessionStorage.getItem(TAB_KEY);
  if (known) return known;
  const made = crypto.randomUUID();
  sessionStorage.setItem(TAB_KEY, made);
  return made;
}

async function loadParts(flow: string): Promise<Record<string, unknown>> {
  isClosed = false;
  const found = await read<Part[]>((parts) => parts.getAll(rangeOf(flow)));
  const state: Record<string, unknown> = {};
  for (const { name, list, value } of found) {
    if (list === undefined) state[name] = value;
    else state[list] = [...((state[list] as unknown[] | undefined) ?? []), ...(value as unknown[])];
  }
  void deleteOld().catch(() => {});
  return state;
}

async function savePart(flow: string, name: string, value: unknown): Promise<void> {
  if (isClosed) return;
  await write((parts) => parts.delete(IDBKeyRange.bound([flow, `${name}/`], [flow, `${name}/\uffff`])));
  const at = Date.now();
  if (!Array.isArray(value) || value.length <= PORTION) {
    await write((parts) => parts.put({ flow, name, at, value } satisfies Part));
    return;
  }
  await write((parts) => parts.delete([flow, name]));
  for (let from = 0; from < value.length && !isClosed; from += PORTION) {
    const portion = `${name}/${String(from).padStart(9, "0")}`;
    const part: Part = { flow, name: portion, at, list: name, value: value.slice(from, from + PORTION) };
    await write((parts) => parts.put(part));
  }
}

const deleteParts = (flow: string) => write((parts) => parts.delete(rangeOf(flow)));
const rangeOf = (flow: string) => IDBKeyRange.bound([flow], [flow, []]);

/** Flows of tabs that were closed without signing out. */
async function deleteOld(): Promise<void> {
  const before = Date.now() - KEEP_MS;
  await write((parts) => {
    const walk = parts.openCursor();
    walk.onsuccess = () => {
      const cursor = walk.result;
      if (!cursor) return;
      if ((cursor.value as Part).at < before) cursor.delete();
      cursor.continue();
    };
    return walk;
  });
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(PARTS, { keyPath: ["flow", "name"] });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function read<T>(ask: (parts: IDBObjectStore) => IDBRequest): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const request = ask(database.transaction(PARTS, "readonly").objectStore(PARTS));
      request.onsuccess = () => resolve(request.result as T);
      request.onerror = () => reject(request.error);
    });
  } finally {
    database.close();
  }
}

async function write(change: (parts: IDBObjectStore) => IDBRequest): Promise<void> {
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

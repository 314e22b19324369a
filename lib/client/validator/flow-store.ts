import { MemberList, packMemberChunks } from "@/lib/sheets/members/pack-rows";
import type { MemberRow } from "@/lib/sheets/members/parsed-members";
import { deleteKeys, keysOf, putParts, readParts, type StoredPart } from "./flow-parts";
import { areFlowsForgotten, rememberFlows, TAB_KEY } from "./forget-flows";
import { holdFlow, lockOf } from "./hold-flow";

const STORED_MS = 24 * 60 * 60 * 1000;
/** When a flow was last written; stored as a part. */
const TOUCHED = "touched";

/** A flow of the same person without an open tab: the browser or the tab was closed. */
export type UnfinishedFlow = { flow: string; at: number; parts: Record<string, unknown> };

/** Stores one tab's flow across reloads in named parts, each written when it changes. */
export type FlowStore = {
  load(): Promise<Record<string, unknown>>;
  /** Reads only the named parts, without all rows of the flow. */
  read(names: readonly string[]): Promise<Record<string, unknown>>;
  save(name: string, value: unknown): Promise<void>;
  clear(): Promise<void>;
  /** @param names the parts by which a person recognises a flow. */
  unfinished(names: readonly string[]): Promise<UnfinishedFlow[]>;
  /** Continues an unfinished flow in this tab. */
  adopt(flow: string): Promise<Record<string, unknown>>;
  discard(flow: string): Promise<void>;
};

let last: Promise<unknown> = Promise.resolve();

/** Runs writes in sequence: an older value must not overwrite a newer one, nor be read before it is written. */
function runInOrder<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work, work);
  last = next.catch(() => {});
  return next;
}

/**
 * The tab's flow in IndexedDB, because members' rows must not be in the small synchronous storages. Flows are stored
 * per person; another person's data in this browser is deleted first.
 */
export function createFlowStore(userId: string): FlowStore {
  const own = () => [userId, nameTabFlow()] as const;
  const load = (names?: readonly string[]) =>
    runInOrder(async () => {
      rememberFlows();
      await deleteOfOthers(userId);
      if (!(await holdFlow(nameTabFlow()))) sessionStorage.removeItem(TAB_KEY);
      await holdFlow(nameTabFlow());
      void deleteOld(userId).catch(() => {});
      return joinParts(await readParts(...own(), names));
    });
  return {
    load: () => load(),
    read: load,
    save: (name, value) => runInOrder(() => savePart(...own(), name, value)),
    clear: () => runInOrder(() => deleteKeys(...own())),
    unfinished: (names) => runInOrder(() => listUnfinishedFlows(userId, names)),
    adopt: (flow) =>
      runInOrder(async () => {
        await deleteKeys(...own());
        sessionStorage.setItem(TAB_KEY, flow);
        await holdFlow(flow);
        return joinParts(await readParts(userId, flow));
      }),
    discard: (flow) => runInOrder(() => deleteKeys(userId, flow)),
  };
}

function nameTabFlow(): string {
  const known = sessionStorage.getItem(TAB_KEY);
  if (known) return known;
  const made = crypto.randomUUID();
  sessionStorage.setItem(TAB_KEY, made);
  return made;
}

async function listUnfinishedFlows(userId: string, names: readonly string[]): Promise<UnfinishedFlow[]> {
  if (!("locks" in navigator)) return [];
  const locks = await navigator.locks.query();
  const open = new Set(locks.held?.map(({ name }) => name));
  const flows = new Set((await keysOf(userId)).map(([, flow]) => flow));
  const closed = [...flows].filter((flow) => !open.has(lockOf(flow)) && flow !== nameTabFlow());
  const found = await Promise.all(
    closed.map(async (flow): Promise<UnfinishedFlow> => {
      const { [TOUCHED]: at, ...parts } = joinParts(await readParts(userId, flow, [TOUCHED, ...names]));
      return { flow, at: Number(at ?? 0), parts };
    }),
  );
  return found.sort((a, b) => b.at - a.at);
}

/** Joins the chunks of a list of rows. */
function joinParts(found: readonly StoredPart[]): Record<string, unknown> {
  const parts: Record<string, unknown> = {};
  const lists = new Map<string, MemberList>();
  for (const part of found) {
    if (part.rows === undefined) parts[part.name] = part.value;
    else {
      const list = lists.get(part.list) ?? new MemberList();
      list.add(part.rows);
      lists.set(part.list, list);
    }
  }
  for (const [name, list] of lists) parts[name] = list.end();
  return parts;
}

/** Rows of a sheet: long lists are packed and written in chunks, so that no copy blocks the page. */
const isRows = (name: string, value: unknown): value is MemberRow[] => name.startsWith("rows.") && Array.isArray(value);

async function savePart(user: string, flow: string, name: string, value: unknown): Promise<void> {
  if (areFlowsForgotten()) return;
  const touched = { user, flow, name: TOUCHED, value: Date.now() };
  if (!isRows(name, value)) return putParts({ user, flow, name, value }, touched);
  await deleteKeys(user, flow, name);
  let at = 0;
  for (const rows of packMemberChunks(value)) {
    if (areFlowsForgotten()) return;
    const chunk = `${name}/${String(at++).padStart(9, "0")}`;
    await putParts({ user, flow, name: chunk, list: name, rows }, touched);
  }
}

async function deleteOfOthers(userId: string): Promise<void> {
  const others = new Set((await keysOf()).map(([user]) => user).filter((user) => user !== userId));
  for (const user of others) await deleteKeys(user);
}

/** Deletes flows of tabs that were closed a day ago. */
async function deleteOld(userId: string): Promise<void> {
  const before = Date.now() - STORED_MS;
  for (const { flow, at } of await listUnfinishedFlows(userId, [])) if (at < before) await deleteKeys(userId, flow);
}

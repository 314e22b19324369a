import { damagedWorkbook } from "../workbook-error";

const MAGIC = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const HEADER_BYTES = 512;
const HEADER_FAT_SECTORS = 109;
const ENTRY_BYTES = 128;
/** Sector numbers from here on mean "end of chain", "free" or "none". */
const LAST_SECTOR = 0xfffffffa;
const NO_ENTRY = 0xffffffff;
const STORAGE = 1;
const STREAM = 2;

type Chain = { next: (sector: number) => number; most: number };
type Entry = { name: string; type: number; left: number; right: number; child: number; first: number; size: number };

/** The container of .xls and of password-protected workbooks. */
export function isOleFile(bytes: Uint8Array): boolean {
  return MAGIC.every((byte, index) => bytes[index] === byte);
}

type Streams = Map<string, () => Uint8Array>;

/** A folder of a container, by lower-case name. */
export type OleStorage = { streams: Streams; storages: Map<string, () => OleStorage> };

/** The root streams of an OLE container. @throws WorkbookError DAMAGED. */
export const readOleStreams = (bytes: Uint8Array): Streams => readOle(bytes).streams;

/**
 * The root of an OLE container (MS-CFB); streams and storages are assembled on demand. Sector numbers are untrusted: a
 * chain is followed for at most as many steps as there are sectors.
 * @throws WorkbookError DAMAGED.
 */
export function readOle(bytes: Uint8Array): OleStorage {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER_BYTES) throw damagedWorkbook("container without a header");
  const sectorBytes = sizeOf(view.getUint16(30, true), [9, 12]);
  const miniBytes = sizeOf(view.getUint16(32, true), [6]);
  const miniCutoff = view.getUint32(56, true);
  const sectors = Math.ceil(bytes.length / sectorBytes) - 1;
  const sectorAt = (sector: number) => (sector + 1) * sectorBytes;
  const fat = chainOf(fatSectors(view, { sectorAt, sectorBytes, sectors }), { view, sectorAt, sectorBytes, sectors });
  const stream = (first: number, size: number) => join(bytes, fat, { first, size, sectorBytes, at: sectorAt });
  const entries = entriesOf(stream(view.getUint32(48, true), sectors * sectorBytes));
  const root = entries[0];
  if (!root) throw damagedWorkbook("container without a directory");

  const miniStream = (first: number, size: number) => {
    const minis = stream(root.first, root.size);
    const table = [...sectorsOf(view.getUint32(60, true), fat)];
    const mini = chainOf(table, { view, sectorAt, sectorBytes, sectors });
    return join(minis, mini, { first, size, sectorBytes: miniBytes, at: (sector) => sector * miniBytes });
  };
  const read = ({ first, size }: Entry) => (size < miniCutoff ? miniStream(first, size) : stream(first, size));
  const open = (storage: Entry): OleStorage => {
    const children = [...childrenOf(storage, entries)].map((entry) => ({ entry, name: entry.name.toLowerCase() }));
    const of = (wanted: number) => children.filter(({ entry }) => entry.type === wanted);
    return {
      streams: new Map(of(STREAM).map(({ name, entry }) => [name, () => read(entry)])),
      storages: new Map(of(STORAGE).map(({ name, entry }) => [name, () => open(entry)])),
    };
  };
  return open(root);
}

function sizeOf(shift: number, allowed: readonly number[]): number {
  if (!allowed.includes(shift)) throw damagedWorkbook("sector size");
  return 1 << shift;
}

type Sectors = { sectorAt: (sector: number) => number; sectorBytes: number; sectors: number };

/** Sectors of the allocation table: the first are listed in the header, those of large files in extra sectors. */
function fatSectors(view: DataView, { sectorAt, sectorBytes, sectors }: Sectors): number[] {
  const found: number[] = [];
  const readSectors = (at: number, most: number) => {
    for (let index = 0; index < most; index++) {
      const sector = view.getUint32(at + 4 * index, true);
      if (sector < LAST_SECTOR) found.push(sector);
    }
  };
  readSectors(76, HEADER_FAT_SECTORS);
  const perSector = sectorBytes / 4 - 1;
  let list = view.getUint32(68, true);
  for (let steps = 0; list < LAST_SECTOR && steps < sectors; steps++) {
    const at = sectorAt(list);
    if (at + sectorBytes > view.byteLength) throw damagedWorkbook("list of sectors beyond the end");
    readSectors(at, perSector);
    list = view.getUint32(at + 4 * perSector, true);
  }
  return found;
}

/** The table of next sectors that is stored in the given sectors. */
function chainOf(
  table: readonly number[],
  { view, sectorAt, sectorBytes, sectors }: Sectors & { view: DataView },
): Chain {
  const perSector = sectorBytes / 4;
  const next = (sector: number) => {
    const home = table[Math.floor(sector / perSector)];
    const at = home === undefined ? view.byteLength : sectorAt(home) + 4 * (sector % perSector);
    if (at + 4 > view.byteLength) throw damagedWorkbook("sector beyond the table");
    return view.getUint32(at, true);
  };
  return { next, most: Math.max(sectors, table.length * perSector) };
}

function* sectorsOf(first: number, { next, most }: Chain): Generator<number> {
  let steps = 0;
  for (let sector = first; sector < LAST_SECTOR; sector = next(sector)) {
    if (steps++ > most) throw damagedWorkbook("endless chain of sectors");
    yield sector;
  }
}

type Stream = { first: number; size: number; sectorBytes: number; at: (sector: number) => number };

/** The bytes of a stream, with the last sector truncated. A chain shorter than `size` ends it. */
function join(bytes: Uint8Array, chain: Chain, { first, size, sectorBytes, at }: Stream): Uint8Array {
  const found = new Uint8Array(Math.min(size, bytes.length));
  let filled = 0;
  for (const sector of sectorsOf(first, chain)) {
    const from = at(sector);
    if (from >= bytes.length) throw damagedWorkbook("sector beyond the end");
    const piece = bytes.subarray(from, Math.min(from + sectorBytes, from + found.length - filled));
    found.set(piece, filled);
    filled += piece.length;
    if (filled >= found.length) break;
  }
  return found.subarray(0, filled);
}

function entriesOf(directory: Uint8Array): Entry[] {
  const view = new DataView(directory.buffer, directory.byteOffset, directory.byteLength);
  const entries: Entry[] = [];
  for (let at = 0; at + ENTRY_BYTES <= directory.length; at += ENTRY_BYTES) {
    const letters = Math.min(Math.max(view.getUint16(at + 64, true) / 2 - 1, 0), 31);
    const codes = Array.from({ length: letters }, (_, index) => view.getUint16(at + 2 * index, true));
    entries.push({
      name: String.fromCharCode(...codes),
      type: directory[at + 66] as number,
      left: view.getUint32(at + 68, true),
      right: view.getUint32(at + 72, true),
      child: view.getUint32(at + 76, true),
      first: view.getUint32(at + 116, true),
      size: view.getUint32(at + 120, true),
    });
  }
  return entries;
}

/** A storage's own entries, which form a tree. Embedded objects have their own storages with their own workbook. */
function childrenOf({ child }: Entry, entries: readonly Entry[]): Set<Entry> {
  const found = new Set<Entry>();
  const open = [child];
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    const entry = index === NO_ENTRY ? undefined : entries[index];
    if (!entry || found.has(entry)) continue;
    found.add(entry);
    open.push(entry.left, entry.right);
  }
  return found;
}

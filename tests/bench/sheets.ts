import { inflateRawSync } from "node:zlib";
import { read } from "@e965/xlsx";
import { chooseTarget, confirmLikely } from "@/lib/domain/column-matching/answer-draft";
import { draftMapping, mappingOf } from "@/lib/domain/column-matching/mapping-draft";
import { DEFAULT_LIMITS } from "@/lib/sheets/limits";
import { readMatched } from "@/lib/sheets/matching/read-matched";
import { sketchTable } from "@/lib/sheets/matching/sketch-table";
import { readZipDirectory } from "@/lib/sheets/read/zip-directory";
import { memberCells, memberSheet } from "@/lib/sheets/write/member-sheets";
import { writeLarge } from "@/lib/sheets/write/write-large";
import { writeSmall } from "@/lib/sheets/write/write-small";
import { membersReader, readAllMembers } from "../support/read-all-members";
import { median, report } from "./measure";
import { generateForeign, generateLargest, generateWorkbook, largestOf } from "./sheets-generate";

const ROUNDS = 4;
const ROWS = 100_000;

type Contender = { name: string; read: (bytes: Uint8Array) => Promise<number> };

/** The cost of unpacking and scanning every byte once, the lower bound of any reader. */
const scan: Contender = {
  name: "unzip and scan",
  read: async (bytes) => {
    let cells = 0;
    for (const part of readZipDirectory(bytes, DEFAULT_LIMITS).values()) {
      const xml = inflateRawSync(part.packed);
      for (let at = 0; at < xml.length; at++) if (xml[at] === 0x3c) cells++;
    }
    return cells;
  },
};

const ours: Contender = {
  name: "ours",
  read: async (bytes) => {
    const { ADD, EDIT } = await readAllMembers(bytes);
    return ADD.length + EDIT.length;
  },
};

const sheetJs: Contender = {
  name: "SheetJS",
  read: async (bytes) => {
    const book = read(bytes, { dense: true, cellText: false, cellHTML: false, cellFormula: false, cellNF: true });
    const sheet = book.Sheets[book.SheetNames[0] ?? ""];
    const rows = (sheet?.["!data"] ?? []).slice(1).map((cells) => cells.map((cell) => (cell ? String(cell.v) : "")));
    return rows.length;
  },
};

/** A file other than our template is inspected first; then its columns are matched, doubtful ones by a person. */
const look: Contender = {
  name: "look",
  read: async (bytes) => (await sketchTable(bytes)).sheets.length,
};

/** It is read with these columns once the person continues. */
async function readerUnderMapping(bytes: Uint8Array): Promise<Contender> {
  const found = draftMapping(await sketchTable(bytes), undefined, { list: "members", operation: "ADD" });
  const [{ name = "", columns = [] } = {}] = found.sheets.map(({ sketch }) => sketch);
  // Made-up slabs match none of the policy: the column needs an answer, and gets one.
  const slab = columns.find(({ heading }) => heading === "Slab")?.position ?? 0;
  const answered = chooseTarget(confirmLikely(found, name), name, slab, "slabId");
  const mapping = mappingOf({ ...answered, statedOrder: "DMY" }, "2026-06-01");
  return {
    name: "read under its mapping",
    read: async (packed) => {
      const { pick, members } = membersReader();
      return members(await readMatched(packed, mapping, pick)).ADD.length;
    },
  };
}

async function readingForeign(name: string, bytes: Uint8Array, rows: number, limitSeconds: number): Promise<void> {
  const reader = await readerUnderMapping(bytes);
  if ((await reader.read(bytes)) !== rows) throw new Error(`${name}: not all rows were read`);
  const seconds = await compare(bytes, [scan, look, reader]);
  for (const step of [look.name, reader.name]) {
    const own = seconds[step] ?? 0;
    const figures = `${own.toFixed(2)} s (scan ${(seconds[scan.name] ?? 0).toFixed(2)})`;
    report(`${name}: ${step}`, figures, `${limitSeconds} s`, own <= limitSeconds);
  }
}

/** Reads with all contenders in turn, in rounds. @returns the median seconds of each. */
async function compare(bytes: Uint8Array, contenders: readonly Contender[]): Promise<Record<string, number>> {
  const seconds = new Map<string, number[]>(contenders.map(({ name }) => [name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const { name, read } of contenders) {
      globalThis.gc?.();
      const started = performance.now();
      await read(bytes);
      seconds.get(name)?.push((performance.now() - started) / 1000);
    }
  }
  return Object.fromEntries([...seconds].map(([name, values]) => [name, median(values)]));
}

async function reading(name: string, bytes: Uint8Array, limitSeconds: number, limitRatio: number): Promise<void> {
  const {
    [scan.name]: floor = 0,
    [ours.name]: own = 0,
    [sheetJs.name]: other = 0,
  } = await compare(bytes, [scan, ours, sheetJs]);
  const figures = `${own.toFixed(2)} s (scan ${floor.toFixed(2)}, SheetJS ${other.toFixed(2)})`;
  report(`${name}: bytes to rows`, figures, `${limitSeconds} s`, own <= limitSeconds);
  report(`${name}: SheetJS / ours`, `${(other / own).toFixed(1)}×`, `≥ ${limitRatio}×`, other / own >= limitRatio);
}

async function writing(): Promise<void> {
  const { ADD } = await readAllMembers(generateWorkbook(ROWS, "shared"));
  if (ADD.length !== ROWS) throw new Error(`${ADD.length} rows to write instead of ${ROWS}`);
  const sheets = [
    memberSheet(
      "ADD",
      ADD.map((row) => ({ cells: memberCells("ADD", row) })),
    ),
  ];
  const own: number[] = [];
  const styled: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const [write, seconds] of [
      [writeLarge, own],
      [writeSmall, styled],
    ] as const) {
      const started = performance.now();
      write(sheets);
      seconds.push((performance.now() - started) / 1000);
    }
  }
  const figures = `${median(own).toFixed(2)} s (sheetjs-style ${median(styled).toFixed(2)})`;
  report(`writing ${ROWS} rows, streamed`, figures, "≥ 3× sheetjs-style", median(styled) / median(own) >= 3);
}

/** Workbook figures of the quality page, each with its base from the same run. */
export async function run(): Promise<void> {
  await reading("100k rows, shared strings", generateWorkbook(ROWS, "shared"), 1.2, 2.5);
  await reading("100k rows, inline strings", generateWorkbook(ROWS, "inline"), 1.6, 2.5);
  const { bytes, rows } = generateLargest(DEFAULT_LIMITS.fileBytes);
  const megabytes = (bytes.length / 1024 / 1024).toFixed(1);
  await reading(`${megabytes} MB (${rows} rows), shared`, bytes, 3.5, 4);
  for (const strings of ["shared", "inline"] as const) {
    const large = largestOf((count) => generateForeign(count, strings), DEFAULT_LIMITS.fileBytes);
    await readingForeign(`25 MB of somebody else's, ${strings}`, large.bytes, large.rows, 3.5);
  }
  await writing();
}

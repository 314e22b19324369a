import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BodyError } from "./body-error";

/** A complete body. It can be read repeatedly until it is discarded. */
export type ReceivedBody = {
  size: number;
  read(): AsyncIterable<Uint8Array>;
  bytes(): Promise<Buffer<ArrayBuffer>>;
  discard(): Promise<void>;
};

/** A body that is still arriving. */
type SpoolWriter = {
  size(): number;
  write(chunk: Uint8Array): Promise<void>;
  finish(): Promise<ReceivedBody>;
  discard(): Promise<void>;
};

/** Storage for bodies: small ones in memory, others in files, with a limit in total and per person. */
export type Spool = { open(owner: string): SpoolWriter };

type SpoolLimits = {
  /** Max bytes in memory, per body and in total. */
  memoryBytes: number;
  allMemoryBytes: number;
  /** Max bytes of all bodies, and per person. */
  totalBytes: number;
  ownerBytes: number;
};

const MB = 1024 * 1024;
const LIMITS: SpoolLimits = {
  memoryBytes: MB / 4,
  allMemoryBytes: 32 * MB,
  totalBytes: 1024 * MB,
  ownerBytes: 192 * MB,
};
const READ_BYTES = 256 * 1024;
const SHORTER = "the spooled body is shorter than the received one";
/** Tiny chunks cost more than their bytes: a body in many chunks is moved to its file early. */
const MAX_CHUNKS = 512;

/** A spool in a folder, by default the system's temporary folder. Its files are unlinked once they are open. */
export function diskSpool(folder = join(tmpdir(), "genome-spool"), limits: SpoolLimits = LIMITS): Spool {
  const used: Used = { total: 0, memory: 0, owners: new Map() };
  return { open: (owner) => openWriter(owner, { folder, limits, used }) };
}

/** Bytes of all bodies that are not discarded. */
type Used = { total: number; memory: number; owners: Map<string, number> };
type Place = { folder: string; limits: SpoolLimits; used: Used };

/** Counts a person's bytes; negative ones are released. @throws BodyError beyond a limit. */
function book(owner: string, bytes: number, { limits, used }: Place): void {
  const own = (used.owners.get(owner) ?? 0) + bytes;
  if (bytes > 0 && own > limits.ownerBytes) throw new BodyError("too-many");
  if (bytes > 0 && used.total + bytes > limits.totalBytes) throw new BodyError("no-room");
  used.total += bytes;
  if (own > 0) used.owners.set(owner, own);
  else used.owners.delete(owner);
}

function openWriter(owner: string, place: Place): SpoolWriter {
  const { folder, limits, used } = place;
  let chunks: Uint8Array[] = [];
  let size = 0;
  let inMemory = 0;
  let booked = 0;
  let file: FileHandle | null = null;

  function forgetMemory(): Uint8Array[] {
    const forgotten = chunks;
    chunks = [];
    used.memory -= inMemory;
    inMemory = 0;
    return forgotten;
  }

  async function write(chunk: Uint8Array): Promise<void> {
    book(owner, chunk.byteLength, place);
    booked += chunk.byteLength;
    size += chunk.byteLength;
    chunks.push(chunk);
    inMemory += chunk.byteLength;
    used.memory += chunk.byteLength;
    const isSmall = size <= limits.memoryBytes && chunks.length <= MAX_CHUNKS;
    if (!file && isSmall && used.memory <= limits.allMemoryBytes) return;
    try {
      file ??= await openNameless(folder);
      await writeAll(file, forgetMemory());
    } catch (cause) {
      throw new BodyError("no-room", cause);
    }
  }

  async function discard(): Promise<void> {
    forgetMemory();
    book(owner, -booked, place);
    booked = 0;
    const opened = file;
    file = null;
    await opened?.close();
  }

  async function finish(): Promise<ReceivedBody> {
    const read = () => (file ? readFile(file, size) : chunks.values());
    const bytes = async () => (file ? readWhole(file, size) : collect(chunks, size));
    return { size, read: () => iterate(read()), bytes, discard };
  }

  return { size: () => size, write, discard, finish };
}

/** A nearly full disk writes part of a buffer and reports it only by the count. */
async function writeAll(file: FileHandle, chunks: Uint8Array[]): Promise<void> {
  for (const chunk of chunks) {
    for (let offset = 0; offset < chunk.byteLength; ) {
      const { bytesWritten } = await file.write(chunk, offset);
      offset += bytesWritten;
    }
  }
}

/** Only this program can read the file, and a crash leaves nothing behind: the file is unlinked while it is open. */
async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const file = await open(path, "wx+", 0o600);
  await rm(path, { force: true });
  return file;
}

async function* readFile(file: FileHandle, size: number): AsyncGenerator<Uint8Array> {
  for (let position = 0; position < size; ) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(READ_BYTES), 0, READ_BYTES, position);
    if (bytesRead === 0) throw new Error(SHORTER);
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

/** Reads into one buffer: separate chunks would be a second copy until they are collected. */
async function readWhole(file: FileHandle, size: number): Promise<Buffer<ArrayBuffer>> {
  const bytes = Buffer.allocUnsafe(size);
  for (let position = 0; position < size; ) {
    const { bytesRead } = await file.read(bytes, position, Math.min(READ_BYTES, size - position), position);
    if (bytesRead === 0) throw new Error(SHORTER);
    position += bytesRead;
  }
  return bytes;
}

type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

async function* iterate(chunks: Chunks): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

function collect(chunks: Iterable<Uint8Array>, size: number): Buffer<ArrayBuffer> {
  const bytes = Buffer.allocUnsafe(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

/** A received body made from bytes. */
export function bodyOf(bytes: Uint8Array): ReceivedBody {
  return {
    size: bytes.byteLength,
    read: () => iterate([bytes]),
    bytes: async () => collect([bytes], bytes.byteLength),
    discard: async () => {},
  };
}

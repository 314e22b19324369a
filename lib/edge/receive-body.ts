import { ARRIVAL, type Arrival, isTooSlow } from "./arrival";
import { BodyError } from "./body-error";
import type { ReceivedBody, Spool } from "./spool";

type BodySource = {
  stream: ReadableStream<Uint8Array> | null;
  /** The header `content-length`; null if it is missing. */
  announced: string | null;
  limitBytes: number;
  /** Sender of the body. Each person has a share of the space. */
  owner: string;
};

const WATCH_MS = 500;
/**
 * Bytes that are read and discarded after a refusal: some senders read the response only when they have sent
 * everything. An honest body is at most a few times too large; anyone sending more gets a closed connection.
 */
const LINGER = { leastBytes: 8 * 1024 * 1024, timesLimit: 4, ms: 5_000 } as const;

/**
 * Receives a whole body, within its size and time limits, before it is processed. The caller must discard it.
 * @throws BodyError
 */
export async function receiveBody(spool: Spool, source: BodySource, arrival: Arrival = ARRIVAL): Promise<ReceivedBody> {
  const { stream, announced, limitBytes, owner } = source;
  const writer = spool.open(owner);
  const reader = stream?.getReader();
  try {
    if (Number(announced ?? 0) > limitBytes) throw new BodyError("too-large");
    if (reader) await pump(reader, { write: writer.write, limitBytes, arrival });
    // A proxy may truncate a body silently, so compare its size with the announced length.
    if (announced !== null && Number(announced) !== writer.size()) throw new BodyError("incomplete");
    return await writer.finish();
  } catch (error) {
    await writer.discard();
    if (reader && error instanceof BodyError && error.problem === "too-large") await linger(reader, limitBytes);
    throw error;
  }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;
type Pump = { write(chunk: Uint8Array): Promise<void>; limitBytes: number; arrival: Arrival };

async function pump(reader: Reader, { write, limitBytes, arrival }: Pump): Promise<void> {
  const startedMs = performance.now();
  const alarm: Alarm = { ring: () => {} };
  let bytes = 0;
  const watch = setInterval(() => {
    if (isTooSlow({ bytes, elapsedMs: performance.now() - startedMs }, arrival)) alarm.ring();
  }, WATCH_MS);
  try {
    for (;;) {
      const { done, value } = await readUnless(alarm, reader);
      if (done) return;
      bytes += value.byteLength;
      if (bytes > limitBytes) throw new BodyError("too-large");
      await write(value);
    }
  } finally {
    clearInterval(watch);
  }
}

/** Aborts the current read. */
type Alarm = { ring(): void };

/**
 * The next chunk, unless the alarm rings first. Promise.race with a long-lived promise would retain every chunk until
 * the body ends: 400 MB announced used 650 MB of memory.
 * @throws BodyError too-slow, incomplete.
 */
function readUnless(alarm: Alarm, reader: Reader) {
  return new Promise<Awaited<ReturnType<Reader["read"]>>>((resolve, reject) => {
    alarm.ring = () => reject(new BodyError("too-slow"));
    reader.read().catch(raiseIncomplete).then(resolve, reject);
  });
}

function raiseIncomplete(cause: unknown): never {
  throw new BodyError("incomplete", cause);
}

async function linger(reader: Reader, limitBytes: number): Promise<void> {
  const mostBytes = Math.max(LINGER.leastBytes, LINGER.timesLimit * limitBytes);
  const endsMs = performance.now() + LINGER.ms;
  const alarm: Alarm = { ring: () => {} };
  const late = setTimeout(() => alarm.ring(), LINGER.ms).unref();
  let bytes = 0;
  while (bytes < mostBytes && performance.now() < endsMs) {
    const next = await readUnless(alarm, reader).catch(() => null);
    if (!next || next.done) break;
    bytes += next.value.byteLength;
  }
  clearTimeout(late);
}

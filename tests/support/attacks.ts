import { openRequest, type RawAnswer, sendBytes } from "./raw-request";

/** What one who means ill, or has a poor line, sends over real sockets [quality R17]. */
export const MB = 1024 * 1024;
const DRIP_MS = 1_000;
const DRIP = "aa";

type Target = { port: number; path: string; method?: string; headers: Record<string, string> };

/** The size of the body, and whether its length is announced or it is chunked. */
export type HugeBody = Target & { megabytes: number; isAnnounced: boolean; withinMs?: number };

/** Sends the body for as long as it is read. @returns the answer; null where the connection was cut, or time passed, without one. */
export async function sendHugeBody(body: HugeBody): Promise<RawAnswer | null> {
  const { megabytes, isAnnounced, withinMs = 60_000, headers, method = "POST", ...target } = body;
  const length: Record<string, string> = isAnnounced
    ? { "content-length": String(megabytes * MB) }
    : { "transfer-encoding": "chunked" };
  const { socket, answer } = openRequest({ ...target, method, headers: { ...headers, ...length } });
  const late = setTimeout(() => socket.destroy(), withinMs);
  const piece = Buffer.alloc(MB, 97);
  const chunk = isAnnounced
    ? piece
    : Buffer.concat([Buffer.from(`${MB.toString(16)}\r\n`), piece, Buffer.from("\r\n")]);
  await sendBytes(socket, megabytes * chunk.byteLength, chunk);
  if (!isAnnounced && !socket.destroyed) socket.write("0\r\n\r\n");
  const answered = await answer.catch(() => null);
  clearTimeout(late);
  return answered;
}

export type Trickle = Target & { count: number; announcedMb: number; withinMs: number };

/** Sends this many concurrent bodies at two bytes a second. @returns each response, null for none within the time. */
export async function trickleBodies(trickle: Trickle): Promise<(RawAnswer | null)[]> {
  const { count, announcedMb, withinMs, headers, method = "POST", ...target } = trickle;
  const announced = { ...headers, "content-length": String(announcedMb * MB) };
  const requests = Array.from({ length: count }, () => openRequest({ ...target, method, headers: announced }));
  const sockets = requests.map(({ socket }) => socket);
  const dripping = setInterval(() => {
    for (const socket of sockets) if (!socket.destroyed) socket.write(DRIP);
  }, DRIP_MS);
  const late = setTimeout(() => {
    for (const socket of sockets) socket.destroy();
  }, withinMs);
  const answers = await Promise.all(requests.map(({ answer }) => answer.catch(() => null)));
  clearInterval(dripping);
  clearTimeout(late);
  return answers;
}

/** The 95th percentile of some times. */
export const p95Of = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

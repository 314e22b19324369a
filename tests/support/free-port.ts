import { once } from "node:events";
import { createServer } from "node:net";

/** Below the ephemeral ports that the system assigns. */
const FIRST = 20_000;
const COUNT = 12_000;
/** Processes of tests begin apart from each other. */
let next = (process.pid * 97) % COUNT;

/**
 * A free port, for programs that need to know it before they listen. Prefer port 0 where a program can report the port
 * it got: another program may take this one before it is used.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < COUNT; tries += 1) {
    next = (next + 1) % COUNT;
    if (await isFree(FIRST + next)) return FIRST + next;
  }
  throw new Error("no port is free");
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, "127.0.0.1");
  try {
    await once(probe, "listening");
  } catch {
    return false;
  }
  await new Promise((resolve) => probe.close(resolve));
  return true;
}

/** An open tab responds sooner. Without a response, the next tab starts its own flow. */
const MAX_WAIT_MS = 10_000;
const CHANNEL = "validator-flows";

type Message = { kind: "query" | "held"; flow: string };

const held = new Set<string>();

export const lockOf = (flow: string) => `validator-flow:${flow}`;

/**
 * Locks the flow for this tab while the page is open. A left page releases it. If a tab was duplicated, the original
 * reports its lock and the duplicate starts its own flow.
 * @returns whether the flow belongs to this tab.
 */
export async function holdFlow(flow: string): Promise<boolean> {
  if (held.has(flow) || !("locks" in navigator)) return true;
  const channel = new BroadcastChannel(CHANNEL);
  const isHeld = new AbortController();
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === "held" && data.flow === flow) isHeld.abort();
  };
  const signal = AbortSignal.any([isHeld.signal, AbortSignal.timeout(MAX_WAIT_MS)]);
  channel.postMessage({ kind: "query", flow } satisfies Message);
  const isOwn = await holdLock(flow, signal);
  channel.close();
  if (isOwn) respondToOthers(flow);
  return isOwn;
}

function holdLock(flow: string, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    navigator.locks
      .request(lockOf(flow), { signal }, () => {
        held.add(flow);
        resolve(true);
        // Never resolves: the lock ends with the page.
        return new Promise(() => {});
      })
      .catch(() => resolve(false));
  });
}

function respondToOthers(flow: string): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === "query" && data.flow === flow) channel.postMessage({ kind: "held", flow } satisfies Message);
  };
  // A page that was left no longer responds for the tab.
  window.addEventListener("pagehide", () => channel.close());
}

/** No tab that lives is silent so long; one that is does not keep the next from starting a flow of its own. */
const LONGEST_WAIT_MS = 10_000;
const CHANNEL = "validator-flows";

type Message = { kind: "query" | "held"; flow: string };

const held = new Set<string>();

export const lockOf = (flow: string) => `validator-flow:${flow}`;

/**
 * Marks the flow as open in this tab as long as the page lives. A page that was left lets go of it, however late; the tab that
 * a duplicated one was made from says that it holds the flow, and the duplicate starts its own.
 * @returns whether the flow is this tab's.
 */
export async function holdFlow(flow: string): Promise<boolean> {
  if (held.has(flow) || !("locks" in navigator)) return true;
  const channel = new BroadcastChannel(CHANNEL);
  const isHeld = new AbortController();
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === "held" && data.flow === flow) isHeld.abort();
  };
  const signal = AbortSignal.any([isHeld.signal, AbortSignal.timeout(LONGEST_WAIT_MS)]);
  channel.postMessage({ kind: "query", flow } satisfies Message);
  const isOwn = await holdLock(flow, signal);
  channel.close();
  if (isOwn) answerOthers(flow);
  return isOwn;
}

function holdLock(flow: string, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    navigator.locks
      .request(lockOf(flow), { signal }, () => {
        held.add(flow);
        resolve(true);
        // Never let go: the lock ends with the page.
        return new Promise(() => {});
      })
      .catch(() => resolve(false));
  });
}

function answerOthers(flow: string): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === "query" && data.flow === flow) channel.postMessage({ kind: "held", flow } satisfies Message);
  };
  // A page that is left no longer speaks for the tab.
  window.addEventListener("pagehide", () => channel.close());
}

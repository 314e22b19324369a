/** Slots for work on large bodies, which costs memory and processor time: few in total, one per person. */
export type UploadSlots = {
  /** Runs the work in a slot, after queueing if none is free. @throws NoSlotError when the queue is full. */
  run<T>(owner: string, work: () => Promise<T>): Promise<T>;
  /** Number of running and queued pieces of work in this process. */
  state(): { running: number; waiting: number };
};

export class NoSlotError extends Error {
  readonly retryAfterSeconds = 10;
  constructor() {
    super("too many large bodies are queued");
    this.name = "NoSlotError";
  }
}

const MB = 1024 * 1024;
/** A body above this is large. */
export const LARGE_BODY_BYTES = MB;

const LIMITS = { slots: 2, perOwner: 1, waiting: 32, waitingPerOwner: 6 } as const;
type SlotLimits = { [K in keyof typeof LIMITS]: number };

type Waiting = { owner: string; start: () => void };

/** The slots of one process. The queue is served in order, skipping people who already have their share. */
export function memorySlots(limits: SlotLimits = LIMITS): UploadSlots {
  const running = new Map<string, number>();
  let used = 0;
  let queue: Waiting[] = [];

  const isFree = (owner: string) => used < limits.slots && (running.get(owner) ?? 0) < limits.perOwner;

  function enter(owner: string): void {
    used += 1;
    running.set(owner, (running.get(owner) ?? 0) + 1);
  }

  function leave(owner: string): void {
    used -= 1;
    const left = (running.get(owner) ?? 1) - 1;
    if (left > 0) running.set(owner, left);
    else running.delete(owner);
    const next = queue.find((waiting) => isFree(waiting.owner));
    if (!next) return;
    queue = queue.filter((waiting) => waiting !== next);
    // Pass the slot on immediately, so that no newcomer gets it.
    enter(next.owner);
    next.start();
  }

  return {
    state: () => ({ running: used, waiting: queue.length }),
    async run(owner, work) {
      const own = queue.filter((waiting) => waiting.owner === owner).length;
      if (isFree(owner)) enter(owner);
      else if (queue.length >= limits.waiting || own >= limits.waitingPerOwner) throw new NoSlotError();
      else await new Promise<void>((start) => queue.push({ owner, start }));
      try {
        return await work();
      } finally {
        leave(owner);
      }
    },
  };
}

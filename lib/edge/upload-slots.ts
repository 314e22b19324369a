/** Slots for work on large bodies, which costs memory and processor time: few in all, one for each person. */
export type UploadSlots = {
  /** Runs the work in a slot, waiting for one if need be. @throws NoSlotError when too many wait already. */
  run<T>(owner: string, work: () => Promise<T>): Promise<T>;
  /** How many are worked on in this process, and how many wait. */
  state(): { running: number; waiting: number };
};

export class NoSlotError extends Error {
  readonly retryAfterSeconds = 10;
  constructor() {
    super("too many large bodies wait already");
    this.name = "NoSlotError";
  }
}

const MB = 1024 * 1024;
/** A body above this is large. */
export const LARGE_BODY_BYTES = MB;
/** One that is packed and becomes more than this is large, too: 250 KB can become 256 MB. */
export const LARGE_UNPACKED_BYTES = 4 * MB;
/** Above this a body is no mere form: many of them at once are memory, too. */
export const MEDIUM_BODY_BYTES = 64 * 1024;

const LIMITS = { slots: 2, perOwner: 1, waiting: 32, waitingPerOwner: 6 } as const;
const MEDIUM_LIMITS = { slots: 16, perOwner: 4, waiting: 128, waitingPerOwner: 24 } as const;
export type SlotLimits = { [K in keyof typeof LIMITS]: number };

/** What a body holds of memory while it is worked on: as it came, and what it unpacks to. */
export type BodyWeight = { bytes: number; unpackedBytes: number };

/** Slots by the weight of a body: forms need none, what is between has more and wider ones than what is large. */
export type BodySlots = Pick<UploadSlots, "state"> & {
  /** Runs the work in a slot of the body's size, waiting for one if need be. @throws NoSlotError */
  run<T>(owner: string, weight: BodyWeight, work: () => Promise<T>): Promise<T>;
};

export function memoryBodySlots(large = memorySlots(), medium = memorySlots(MEDIUM_LIMITS)): BodySlots {
  return {
    state: large.state,
    run: (owner, { bytes, unpackedBytes }, work) => {
      if (bytes > LARGE_BODY_BYTES || unpackedBytes > LARGE_UNPACKED_BYTES) return large.run(owner, work);
      return bytes > MEDIUM_BODY_BYTES ? medium.run(owner, work) : work();
    },
  };
}

type Waiting = { owner: string; start: () => void };

/** The slots of one process. Whoever waits is served in turn, past those who have their share. */
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
    // The slot goes to the next in line at once, so that no newcomer gets it.
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

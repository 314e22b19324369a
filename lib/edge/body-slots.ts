import { collectGarbage } from "./collect-garbage";
import { LARGE_BODY_BYTES, memorySlots, type UploadSlots } from "./upload-slots";

const MB = 1024 * 1024;
/** One that is packed and becomes more than this is large, too: 250 KB can become 256 MB. */
export const LARGE_UNPACKED_BYTES = 4 * MB;
/** Above this a body is no mere form: many of them at once are memory, too. */
export const MEDIUM_BODY_BYTES = 64 * 1024;

const MEDIUM_LIMITS = { slots: 16, perOwner: 4, waiting: 128, waitingPerOwner: 24 } as const;

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
      // Before the next one begins: what a large body was made into is several times its size.
      const clean = () => work().finally(collectGarbage);
      if (bytes > LARGE_BODY_BYTES || unpackedBytes > LARGE_UNPACKED_BYTES) return large.run(owner, clean);
      return bytes > MEDIUM_BODY_BYTES ? medium.run(owner, work) : work();
    },
  };
}

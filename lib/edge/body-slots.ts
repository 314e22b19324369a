import { collectGarbage } from "./collect-garbage";
import { LARGE_BODY_BYTES, memorySlots, type UploadSlots } from "./upload-slots";

const MB = 1024 * 1024;
/** A compressed body is also large above this unpacked size: 250 KB can become 256 MB. */
const LARGE_UNPACKED_BYTES = 4 * MB;
/** Above this, a body is more than a form: many of them at once use much memory. */
const MEDIUM_BODY_BYTES = 64 * 1024;

const MEDIUM_LIMITS = { slots: 16, perOwner: 4, waiting: 128, waitingPerOwner: 24 } as const;

/** Memory of a body during its work: received bytes and unpacked bytes. */
type BodyWeight = { bytes: number; unpackedBytes: number };

/** Slots by body size: forms need none, medium bodies have more and larger slots than large ones. */
export type BodySlots = Pick<UploadSlots, "state"> & {
  /** Runs the work in a slot for the body's size, after queueing if none is free. @throws NoSlotError */
  run<T>(owner: string, weight: BodyWeight, work: () => Promise<T>): Promise<T>;
};

export function memoryBodySlots(large = memorySlots(), medium = memorySlots(MEDIUM_LIMITS)): BodySlots {
  return {
    state: large.state,
    run: (owner, { bytes, unpackedBytes }, work) => {
      // Free memory before the next one: parsing a large body takes several times its size.
      const clean = () => work().finally(collectGarbage);
      if (bytes > LARGE_BODY_BYTES || unpackedBytes > LARGE_UNPACKED_BYTES) return large.run(owner, clean);
      return bytes > MEDIUM_BODY_BYTES ? medium.run(owner, work) : work();
    },
  };
}

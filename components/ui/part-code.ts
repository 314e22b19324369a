import type { ComponentType } from "react";

/** The code of a part that is fetched apart, once, by whoever asks first. */
export type PartCode<Props> = {
  /** The part, as soon as it is there. */
  now: ComponentType<Props> | null;
  fetch(): Promise<ComponentType<Props>>;
};

/** The parts that the screens so far may need and nobody has fetched ahead. */
const ahead: (() => Promise<unknown>)[] = [];

/** @param fetchPart imports the part: when it is needed, or before that by `fetchAhead`. */
export function partCode<Props>(fetchPart: () => Promise<ComponentType<Props>>): PartCode<Props> {
  const code: PartCode<Props> = {
    now: null,
    async fetch() {
      code.now ??= await fetchPart();
      return code.now;
    },
  };
  ahead.push(code.fetch);
  return code;
}

/**
 * Fetches, one after the other, what the screens at hand may show after a click, and what that needs in turn. What fails is
 * fetched again when it is needed.
 */
export async function fetchAhead(): Promise<void> {
  for (let fetchCode = ahead.shift(); fetchCode; fetchCode = ahead.shift()) await fetchCode().catch(() => {});
}

import type { MoveBlocker } from "@/lib/contract/endorsements";
import { BlockerText } from "./blocker-text";

/** The blocker that a refused move reports first; undefined for another failure. */
export function firstBlockerOf(data: unknown): MoveBlocker | undefined {
  const { blockers } = (data ?? {}) as { blockers?: readonly MoveBlocker[] };
  return blockers?.[0];
}

/** Why a move was refused: its message, with a link to the endorsement that must be moved first. */
export function MoveRefusal({ error: { message, data } }: { error: Pick<Error, "message"> & { data: unknown } }) {
  return <BlockerText text={message} endorsementId={firstBlockerOf(data)?.endorsementId} />;
}

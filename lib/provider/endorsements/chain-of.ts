import { chainStages } from "@/lib/domain/endorsements/chain";
import type { ChainPolicy } from "@/lib/domain/endorsements/status";
import { instantOf } from "../instant";
import type { StoredEndorsement } from "./load-endorsement";
import type { StoredMove } from "./load-moves";

/** The stages of an endorsement with the time at which each was last entered. */
export function chainOf(
  { status, createdAt }: Pick<StoredEndorsement, "status" | "createdAt">,
  moves: readonly StoredMove[],
  policy: ChainPolicy,
) {
  const reachedAtSeconds = {
    DRAFT: instantOf(createdAt).seconds,
    ...Object.fromEntries(moves.map((move) => [move.status, instantOf(move.at).seconds])),
  };
  return chainStages({ status, policy, reachedAtSeconds }).map((stage) => ({
    status: stage.status,
    reachedAt: stage.reachedAtSeconds === null ? null : { seconds: stage.reachedAtSeconds },
  }));
}

import { type ChainPolicy, chainFor, type EndorsementStatus, isDeclined, STATUSES } from "./status";

/**
 * One stage of an endorsement. `reachedAtSeconds` is null if the stage is in the future or its time was not recorded.
 */
type ChainStage = { status: EndorsementStatus; reachedAtSeconds: number | null };

type Position = {
  status: EndorsementStatus;
  policy: ChainPolicy;
  /** When each status was last reached, in seconds since 1970. */
  reachedAtSeconds: Partial<Record<EndorsementStatus, number>>;
};

/**
 * The stages of an endorsement, in order, each with the time it was last reached. A refusal follows the insurer's
 * stage. Stages that a rework will repeat have no time [domain §10].
 */
export function chainStages({ status, policy, reachedAtSeconds }: Position): ChainStage[] {
  const statuses = chainFor(policy).flatMap((one): EndorsementStatus[] =>
    STATUSES[one].isAtInsurer && isDeclined(status) ? [one, status] : [one],
  );
  const current = statuses.indexOf(status);
  return statuses.map((one, place) => ({
    status: one,
    reachedAtSeconds: place <= current ? (reachedAtSeconds[one] ?? null) : null,
  }));
}

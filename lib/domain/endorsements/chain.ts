import { type ChainPolicy, chainFor, ENDORSEMENT_STATUSES, type EndorsementStatus, isDeclined } from "./status";

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
 * The stages of an endorsement, in order, each with the time it was last reached: the policy's chain and the current status,
 * which may be a refusal or a TPA's stage that the policy no longer has. A refusal is the last one: after it, work starts
 * again. Stages that a rework will repeat have no time [domain §10].
 */
export function chainStages({ status, policy, reachedAtSeconds }: Position): ChainStage[] {
  const chain = chainFor(policy);
  const statuses = ENDORSEMENT_STATUSES.filter((one) => one === status || chain.includes(one));
  const current = statuses.indexOf(status);
  const shown = isDeclined(status) ? statuses.slice(0, current + 1) : statuses;
  return shown.map((one, place) => ({
    status: one,
    reachedAtSeconds: place <= current ? (reachedAtSeconds[one] ?? null) : null,
  }));
}

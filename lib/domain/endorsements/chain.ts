import { type ChainPolicy, chainFor, type EndorsementStatus } from "./status";

/** One stage of an endorsement's way; `reachedAtSeconds` is null for one to come, or whose day nobody recorded. */
export type ChainStage = { status: EndorsementStatus; reachedAtSeconds: number | null };

type Position = {
  status: EndorsementStatus;
  policy: ChainPolicy;
  /** When each status was reached last, in seconds since 1970. */
  reachedAtSeconds: Partial<Record<EndorsementStatus, number>>;
};

/**
 * The stages that an endorsement passes, in order, each with the moment it was reached last. A refusal stands where it
 * happened, after the insurer; what was reached before a rework and is to come again has no moment [domain §10].
 */
export function chainStages({ status, policy, reachedAtSeconds }: Position): ChainStage[] {
  const statuses = chainFor(policy).flatMap((one): EndorsementStatus[] =>
    one === "SENT_TO_INSURER" && status === "ENDO_DECLINED" ? [one, "ENDO_DECLINED"] : [one],
  );
  const current = statuses.indexOf(status);
  return statuses.map((one, place) => ({
    status: one,
    reachedAtSeconds: place <= current ? (reachedAtSeconds[one] ?? null) : null,
  }));
}

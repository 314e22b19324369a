import type { DifferenceStatus } from "./groups";

/** The latest appearance of the same difference in an earlier comparison. */
export type EarlierDifference = {
  status: DifferenceStatus;
  /** The compared values; the acceptance of a difference is for these values. */
  fingerprint: string;
  reason: string | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  firstSeenAt: Date;
  cameBack: boolean;
  /** A later comparison of the same lists did not have it. */
  wasGone: boolean;
};

type CarriedOver = Omit<EarlierDifference, "fingerprint" | "wasGone">;

/**
 * The state of a difference in a new comparison (ruling 75). An accepted difference stays accepted while its values are
 * the same. A difference that was gone, filed or asked about is marked as found again.
 */
export function carryOver(fingerprint: string, earlier: EarlierDifference | undefined, now: Date): CarriedOver {
  const fresh = { status: "OPEN", reason: null, decidedBy: null, decidedAt: null } as const;
  if (!earlier) return { ...fresh, firstSeenAt: now, cameBack: false };
  const { firstSeenAt, status, reason, decidedBy, decidedAt, wasGone } = earlier;
  if (status === "ACCEPTED" && earlier.fingerprint === fingerprint) {
    return { status, reason, decidedBy, decidedAt, firstSeenAt, cameBack: false };
  }
  const wasHandled = status === "FILED" || status === "ASKED_HR" || status === "ASKED_INSURER";
  return { ...fresh, firstSeenAt, cameBack: wasGone || wasHandled || (status === "OPEN" && earlier.cameBack) };
}

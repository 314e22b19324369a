/** What a company needs before its first endorsement, in the order of the set-up. */
export const SET_UP_STEPS = ["POLICY", "RATER", "CD_ACCOUNT", "ROSTER", "EMAILS"] as const;
export type SetUpStep = (typeof SET_UP_STEPS)[number];

export type SetUpPolicy = {
  id: string;
  name: string;
  hasRater: boolean;
  hasAccount: boolean;
  hasLives: boolean;
  /** Whether its insurer has an email address to send endorsements to. */
  hasInsurerEmail: boolean;
};

type Named = { id: string; name: string };

/** A step with the policies that still lack it; `isNext` marks the first step that is not done. */
export type SetUpState = { step: SetUpStep; isDone: boolean; isNext: boolean; missing: Named[] };

const HAS = {
  RATER: ({ hasRater }) => hasRater,
  CD_ACCOUNT: ({ hasAccount }) => hasAccount,
  ROSTER: ({ hasLives }) => hasLives,
  EMAILS: ({ hasInsurerEmail }) => hasInsurerEmail,
} as const satisfies Record<Exclude<SetUpStep, "POLICY">, (policy: SetUpPolicy) => boolean>;

/**
 * The set-up steps of a company with these running, handed-over policies. A step is done when every policy has it. The
 * emails also need the company's contact. Without a policy, no step is done, and its drafts are to be handed over.
 */
export function setUpOf(
  policies: readonly SetUpPolicy[],
  { hasContactEmail, drafts }: { hasContactEmail: boolean; drafts: readonly Named[] },
): SetUpState[] {
  const pendingDrafts = policies.length > 0 ? [] : drafts;
  const steps = SET_UP_STEPS.map((step) => {
    const missing = step === "POLICY" ? pendingDrafts : policies.filter((policy) => !HAS[step](policy));
    const isDone = policies.length > 0 && missing.length === 0 && (step !== "EMAILS" || hasContactEmail);
    return { step, isDone, missing: missing.map(({ id, name }) => ({ id, name })) };
  });
  const next = steps.find(({ isDone }) => !isDone);
  return steps.map((one) => ({ ...one, isNext: one === next }));
}

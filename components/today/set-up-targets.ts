import type { SetUpStep } from "@/lib/domain/companies/readiness";
import { paths, withSetUp } from "@/lib/paths";

type Target = { companyId: string; policyId: string };

/** Where a step is completed, with company and policy in the address. */
export const SET_UP_TARGETS = {
  POLICY: { screen: "/app/add-policy", href: ({ companyId }) => paths.addPolicy(companyId) },
  RATER: { screen: "/app/premium-raters", href: paths.premiumRaters },
  CD_ACCOUNT: { screen: "/app/policy-details", href: ({ policyId }) => paths.policyDetails(policyId) },
  ROSTER: { screen: "/app/bulk-register", href: paths.bulkRegister },
  EMAILS: { screen: "/app/email-contacts", href: () => paths.emailContacts() },
} as const satisfies Record<SetUpStep, { screen: string; href: (target: Target) => string }>;

/** The address of a step within the set-up of a company. */
export const setUpHref = (step: SetUpStep, target: Target): string =>
  withSetUp(SET_UP_TARGETS[step].href(target), target.companyId);

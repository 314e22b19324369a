import { useCan, useCanOpen } from "@/lib/client/viewer";
import type { SetUpStep } from "@/lib/domain/companies/readiness";
import { paths, withSetUp } from "@/lib/paths";
import type { Permission } from "@/lib/permissions";

type Target = { companyId: string; policyId: string };

/** Where and with which permission a step is completed, with company and policy in the address. */
const SET_UP_TARGETS = {
  POLICY: {
    screen: "/app/add-policy",
    permission: "policies.place",
    href: ({ companyId, policyId }) =>
      policyId ? paths.placementForm(companyId, policyId) : paths.addPolicy(companyId),
  },
  RATER: { screen: "/app/premium-raters", permission: "raters.upload", href: paths.premiumRaters },
  CD_ACCOUNT: {
    screen: "/app/policy-details",
    permission: "cd-accounts.create",
    href: ({ policyId }) => paths.policyDetails(policyId),
  },
  ROSTER: { screen: "/app/bulk-register", permission: "members.register", href: paths.bulkRegister },
  EMAILS: { screen: "/app/email-contacts", permission: "insurer-formats.edit", href: () => paths.emailContacts() },
} as const satisfies Record<SetUpStep, { screen: string; permission: Permission; href: (target: Target) => string }>;

/** The address of a step within the set-up of a company. */
export const setUpHref = (step: SetUpStep, target: Target): string =>
  withSetUp(SET_UP_TARGETS[step].href(target), target.companyId);

/** Whether the user may open the step's screen and complete the step there. */
export function useMayComplete(step: SetUpStep): boolean {
  const { screen, permission } = SET_UP_TARGETS[step];
  const mayOpen = useCanOpen(screen);
  return useCan(permission) && mayOpen;
}

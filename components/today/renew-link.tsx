import { Link } from "@/components/ui/link";
import { useCanOpen, useOffered } from "@/lib/client/viewer";
import { renewPolicy } from "@/lib/contract/calls";
import type { Today } from "@/lib/contract/today";
import { RENEWAL_MESSAGES as TEXT } from "@/lib/messages/renewals";
import { paths } from "@/lib/paths";

type Props = Pick<NonNullable<Today["endingPolicies"]>[number], "policyId" | "policyName" | "companyId">;

/** Leads to the renewal of a policy (ruling 48). */
export function RenewLink({ policyId, policyName, companyId }: Props) {
  const mayRenew = useCanOpen("/app/add-policy");
  const isOffered = useOffered(renewPolicy);
  if (!mayRenew || !isOffered) return null;
  return (
    <Link href={paths.renewPolicy(companyId, policyId)} aria-label={`${TEXT.renew} ${policyName}`}>
      {TEXT.renew}
    </Link>
  );
}

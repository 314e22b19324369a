import { CopyableId } from "@/components/ui/copyable-id";
import { FieldLoadFailed } from "@/components/ui/part-state";
import { useApi } from "@/lib/client/use-api";
import { listPolicyBenefits } from "@/lib/contract/calls";
import { FLEX_ONBOARDING_SCREEN as TEXT } from "@/lib/messages/flex-onboarding";
import classes from "./flex-onboarding.module.css";

/** The available benefits of a policy, by priority; null while loading. */
export function usePolicyBenefits(policyId: string) {
  const reply = useApi(listPolicyBenefits, { params: { id: policyId } }, { keepPreviousData: false });
  return { benefits: reply.data?.data.benefits.filter(({ active }) => active) ?? null, reply };
}

/** The benefit ids for the workbook, with copy buttons. */
export function BenefitIds({ policyId }: { policyId: string }) {
  const { benefits, reply } = usePolicyBenefits(policyId);
  return (
    <section aria-label={TEXT.benefits}>
      <FieldLoadFailed reply={reply} title={TEXT.benefitsFailed} />
      <ul className={classes.ids}>
        {benefits?.map(({ id, name }) => (
          <li key={id}>
            <span>{name}</span>
            <CopyableId id={id} length={28} label={`id of ${name}`} />
          </li>
        ))}
      </ul>
    </section>
  );
}

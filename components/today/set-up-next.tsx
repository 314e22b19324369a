import { Button } from "@mantine/core";
import { IconArrowRight } from "@tabler/icons-react";
import { Link } from "@/components/ui/link";
import { useRecordActions } from "@/components/ui/record-actions";
import type { CompanyWork } from "@/lib/contract/company-work";
import type { SetUpStep } from "@/lib/domain/companies/readiness";
import { ADD_POLICY, SET_UP_WORDS, COMPANY_WORK_MESSAGES as TEXT } from "@/lib/messages/company-work";
import classes from "./company-work.module.css";
import { setUpHref, useMayComplete } from "./set-up-targets";

type SetUp = NonNullable<CompanyWork["setUp"]>;
type NextSetUp = { step: SetUpStep; text: string; href: string };

/**
 * The next step and its first policy. Null if nothing is left, or only the email of the company's contact is missing.
 */
export function nextOf(setUp: SetUp, companyId: string): NextSetUp | null {
  const next = setUp.find(({ isNext }) => isNext);
  if (!next) return null;
  const { step, missing } = next;
  const [policy] = missing;
  if (!policy && step !== "POLICY") return null;
  const { action } = SET_UP_WORDS[step];
  const text = policy ? TEXT.stepOfPolicy({ step: action, policy: policy.name }) : ADD_POLICY;
  return { step, text, href: setUpHref(step, { companyId, policyId: policy?.id ?? "" }) };
}

type Props = {
  next: NextSetUp | null;
  /** Offers it in Ctrl K as the next step of the company. */
  isRecordAction?: boolean;
};

/** Opens the next step; nothing for users who may not complete it. */
export function SetUpButton({ next, isRecordAction = false }: Props) {
  const mayComplete = useMayComplete(next?.step ?? "POLICY");
  const label = next && TEXT.nextStep({ step: next.text });
  useRecordActions(
    next && label && mayComplete && isRecordAction ? [{ label, href: next.href, isNextStep: true }] : [],
  );
  if (!next || !mayComplete) return null;
  return (
    <Button
      component={Link}
      href={next.href}
      size="xs"
      variant="light"
      rightSection={<IconArrowRight size={14} aria-hidden />}
      classNames={{ root: classes.next, label: classes.nextLabel }}
    >
      {label}
    </Button>
  );
}

import { Text } from "@mantine/core";
import { Link } from "@/components/ui/link";
import { Section } from "@/components/ui/page";
import { StepList, StepSection } from "@/components/ui/step-section";
import type { CompanyWork } from "@/lib/contract/company-work";
import {
  ADD_POLICY,
  CONTACT_EMAIL_MISSING,
  SET_UP_WORDS,
  COMPANY_WORK_MESSAGES as TEXT,
} from "@/lib/messages/company-work";
import classes from "./company-work.module.css";
import { nextOf, SetUpButton } from "./set-up-next";
import { setUpHref, useMayComplete } from "./set-up-targets";

type State = NonNullable<CompanyWork["setUp"]>[number];
type Props = { setUp: CompanyWork["setUp"]; companyId: string };

/** The missing steps of a company's set-up. Renders nothing for a ready company. */
export function SetUpList({ setUp, companyId }: Props) {
  if (!setUp || setUp.every(({ isDone }) => isDone)) return null;
  const steps = setUp.map((state, index) => ({ ...state, number: index + 1, ...SET_UP_WORDS[state.step] }));
  const done = steps.filter(({ isDone }) => isDone).map(({ label }) => label);
  const progress = TEXT.setUpProgress({ done, of: setUp.length });
  return (
    <Section
      title={TEXT.setUp}
      actions={
        <>
          <Text size="sm" c="dimmed">
            {progress}
          </Text>
          <SetUpButton next={nextOf(setUp, companyId)} isRecordAction />
        </>
      }
    >
      <StepList>
        {steps
          .filter(({ isDone }) => !isDone)
          .map((state) => (
            <StepSection
              key={state.step}
              number={state.number}
              title={state.label}
              state={state.isNext ? "current" : "next"}
            >
              <Missing state={state} companyId={companyId} />
            </StepSection>
          ))}
      </StepList>
    </Section>
  );
}

/** One link per policy that lacks the step; without a draft, the first step is to add a policy. */
function Missing({ state: { step, isNext, missing }, companyId }: { state: State; companyId: string }) {
  const mayComplete = useMayComplete(step);
  const { action } = SET_UP_WORDS[step];
  if (step === "POLICY" && missing.length === 0)
    return <SetUpLink text={ADD_POLICY} href={mayComplete ? setUpHref(step, { companyId, policyId: "" }) : null} />;
  if (missing.length === 0) return step === "EMAILS" && isNext ? <span>{CONTACT_EMAIL_MISSING}</span> : null;
  return missing.map(({ id, name }) => (
    <SetUpLink
      key={id}
      text={TEXT.stepOfPolicy({ step: action, policy: name })}
      href={mayComplete ? setUpHref(step, { companyId, policyId: id }) : null}
    />
  ));
}

/** Plain text for users who may not complete the step. */
function SetUpLink({ text, href }: { text: string; href: string | null }) {
  return href ? (
    <Link href={href} className={classes.step}>
      {text}
    </Link>
  ) : (
    <span>{text}</span>
  );
}

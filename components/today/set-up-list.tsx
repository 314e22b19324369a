import Link from "next/link";
import { Section } from "@/components/ui/page";
import { StepList, StepSection } from "@/components/ui/step-section";
import { useCanOpen } from "@/lib/client/viewer";
import type { CompanyWork } from "@/lib/contract/company-work";
import type { SetUpStep } from "@/lib/domain/companies/readiness";
import { CONTACT_EMAIL_MISSING, SET_UP_WORDS, COMPANY_WORK_MESSAGES as TEXT } from "@/lib/messages/company-work";
import { paths } from "@/lib/paths";
import classes from "./company-work.module.css";

type State = NonNullable<CompanyWork["setUp"]>[number];
type Target = { companyId: string; policyId: string };

/** Where a step is completed, with company and policy in the address. */
const TARGETS = {
  POLICY: { screen: "/app/add-policy", href: ({ companyId }) => paths.addPolicy(companyId) },
  RATER: { screen: "/app/premium-raters", href: paths.premiumRaters },
  CD_ACCOUNT: { screen: "/app/policy-details", href: ({ policyId }) => paths.policyDetails(policyId) },
  ROSTER: { screen: "/app/bulk-register", href: paths.bulkRegister },
  EMAILS: { screen: "/app/email-contacts", href: () => paths.emailContacts() },
} as const satisfies Record<SetUpStep, { screen: string; href: (target: Target) => string }>;

type Props = { setUp: CompanyWork["setUp"]; companyId: string };

/** The missing steps of a company's set-up. Renders nothing for a ready company. */
export function SetUpList({ setUp, companyId }: Props) {
  if (!setUp || setUp.every(({ isDone }) => isDone)) return null;
  const progress = TEXT.setUpProgress({ done: setUp.filter(({ isDone }) => isDone).length, of: setUp.length });
  return (
    <Section title={TEXT.setUp} actions={<span className={classes.whole}>{progress}</span>}>
      <StepList>
        {setUp.map((state, index) => (
          <StepSection
            key={state.step}
            number={index + 1}
            title={SET_UP_WORDS[state.step].label}
            state={state.isDone ? "done" : state.isNext ? "current" : "next"}
          >
            <Missing state={state} companyId={companyId} />
          </StepSection>
        ))}
      </StepList>
    </Section>
  );
}

/** One link per policy that lacks the step; the first step needs no policy. */
function Missing({ state: { step, isDone, isNext, missing }, companyId }: { state: State; companyId: string }) {
  const { screen, href } = TARGETS[step];
  const mayOpen = useCanOpen(screen);
  const { action } = SET_UP_WORDS[step];
  if (isDone) return null;
  if (step === "POLICY") return <SetUpLink text={action} href={mayOpen ? paths.addPolicy(companyId) : null} />;
  if (missing.length === 0) return step === "EMAILS" && isNext ? <span>{CONTACT_EMAIL_MISSING}</span> : null;
  return missing.map(({ id, name }) => (
    <SetUpLink
      key={id}
      text={TEXT.stepOfPolicy({ step: action, policy: name })}
      href={mayOpen ? href({ companyId, policyId: id }) : null}
    />
  ));
}

/** Plain text for users who may not open the screen. */
function SetUpLink({ text, href }: { text: string; href: string | null }) {
  return href ? (
    <Link href={href} className={classes.step}>
      {text}
    </Link>
  ) : (
    <span>{text}</span>
  );
}

"use client";

import { Anchor } from "@mantine/core";
import { useCompanyName } from "@/components/shared/companies/use-company-name";
import { Link } from "@/components/ui/link";
import { Stepper } from "@/components/ui/stepper";
import { useAfterWrites } from "@/lib/client/after-writes";
import { useApi } from "@/lib/client/use-api";
import { getCompanyWork } from "@/lib/contract/calls";
import type { SetUpStep } from "@/lib/domain/companies/readiness";
import { CONTACT_EMAIL_MISSING, SET_UP_WORDS, COMPANY_WORK_MESSAGES as TEXT } from "@/lib/messages/company-work";
import { paths } from "@/lib/paths";
import classes from "./set-up-bar.module.css";
import { nextOf, SetUpButton } from "./set-up-next";

type Props = {
  companyId: string;
  /** The step of the screen below. */
  here: SetUpStep;
  onLeave: () => void;
};

/** The steps of a company's set-up above the screen of one of them, from the checklist: company, policy, … emails. */
export function SetUpBar({ companyId, here, onLeave }: Props) {
  const { data, mutate } = useApi(getCompanyWork, { params: { id: companyId } });
  useAfterWrites(mutate);
  const companyName = useCompanyName(companyId);
  const setUp = data?.data.setUp;
  if (!setUp) return null;
  const next = nextOf(setUp, companyId);
  const current = setUp.findIndex(({ isNext }) => isNext);
  const labels = [companyName ?? TEXT.company, ...setUp.map(({ step }) => SET_UP_WORDS[step].label)];
  return (
    <section className={classes.root} aria-label={TEXT.setUp}>
      <Stepper
        label={TEXT.setUpSteps}
        steps={labels.map((label) => ({ label }))}
        current={current < 0 ? labels.length : current + 1}
      />
      <div className={classes.line} role="status">
        {current < 0 ? <span>{TEXT.setUpDone}</span> : null}
        {next && next.step !== here ? <SetUpButton next={next} /> : null}
        {current >= 0 && !next ? <span>{CONTACT_EMAIL_MISSING}</span> : null}
        {next && next.step === here ? <span>{TEXT.now({ step: next.text })}</span> : null}
        <Anchor component={Link} href={paths.companyDetails(companyId)} size="sm" onClick={onLeave}>
          {current < 0 ? TEXT.openCompany : TEXT.leaveSetUp}
        </Anchor>
      </div>
    </section>
  );
}

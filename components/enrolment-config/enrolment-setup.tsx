"use client";

import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { type Icon, IconCalendarEvent, IconToggleLeft, IconUsersGroup } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { backToCompany, companyCrumbs, DIRECTORY_CRUMB } from "@/components/shared/companies/company-crumbs";
import { ToList } from "@/components/ui/details-missing";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Link } from "@/components/ui/link";
import { Modal } from "@/components/ui/modal";
import { Page, Section } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { usePageTitle } from "@/components/ui/use-page-title";
import { useApi } from "@/lib/client/use-api";
import { useCan } from "@/lib/client/viewer";
import { getCompany } from "@/lib/contract/calls";
import { ENROLMENT_CONFIG_MESSAGES as TEXT } from "@/lib/messages/enrolment-config";
import classes from "./enrolment-config.module.css";
import { UserGroupsDialog } from "./user-groups-dialog";

type Props = {
  companyId: string;
  /** The company field and the parts of other features; the page supplies them. */
  companyField: ReactNode;
  onboarding: ReactNode;
  /** Set for users who may open the wizard. */
  setUpHref?: string | undefined;
};

type CardProps = { icon: Icon; name: string; about: string; children: ReactNode };

/** The enrolment setup of one company: one card with its control per topic [spec 3 §2]. */
export function EnrolmentSetup({ companyId, companyField, onboarding, setUpHref }: Props) {
  const company = useApi(getCompany, companyId ? { params: { id: companyId } } : null, { keepPreviousData: false });
  const name = company.data?.data.companyDetails.name;
  usePageTitle(name && `${name} · ${TEXT.title}`);
  return (
    <Page>
      <PageHeader title={TEXT.title} breadcrumbs={companyCrumbs(companyId, name)} back={backToCompany(companyId)} />
      <Section title={TEXT.company}>{companyField}</Section>
      {companyId === "" ? (
        <EmptyState title={TEXT.chooseCompany} />
      ) : company.error && !company.data ? (
        <ErrorState
          error={company.error}
          retrying={company.isValidating}
          onRetry={() => void company.mutate()}
          action={<ToList list={DIRECTORY_CRUMB} />}
        />
      ) : (
        <Section title={name ?? "…"}>
          <SetupCards companyId={companyId} onboarding={onboarding} setUpHref={setUpHref} />
        </Section>
      )}
    </Page>
  );
}

function SetupCards({ companyId, onboarding, setUpHref }: Omit<Props, "companyField">) {
  const maySeeFlow = useCan("onboarding.read");
  const [groupsOpen, groups] = useDisclosure();
  const [onboardingOpen, flow] = useDisclosure();
  return (
    <>
      <ul className={classes.cards}>
        {setUpHref ? (
          <SetupCard icon={IconCalendarEvent} name={TEXT.portal} about={TEXT.portalAbout}>
            <Button component={Link} href={setUpHref}>
              {TEXT.portalDo}
            </Button>
          </SetupCard>
        ) : null}
        <SetupCard icon={IconUsersGroup} name={TEXT.groups} about={TEXT.groupsAbout}>
          <Button variant="default" onClick={groups.open}>
            {TEXT.groupsDo}
          </Button>
        </SetupCard>
        {maySeeFlow ? (
          <SetupCard icon={IconToggleLeft} name={TEXT.onboarding} about={TEXT.onboardingAbout}>
            <Button variant="default" onClick={flow.open}>
              {TEXT.onboardingDo}
            </Button>
          </SetupCard>
        ) : null}
      </ul>
      <UserGroupsDialog companyId={companyId} opened={groupsOpen} onClose={groups.close} />
      <Modal
        opened={onboardingOpen}
        onClose={flow.close}
        title={TEXT.onboarding}
        size="lg"
        closeButtonProps={{ "aria-label": "Close onboarding flow" }}
      >
        {onboarding}
      </Modal>
    </>
  );
}

/** One setup topic: icon, name, description and its control [spec 3 §2]. */
function SetupCard({ icon: Mark, name, about, children }: CardProps) {
  return (
    <li className={classes.card} aria-label={name}>
      <Mark className={classes.icon} size={22} stroke={1.5} aria-hidden />
      <div className={classes.words}>
        <h2 className="small-heading">{name}</h2>
        <p className="quiet">{about}</p>
      </div>
      <div className={classes.control}>{children}</div>
    </li>
  );
}

"use client";

import { Anchor, Button } from "@mantine/core";
import { IconPlus, IconUsers } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { BACK_TO_DIRECTORY, DIRECTORY_CRUMB } from "@/components/shared/companies/company-crumbs";
import { StatusBadge } from "@/components/shared/status-badge";
import { DetailsFailed } from "@/components/ui/details-missing";
import { type Fact, Facts } from "@/components/ui/facts";
import { Link } from "@/components/ui/link";
import { Page, Section } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { useRecordActions } from "@/components/ui/record-actions";
import { RefreshingTag } from "@/components/ui/refreshing-tag";
import { SkeletonLines } from "@/components/ui/skeleton";
import { StoredImage } from "@/components/ui/stored-image";
import { usePageTitle } from "@/components/ui/use-page-title";
import { useApi } from "@/lib/client/use-api";
import { getCompany } from "@/lib/contract/calls";
import type { Company } from "@/lib/contract/companies";
import type { CompanyRecordField } from "@/lib/domain/companies/fields";
import { keysOf } from "@/lib/domain/keys";
import { COMPANY_MESSAGES } from "@/lib/messages/companies";
import classes from "./companies.module.css";
import { CorrectButton, CorrectField } from "./correct-button";

const PARTS = ["Company", "SPOC", "Agent"];
const LINE_WIDTHS = ["60%", "80%", "45%"];
const MISSING = "N/A"; // spec 1 §2

type Props = {
  companyId: string;
  /** The buttons appear only when their addresses are supplied [spec 1 §2]. */
  addPolicyHref?: string;
  memberDetailsHref?: string;
  /** Open work, shown above the reference data. */
  work?: ReactNode;
  /** Parts of other features: benefits and enrolments. */
  children?: ReactNode;
};

/** A read-only summary of one company [spec 1 §2 Company details]. */
export function CompanySummary({ companyId, addPolicyHref, memberDetailsHref, work, children }: Props) {
  const reply = useApi(getCompany, { params: { id: companyId } });
  const { data, error, isValidating } = reply;
  const company = data?.data.companyDetails;
  usePageTitle(company?.name);
  if (!company && error) {
    return <DetailsFailed title={COMPANY_MESSAGES.details} list={BACK_TO_DIRECTORY} reply={reply} />;
  }
  return (
    <Page>
      <PageHeader
        title={company?.name ?? COMPANY_MESSAGES.details}
        id={companyId}
        status={company ? <StatusBadge kind="company" status={company.active ? "ACTIVE" : "INACTIVE"} /> : null}
        breadcrumbs={[DIRECTORY_CRUMB]}
        back={BACK_TO_DIRECTORY}
        meta={<RefreshingTag active={isValidating && company !== undefined} />}
        actions={<Actions addPolicyHref={addPolicyHref} memberDetailsHref={memberDetailsHref} />}
      />
      {work}
      {company ? <SummaryCards company={company} /> : <SummarySkeleton />}
      {children}
    </Page>
  );
}

function Actions({ addPolicyHref, memberDetailsHref }: Pick<Props, "addPolicyHref" | "memberDetailsHref">) {
  useRecordActions([
    ...(memberDetailsHref ? [{ label: COMPANY_MESSAGES.memberDetails, href: memberDetailsHref }] : []),
    ...(addPolicyHref ? [{ label: COMPANY_MESSAGES.addNewPolicy, href: addPolicyHref }] : []),
  ]);
  return (
    <>
      {memberDetailsHref ? (
        <Button
          component={Link}
          href={memberDetailsHref}
          variant="default"
          leftSection={<IconUsers size={15} aria-hidden />}
        >
          {COMPANY_MESSAGES.memberDetails}
        </Button>
      ) : null}
      {addPolicyHref ? (
        <Button component={Link} href={addPolicyHref} leftSection={<IconPlus size={15} aria-hidden />}>
          {COMPANY_MESSAGES.addNewPolicy}
        </Button>
      ) : null}
    </>
  );
}

/** Where each field is shown. The title has name and logo, the tax card the state and the SEZ unit. */
const SHOWN = {
  name: null,
  companyLogo: null,
  stateCode: null,
  isSez: null,
  gstNumber: { part: "Company", label: "GST" },
  panNumber: { part: "Company", label: "PAN" },
  nickname: { part: "Company", label: "Company Nickname" },
  salesforceId: { part: "Company", label: "Salesforce Id" },
  regdAddress: { part: "Company", label: "Address", wide: true },
  spocName: { part: "SPOC", label: "Name" },
  spocEmail: { part: "SPOC", label: "Email" },
  spocPhoneNumber: { part: "SPOC", label: "Phone" },
} as const satisfies Record<CompanyRecordField, { part: string; label: string; wide?: true } | null>;

const factsOf = (company: Company, of: "Company" | "SPOC"): Fact[] =>
  keysOf(SHOWN).flatMap((field) => {
    const shown = SHOWN[field];
    if (shown?.part !== of) return [];
    const { part: _, ...fact } = shown;
    const value = (
      <CorrectField key={field} company={company} field={field} missing={MISSING}>
        {contactOf(field, company[field])}
      </CorrectField>
    );
    return [{ ...fact, value }];
  });

/** Email and phone are one press away. */
function contactOf(field: CompanyRecordField, value: Fact["value"]): Fact["value"] {
  if (!value || (field !== "spocEmail" && field !== "spocPhoneNumber")) return value;
  return (
    <Anchor href={`${field === "spocEmail" ? "mailto" : "tel"}:${value}`} size="sm">
      {value}
    </Anchor>
  );
}

function SummaryCards({ company }: { company: Company }) {
  const agent: Fact[] = [{ label: "Dedicated agent group", value: company.agentGroup?.groupName }];
  return (
    <div className={classes.columns}>
      <Section title="Company" actions={<CorrectButton company={company} />}>
        <div className={classes.identity}>
          <StoredImage docType="COMPANY_LOGOS" fileName={company.companyLogo} name={company.name} size={40} />
          <p className={classes.legalName}>{company.name}</p>
        </div>
        <Facts facts={factsOf(company, "Company")} layout="grid" missing={MISSING} />
      </Section>
      <Section title="SPOC">
        <Facts facts={factsOf(company, "SPOC")} layout="list" missing={MISSING} />
      </Section>
      <Section title="Agent">
        <Facts facts={agent} layout="list" missing={MISSING} />
      </Section>
    </div>
  );
}

/** The summary while loading, in its final shape. */
function SummarySkeleton() {
  return (
    <div className={classes.columns} aria-busy="true">
      {PARTS.map((title) => (
        <Section key={title} title={title}>
          <SkeletonLines widths={LINE_WIDTHS} />
        </Section>
      ))}
    </div>
  );
}

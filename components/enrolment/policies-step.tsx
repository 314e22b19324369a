"use client";

import { Checkbox } from "@mantine/core";
import { useEffect, useId } from "react";
import { CopyableId } from "@/components/ui/copyable-id";
import { Period } from "@/components/ui/day";
import { Facts } from "@/components/ui/facts";
import { FailedCall } from "@/components/ui/failed-call";
import { SelectField } from "@/components/ui/fields/select-field";
import { useField } from "@/components/ui/fields/use-field";
import { FieldLoadFailed } from "@/components/ui/part-state";
import { Skeleton } from "@/components/ui/skeleton";
import { StoredImage } from "@/components/ui/stored-image";
import { useApi } from "@/lib/client/use-api";
import { listCompanies, listPoliciesByStatus } from "@/lib/contract/calls";
import type { PolicyCardItem } from "@/lib/contract/policy-lists";
import { policyTypeLabel } from "@/lib/domain/policies/type-label";
import { ENROLMENT_MESSAGES as TEXT } from "@/lib/messages/enrolment";
import { LIST_MESSAGES } from "@/lib/messages/lists";
import classes from "./enrolment.module.css";
import { choosePolicies, type EnrolmentForm, forgetCompany, type NewEnrolment } from "./new-enrolment";

const SHOWN_AT_ONCE = 100;

/** The company, found by a part of its name or nickname. */
export function CompanyField({ form }: { form: EnrolmentForm }) {
  const reply = useApi(listCompanies, {});
  const { data, isLoading } = reply;
  const companies = data?.data.companies.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <SelectField
        form={form}
        name="companyId"
        label="Company"
        placeholder={isLoading ? "Loading companies…" : "Search by name"}
        searchable
        limit={SHOWN_AT_ONCE}
        data={companies ?? []}
        onChanged={() => forgetCompany(form)}
        disabled={isLoading}
        maw={420}
      />
      <FieldLoadFailed reply={reply} title={LIST_MESSAGES.companiesFailed} />
    </>
  );
}

/** The active policies of the company, multiple choice; an only one is chosen. Drafts and broken policies cannot be enrolled. */
export function PolicyChoice({ form }: { form: EnrolmentForm }) {
  const companyId = form.watch("companyId") || null;
  const props = { form, name: "policies", label: "Active Policies", alsoJudge: ["dates"] } as const;
  const { value: chosen, change } = useField<NewEnrolment, NewEnrolment, PolicyCardItem[]>(props, "chosen");
  const { data, error, mutate } = useApi(
    listPoliciesByStatus,
    companyId === null ? null : { params: { status: "active", companyId }, query: { verbose: "false" } },
    { keepPreviousData: false },
  );
  const policies = data?.data.policies.filter(isUsable);
  useEffect(() => {
    const [only, ...others] = data?.data.policies.filter(isUsable) ?? [];
    if (only && others.length === 0 && form.getValues("policies").length === 0) choosePolicies(form, [only]);
  }, [form, data]);
  if (companyId === null) return <p className="quiet">{TEXT.noCompany}</p>;
  if (!data && error) {
    return <FailedCall title={LIST_MESSAGES.policiesFailed} error={error} onRetry={() => void mutate()} />;
  }
  if (!policies) {
    return (
      <div role="status" aria-busy>
        <p className="quiet">{TEXT.loadingPolicies}</p>
        <Skeleton height={96} width={380} />
      </div>
    );
  }
  if (policies.length === 0) return <p className="quiet">This company has no active policies.</p>;
  return (
    <ul className={classes.cards} aria-label="Active Policies">
      {policies.map((policy) => (
        <PolicyOption
          key={policy.id}
          policy={policy}
          isChosen={chosen.some(({ id }) => id === policy.id)}
          onToggle={() => {
            const next = toggle(chosen, policy);
            choosePolicies(form, next);
            change(next);
          }}
        />
      ))}
    </ul>
  );
}

function toggle(chosen: readonly PolicyCardItem[], policy: PolicyCardItem): PolicyCardItem[] {
  const others = chosen.filter(({ id }) => id !== policy.id);
  return others.length < chosen.length ? others : [...chosen, policy];
}

const isUsable = ({ policyPlacementStatus, error }: PolicyCardItem) =>
  error === null && policyPlacementStatus !== "DRAFT";

type OptionProps = { policy: PolicyCardItem; isChosen: boolean; onToggle: () => void };

function PolicyOption({ policy, isChosen, onToggle }: OptionProps) {
  const name = policy.nickName ?? policy.policyNumber ?? policy.id;
  const inputId = useId();
  return (
    <li className={classes.card} data-chosen={isChosen || undefined}>
      <label className={classes.cardHead} htmlFor={inputId}>
        <Checkbox id={inputId} checked={isChosen} onChange={onToggle} aria-label={name} />
        <StoredImage docType="INSURER_LOGOS" fileName={policy.insurerLogo} name={policy.insurerName ?? "-"} />
        <span className={classes.cardNames}>
          <span className={classes.cardTitle}>{name}</span>
          <span className="quiet">{policy.insurerName ?? "-"}</span>
        </span>
      </label>
      <Facts
        facts={[
          { label: "Policy Type", value: policyTypeLabel(policy.policyType) },
          {
            label: "Policy duration",
            value: <Period from={policy.policyStartDate} to={policy.policyEndDate} />,
          },
          { label: "Policy ref ID", value: <CopyableId id={policy.id} label="policy ref id" /> },
        ]}
      />
    </li>
  );
}

"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { LoaderWithTitles } from "@/components/ui/loader-with-titles";
import { notify } from "@/components/ui/notify";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { StatusBadge } from "@/components/ui/status-badge";
import { useApi } from "@/lib/client/use-api";
import { useCan } from "@/lib/client/viewer";
import { getPolicy } from "@/lib/contract/calls";
import type { Policy } from "@/lib/contract/policies";
import { POLICY_MESSAGES as TEXT } from "@/lib/messages/policies";
import { paths } from "@/lib/paths";
import { NicknameBox } from "./nickname-box";
import { PolicyDocuments } from "./policy-documents";
import { isDraft, isModular, policyStatusOf } from "./policy-kind";
import { PolicyView } from "./policy-view";

type Props = {
  id: string;
  /** The way to the policy's CD account, or to attach one. */
  account?: ReactNode;
  /** In place of the standard view, for a modular policy. */
  modularView?: (policy: Policy) => ReactNode;
};

/** What a policy is [spec 1 §2 Policy detail]; one that is missing or broken is told, and left. */
export function PolicyDetails({ id, account, modularView }: Props) {
  const router = useRouter();
  const { data, error, mutate, isValidating } = useApi(getPolicy, { params: { id } });
  const mayName = useCan("policies.nickname");
  const policy = data?.data.policyPlan;
  const isBroken = policy !== undefined && policy.error !== null && !isDraft(policy);
  const isMissing = !policy && error?.status === 404;

  useEffect(() => {
    if (!isBroken && !isMissing) return;
    notify.error({ title: TEXT.notFound, message: isBroken ? `${TEXT.policyError(id)} ${policy.error}` : id });
    router.back();
  }, [isBroken, isMissing, router, policy?.error, id]);

  if (!policy || isBroken) {
    return (
      <Page>
        <PageHeader title="Policy" back={{ label: "Company Directory", href: paths.companyDirectory() }} />
        {error || isBroken ? (
          <ErrorState
            title={isMissing || isBroken ? TEXT.notFound : undefined}
            error={error ?? new Error(policy?.error ?? "")}
            onRetry={() => void mutate()}
            retrying={isValidating}
          />
        ) : (
          <LoaderWithTitles title="Loading the policy…" />
        )}
      </Page>
    );
  }
  return (
    <Page>
      <PageHeader
        title={policy.nickName ?? policy.policyType ?? "Policy"}
        back={{ label: "Company Details", href: paths.companyDetails(policy.companyId) }}
        breadcrumbs={[{ label: policy.corporateName, href: paths.companyDetails(policy.companyId) }]}
        id={policy.id}
        status={<StatusBadge kind="policy" status={policyStatusOf(policy)} />}
        actions={account}
      />
      {mayName ? <NicknameBox policy={policy} onSaved={mutate} /> : null}
      <PolicyDocuments policy={policy} onChanged={mutate} />
      {isModular(policy) && modularView ? modularView(policy) : <PolicyView policy={policy} />}
    </Page>
  );
}

/** An address without an id leads nowhere [spec 1 §2]. */
export function PolicyIdMissing() {
  const router = useRouter();
  useEffect(() => {
    notify.error({ title: TEXT.idNotFound, message: "The link names no policy." });
    router.back();
  }, [router]);
  return (
    <Page>
      <PageHeader title="Policy" back={{ label: "Company Directory", href: paths.companyDirectory() }} />
      <p>{TEXT.idNotFound}</p>
    </Page>
  );
}

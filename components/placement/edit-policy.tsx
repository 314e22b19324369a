"use client";

import { Anchor, Stack } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { CopyableId } from "@/components/ui/copyable-id";
import { DownloadButton } from "@/components/ui/download-button";
import { ErrorState } from "@/components/ui/error-state";
import { Facts } from "@/components/ui/facts";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { notify } from "@/components/ui/notify";
import { Section } from "@/components/ui/page";
import { PartSkeleton } from "@/components/ui/page-skeleton";
import { call } from "@/lib/client/api";
import { isNotFound } from "@/lib/client/api-error";
import { isClosed } from "@/lib/client/policy-state";
import { useApi } from "@/lib/client/use-api";
import { useCan, useCanOpen } from "@/lib/client/viewer";
import { getPolicy, listPolicyBenefits } from "@/lib/contract/calls";
import type { Policy } from "@/lib/contract/policies";
import { CHANGE_REFUSALS } from "@/lib/domain/policies/changes/policy-change";
import type { MasterLists } from "@/lib/domain/policies/placement/choices";
import { SLIP_SCREEN as TEXT } from "@/lib/messages/slips";
import { paths } from "@/lib/paths";
import { ExpiredPolicy } from "./closed-policy";
import { NoPolicy } from "./no-policy";
import { saveSlipOf } from "./save-slip-of";
import { UploadEditedSlip } from "./upload-edited-slip";
import { useMasterLists } from "./use-master-lists";

type Props = { companyId: string; policyId: string };

/** A GMC Modular policy is edited by its slip; every other one on the placement form [spec 3 §2 Edit policy]. */
export function EditPolicy({ companyId, policyId }: Props) {
  const { data, error, isValidating, mutate } = useApi(getPolicy, { params: { id: policyId } });
  const policy = data?.data.policyPlan;
  if (isNotFound(error) && !data) return <NoPolicy companyId={companyId} />;
  if (error && !data) {
    return <ErrorState title={TEXT.loadFailed} error={error} retrying={isValidating} onRetry={() => void mutate()} />;
  }
  if (!policy) return <PartSkeleton label="Loading the policy…" />;
  if (policy.companyId !== companyId) return <NoPolicy companyId={companyId} />;
  if (policy.policyType !== "GMC" || policy.secondaryType?.toUpperCase() !== "MODULAR") {
    return <ToPlacementForm companyId={companyId} policyId={policyId} />;
  }
  const isExpired = isClosed(policy);
  return <ModularPolicy policy={policy} isExpired={isExpired} />;
}

function ToPlacementForm({ companyId, policyId }: Props) {
  const router = useRouter();
  useEffect(() => {
    notify.warning({ message: TEXT.toPlacementForm });
    router.replace(paths.placementForm(companyId, policyId));
  }, [companyId, policyId, router]);
  return null;
}

function ModularPolicy({ policy, isExpired }: { policy: Policy; isExpired: boolean }) {
  const mayUpload = useCan("slips.upload");
  const mayReplace = useCan("slips.replace");
  const mayChange = useCan("policies.change");
  const barred = !mayUpload
    ? TEXT.mayNotUpload
    : policy.hasSlip && !mayReplace
      ? TEXT.replaceNotAllowed
      : policy.needsReview && !mayChange
        ? CHANGE_REFUSALS.change
        : null;
  const canPlace = useCanOpen("/app/placement-form");
  const isDraft = policy.policyPlacementStatus === "DRAFT";
  return (
    <Stack gap="md">
      {isExpired ? <ExpiredPolicy policy={policy} /> : null}
      <Section title={policy.nickName ?? policy.id}>
        <Facts
          facts={[
            { label: "Policy ID", value: <CopyableId id={policy.id} label="policy id" length={30} /> },
            { label: "Type", value: "GMC · Modular" },
            { label: "Insurer", value: policy.insurerName },
          ]}
        />
        {isDraft && canPlace ? (
          <Notice tone="info" spaced>
            {TEXT.draft}{" "}
            <Anchor
              component={Link}
              href={paths.placementForm(policy.companyId, policy.id)}
              size="sm"
              underline="always"
            >
              {TEXT.placementForm}
            </Anchor>
          </Notice>
        ) : null}
      </Section>
      <Section title={TEXT.stepDownload}>
        <LatestSlip id={policy.id} />
      </Section>
      {isExpired ? null : (
        <Section title={TEXT.stepUpload}>
          {barred ? <Notice tone="info">{barred}</Notice> : <UploadEditedSlip policy={policy} />}
        </Section>
      )}
    </Stack>
  );
}

/** Downloads the current policy as a slip. The page may be older than another person's change, so both are loaded now. */
function LatestSlip({ id }: Pick<Policy, "id">) {
  const { lists, error, retry } = useMasterLists();
  if (error && !lists) return <ErrorState title={TEXT.loadFailed} error={error} onRetry={() => void retry()} />;
  if (!lists) return <PartSkeleton label="Loading the placement slip…" />;

  async function download(known: MasterLists) {
    const [policy, offered] = await Promise.all([
      call(getPolicy, { params: { id } }),
      call(listPolicyBenefits, { params: { id }, query: { verbose: "true" } }),
    ]);
    await saveSlipOf({ policy: policy.data.policyPlan, benefits: offered.data.benefits, lists: known });
  }

  return <DownloadButton label={TEXT.downloadLatest} download={() => download(lists)} />;
}

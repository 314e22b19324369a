"use client";

import { Button, Group, Stack } from "@mantine/core";
import { useState } from "react";
import { DownloadButton } from "@/components/ui/download-button";
import { Select } from "@/components/ui/fields/select";
import { FileDrop } from "@/components/ui/file-drop";
import { LoaderWithTitles } from "@/components/ui/loader-with-titles";
import { Notice } from "@/components/ui/notice";
import { notify } from "@/components/ui/notify";
import { Section } from "@/components/ui/page";
import { policyLabel } from "@/components/ui/policy-label";
import { saveFile } from "@/lib/client/save-file";
import { useApi } from "@/lib/client/use-api";
import { fetchPolicies } from "@/lib/contract/calls";
import { FILE_LIMITS } from "@/lib/domain/files/document-types";
import type { MasterLists } from "@/lib/domain/policies/placement/choices";
import { newPlacement, type PlacementValues } from "@/lib/domain/policies/placement/values";
import { SLIP_SCREEN as TEXT } from "@/lib/messages/slips";
import type { NewPolicyKind } from "./choose-type";
import { SlipErrors } from "./slip-errors";
import { useSlip } from "./use-slip";

type Props = {
  companyId: string;
  kind: NewPolicyKind;
  lists: MasterLists;
  /** The slip has no errors: these are its values. */
  onFilled: (filename: string, values: PlacementValues) => void;
};

const { endings, maxBytes } = FILE_LIMITS.FLEX_PLACEMENT_SLIPS;

/** A new policy by its placement slip: template, upload, validation; what is wrong comes back as a workbook [spec 3 §2, §4]. */
export function UploadSlip({ companyId, kind, lists, onFilled }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const [basePolicyPlanId, setBasePolicy] = useState<string | null>(null);
  const needsBase = kind.variant === "Top-up";
  const slip = useSlip({ companyId, kind, basePolicyPlanId, onFilled });
  const isReady = file !== null && (!needsBase || basePolicyPlanId !== null);

  async function downloadTemplate() {
    const { slipWorkbook } = await import("@/lib/sheets/write/slip-workbook");
    saveFile(TEXT.templateName(kind), await slipWorkbook(newPlacement(kind.type, kind.variant), lists));
    notify.success({ message: TEXT.templateDownloaded });
  }

  function choose([chosen]: File[]) {
    slip.forgetErrors();
    setFile(chosen ?? null);
  }

  if (slip.stage) return <LoaderWithTitles title={TEXT.stages[slip.stage]} subtitle={file?.name ?? ""} />;
  return (
    <Section title={TEXT.title(kind)}>
      <Stack gap="md" align="stretch">
        {kind.type === "GMC" && kind.variant === "OPD" ? <Notice tone="warning">{TEXT.opdOnly}</Notice> : null}
        {needsBase ? <BasePolicy companyId={companyId} value={basePolicyPlanId} onChange={setBasePolicy} /> : null}
        <Group>
          <DownloadButton label={TEXT.downloadTemplate} download={downloadTemplate} />
        </Group>
        {slip.errors ? <SlipErrors errors={slip.errors} /> : null}
        <FileDrop
          accept={endings}
          maxMegabytes={maxBytes / 1024 / 1024}
          label={file ? file.name : slip.errors ? TEXT.reUpload : TEXT.upload}
          onFiles={choose}
          compact={file !== null}
        />
        <Group justify="flex-end">
          <Button disabled={!isReady} onClick={() => file && void slip.validate(file, () => setFile(null))}>
            {TEXT.continue}
          </Button>
        </Group>
      </Stack>
    </Section>
  );
}

type BaseProps = { companyId: string; value: string | null; onChange: (id: string | null) => void };

/** The company's policies that are placed: a Draft can be the base of nothing [spec 3 §4]. */
function BasePolicy({ companyId, value, onChange }: BaseProps) {
  const { data } = useApi(fetchPolicies, { params: { companyId } });
  const placed = (data?.data.policies ?? []).filter(
    ({ policyPlacementStatus, error }) => policyPlacementStatus !== "DRAFT" && error === null,
  );
  return (
    <Select
      label={TEXT.basePolicy}
      required
      searchable
      data={placed.map((policy) => ({ value: policy.id, label: policyLabel(policy) }))}
      value={value}
      onChange={onChange}
      nothingFoundMessage={TEXT.noBasePolicy}
    />
  );
}

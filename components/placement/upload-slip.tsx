"use client";

import { Group, Stack } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { DownloadButton } from "@/components/ui/download-button";
import { HelpButton } from "@/components/ui/help-button";
import { lazyDialog } from "@/components/ui/lazy-part";
import { LoaderWithTitles } from "@/components/ui/loader-with-titles";
import { Notice } from "@/components/ui/notice";
import { notify } from "@/components/ui/notify";
import { Section } from "@/components/ui/page";
import { saveFile } from "@/lib/client/save-file";
import type { MasterLists } from "@/lib/domain/policies/placement/choices";
import { newPlacement, type PlacementValues } from "@/lib/domain/policies/placement/values";
import { isGmcModular } from "@/lib/domain/policies/slips/slip";
import { SLIP_HELP, SLIP_SCREEN as TEXT } from "@/lib/messages/slips";
import { paths } from "@/lib/paths";
import { BasePolicy } from "./base-policy";
import type { NewPolicyKind } from "./choose-type";
import { CreatePolicyDialog } from "./create-policy-dialog";
import { AdditionalBenefits, Approval } from "./modular-questions";
import type { SlipVerdict } from "./slip-calls";
import { SlipFile, SubmitSlip } from "./slip-parts";
import { useSlip } from "./use-slip";

const SlipHelp = lazyDialog(() => import("./slip-help").then((module) => module.SlipHelp));

type Props = {
  companyId: string;
  kind: NewPolicyKind;
  lists: MasterLists;
  /** Called with the values of a valid slip that is not modular. */
  onFilled: (values: PlacementValues) => void;
};

/**
 * A new policy by its placement slip: template, upload and validation. Errors are returned as a workbook [spec 3 §2,
 * §4].
 */
export function UploadSlip({ companyId, kind, lists, onFilled }: Props) {
  const router = useRouter();
  const [basePolicyPlanId, setBasePolicy] = useState<string | null>(null);
  const [additionalBenefits, setAdditional] = useState<boolean | null>(null);
  const [isApproved, setApproved] = useState(false);
  const [verdict, setVerdict] = useState<SlipVerdict | null>(null);
  const needsBase = kind.variant === "Top-up";
  const isModular = isGmcModular(kind);
  const slip = useSlip({ companyId, kind, answers: { basePolicyPlanId, additionalBenefits } });
  const missing = [
    needsBase && basePolicyPlanId === null ? TEXT.needs.basePolicy : null,
    isModular && additionalBenefits === null ? TEXT.needs.benefits : null,
    slip.file === null ? TEXT.needs.slip : null,
    isModular && !isApproved ? TEXT.needs.approval : null,
  ];

  async function submit() {
    const checked = await slip.validate();
    if (!checked?.values) return;
    if (isModular) setVerdict(checked);
    else onFilled(checked.values);
  }

  async function create(checked: SlipVerdict) {
    const saved = await slip.create(checked);
    setVerdict(null);
    if (!saved) return;
    notify.success({ message: TEXT.created, about: String(checked.values?.general.nickName ?? "") });
    router.push(paths.companyDetails(companyId));
  }

  if (slip.stage === "uploading" || slip.stage === "validating") {
    return <LoaderWithTitles title={TEXT.stages[slip.stage]} subtitle={slip.file?.name ?? ""} />;
  }
  return (
    <Section title={TEXT.title(kind)}>
      <Stack gap="md" align="stretch">
        {kind.type === "GMC" && kind.variant === "OPD" ? <Notice tone="warning">{TEXT.opdOnly}</Notice> : null}
        {needsBase ? <BasePolicy companyId={companyId} value={basePolicyPlanId} onChange={setBasePolicy} /> : null}
        {isModular ? <AdditionalBenefits value={additionalBenefits} onChange={setAdditional} /> : null}
        <SlipTemplate kind={kind} lists={lists} />
        <SlipFile slip={slip} label={TEXT.upload} />
        {isModular ? <Approval checked={isApproved} onChange={setApproved} /> : null}
        <SubmitSlip missing={missing} label={isModular ? TEXT.submit : TEXT.continue} onSubmit={() => void submit()} />
      </Stack>
      {verdict ? (
        <CreatePolicyDialog
          verdict={verdict}
          busy={slip.stage === "saving"}
          onCancel={() => setVerdict(null)}
          onCreate={() => void create(verdict)}
        />
      ) : null}
    </Section>
  );
}

function SlipTemplate({ kind, lists }: Pick<Props, "kind" | "lists">) {
  async function downloadTemplate() {
    const { slipWorkbook } = await import("@/lib/sheets/write/slip-workbook");
    saveFile(TEXT.templateName(kind), await slipWorkbook(newPlacement(kind.type, kind.variant), lists));
    notify.success({ message: TEXT.templateDownloaded });
  }

  return (
    <Group>
      <DownloadButton label={TEXT.downloadTemplate} download={downloadTemplate} />
      <HelpButton label={SLIP_HELP.title}>{(close) => <SlipHelp onClose={close} />}</HelpButton>
    </Group>
  );
}

import { useRouter } from "next/navigation";
import { z } from "zod";
import { FailedCall } from "@/components/ui/failed-call";
import { SelectField } from "@/components/ui/fields/select-field";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { useSchemaForm } from "@/components/ui/form/use-schema-form";
import { useApi } from "@/lib/client/use-api";
import { listMasterData } from "@/lib/contract/calls";
import { FORMAT_STAGES } from "@/lib/domain/insurer-formats/format";
import { policyTypeLabel } from "@/lib/domain/policies/type-label";
import { POLICY_TYPES } from "@/lib/domain/policies/types";
import { STAGE_WORDS, INSURER_FORMAT_MESSAGES as TEXT } from "@/lib/messages/insurer-formats";
import { LIST_MESSAGES } from "@/lib/messages/lists";
import { paths } from "@/lib/paths";

const Choice = z.object({
  insurerId: z.string().min(1, TEXT.chooseInsurer),
  policyType: z.enum(POLICY_TYPES),
  stage: z.enum(FORMAT_STAGES),
});

/** Chooses insurer, policy type and recipient of a new format, and opens its first draft. */
export function AddFormatDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const { data, error, mutate } = useApi(listMasterData, {});
  const form = useSchemaForm(Choice, { defaultValues: { insurerId: "", policyType: "GMC", stage: "INSURER" } });
  return (
    <FormDialog
      form={form}
      title={TEXT.addTitle}
      submitLabel={TEXT.open}
      onClose={onClose}
      onSubmit={async (target) => router.push(paths.insurerFormat(target))}
    >
      <FailedCall title={LIST_MESSAGES.insurersFailed} error={data ? null : error} onRetry={() => void mutate()} />
      <SelectField
        form={form}
        name="insurerId"
        label={TEXT.insurer}
        placeholder={TEXT.chooseInsurer}
        searchable
        required
        data={data?.data.masterData.insurers.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      />
      <SelectField
        form={form}
        name="policyType"
        label={TEXT.policyType}
        data={Choice.shape.policyType.options.map((value) => ({ value, label: policyTypeLabel(value) }))}
      />
      <SelectField
        form={form}
        name="stage"
        label={TEXT.stage}
        data={FORMAT_STAGES.map((stage) => ({ value: stage, label: STAGE_WORDS[stage] }))}
      />
    </FormDialog>
  );
}

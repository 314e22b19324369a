import { Checkbox, Group, Radio } from "@mantine/core";
import { SLIP_SCREEN as TEXT } from "@/lib/messages/slips";

type QuestionProps = { value: boolean | null; disabled?: boolean; onChange: (answer: boolean) => void };

/** Whether a modular policy has benefits beyond its plans. The slip must match the choice [spec 3 §2, §5]. */
export function AdditionalBenefits({ value, disabled, onChange }: QuestionProps) {
  return (
    <Radio.Group
      label={TEXT.additionalBenefits}
      required
      value={value === null ? null : value ? "yes" : "no"}
      onChange={(answer) => onChange(answer === "yes")}
    >
      <Group gap="lg" mt={6}>
        <Radio value="yes" label="Yes" disabled={disabled} />
        <Radio value="no" label="No" disabled={disabled} />
      </Group>
    </Radio.Group>
  );
}

type ApprovalProps = { checked: boolean; disabled?: boolean; onChange: (checked: boolean) => void };

/** Saving a modular slip needs the approval of the teams that work with it [spec 3 §5]. */
export function Approval({ checked, disabled, onChange }: ApprovalProps) {
  return (
    <Checkbox
      label={TEXT.approved}
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

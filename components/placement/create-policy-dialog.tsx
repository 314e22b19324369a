import { useState } from "react";
import { DialogActions } from "@/components/ui/dialog-actions";
import { Facts } from "@/components/ui/facts";
import { Modal } from "@/components/ui/modal";
import { Money } from "@/components/ui/money";
import { formatDmy } from "@/lib/domain/dates/local-date";
import { numberOf } from "@/lib/domain/policies/placement/number-of";
import { PLAN_KIND } from "@/lib/domain/policies/slips/addon-fields";
import { SLIP_SCREEN as TEXT } from "@/lib/messages/slips";
import { Warnings } from "./review-dialog";
import type { SlipVerdict } from "./slip-calls";

type Props = { verdict: SlipVerdict; busy: boolean; onCancel: () => void; onCreate: () => void };

/** The policy that a valid modular slip creates, before it is created [spec 3 §4]. */
export function CreatePolicyDialog({ verdict, busy, onCancel, onCreate }: Props) {
  const { values, benefits, warnings = [] } = verdict;
  const [isChecked, setChecked] = useState(false);
  const general = values?.general ?? {};
  const day = (key: string) => formatDmy(String(general[key]));
  const named = (isPlan: boolean) =>
    benefits
      .filter(({ type }) => (type === PLAN_KIND) === isPlan)
      .map(({ name }) => name)
      .join(", ");
  return (
    <Modal
      opened
      onClose={busy ? () => {} : onCancel}
      title={TEXT.confirmTitle({ name: String(general.nickName) })}
      withCloseButton={false}
      size="lg"
    >
      <Facts
        layout="grid"
        facts={[
          { label: "Insurer", value: String(general.insurerName) },
          { label: "Period", value: `${day("policyStartDate")} – ${day("policyEndDate")}` },
          { label: "Total Lives", value: String(general.totalLives) },
          { label: "Final Premium", value: <Money rupees={numberOf(general.finalPremium)} /> },
          { label: "Slabs", value: values?.slabs.length },
          { label: "Plans", value: named(true) },
          { label: "Additional benefits", value: named(false) || "None" },
          { label: "Status", value: "Draft" },
        ]}
      />
      <Warnings warnings={warnings} checked={isChecked} onChange={setChecked} />
      <DialogActions
        onCancel={onCancel}
        startsOnCancel
        confirmLabel={TEXT.createPolicy}
        busy={busy}
        disabled={warnings.length > 0 && !isChecked}
        onConfirm={onCreate}
      />
    </Modal>
  );
}

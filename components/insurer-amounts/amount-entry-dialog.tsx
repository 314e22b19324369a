"use client";

import { MoneyField } from "@/components/ui/fields/money-field";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { useSchemaForm } from "@/components/ui/form/use-schema-form";
import { call } from "@/lib/client/api";
import { compareInsurerAmount } from "@/lib/contract/calls";
import type { Endorsement } from "@/lib/contract/endorsements";
import type { AmountComparison, AmountSource, InsurerAmounts } from "@/lib/contract/insurer-amounts";
import { formatRupees } from "@/lib/domain/money/paise";
import { ENDORSEMENT_MESSAGES } from "@/lib/messages/endorsements";
import { OPERATION_NAMES, INSURER_AMOUNT_MESSAGES as TEXT } from "@/lib/messages/insurer-amounts";
import { type AmountEntry, sourceOf } from "./amount-entry";
import { amountSchema } from "./amount-schema";

type Props = {
  endorsement: Endorsement;
  operations: InsurerAmounts["operations"];
  entry: AmountEntry;
  onClose: () => void;
  onCompared: (source: AmountSource, comparison: AmountComparison, entry: AmountEntry) => void;
};

const HELP = { ADD: null, EDIT: TEXT.editHelp, DELETE: TEXT.deletionHelp } as const;

/** One amount per operation, as in the insurer's endorsement; nothing is saved before the comparison. */
export function AmountEntryDialog({ endorsement, operations, entry, onClose, onCompared }: Props) {
  const { id } = endorsement;
  const form = useSchemaForm(amountSchema(operations), { defaultValues: entry });

  async function compare(typed: AmountEntry) {
    const source = sourceOf(typed);
    const { data } = await call(compareInsurerAmount, { params: { id }, body: source });
    return { source, comparison: data, typed };
  }

  return (
    <FormDialog
      form={form}
      title={TEXT.entry({ name: ENDORSEMENT_MESSAGES.shortName(endorsement) })}
      submitLabel={TEXT.compare}
      failureTitle={TEXT.compareFailed}
      onClose={onClose}
      onSubmit={compare}
      onDone={async ({ source, comparison, typed }) => onCompared(source, comparison, typed)}
    >
      <p className="quiet-small">{TEXT.entryHelp}</p>
      {operations.map(({ operation, own }, at) => (
        <MoneyField
          key={operation}
          form={form}
          name={operation}
          label={OPERATION_NAMES[operation]}
          description={[TEXT.console({ amount: formatRupees(own) }), HELP[operation]].filter(Boolean).join(" · ")}
          required
          data-autofocus={at === 0}
        />
      ))}
    </FormDialog>
  );
}

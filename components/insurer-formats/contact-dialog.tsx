import { z } from "zod";
import { TypedAddresses } from "@/components/shared/endorsement-emails/typed-addresses";
import { TextField } from "@/components/ui/fields/text-field";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { useSchemaForm } from "@/components/ui/form/use-schema-form";
import { notify } from "@/components/ui/notify";
import { send } from "@/lib/client/write";
import * as call from "@/lib/contract/calls";
import { changeEmailContact, type EmailContact } from "@/lib/contract/endorsement-emails";
import { showAddresses } from "@/lib/domain/endorsement-emails/addresses";
import { ENDORSEMENT_EMAIL_MESSAGES as TEXT } from "@/lib/messages/endorsement-emails";

const { version } = changeEmailContact.body.shape;
const Contact = z.object({ to: TypedAddresses, cc: TypedAddresses, version });

type Props = { contact: EmailContact; onClose: () => void; onChanged: () => Promise<unknown> };

/** Edits the email addresses of one insurer or TPA. */
export function ContactDialog({ contact, onClose, onChanged }: Props) {
  const { stage, party, name } = contact;
  const form = useSchemaForm(Contact, {
    defaultValues: { to: showAddresses(contact.to), cc: showAddresses(contact.cc), version: contact.version },
  });
  return (
    <FormDialog
      form={form}
      title={TEXT.changeOf({ name })}
      submitLabel="Save"
      submitWhen="changed"
      failureTitle={TEXT.contactFailed}
      conflict={{ labels: { to: TEXT.to, cc: TEXT.cc }, read: readCurrent, onStale: onChanged }}
      onClose={onClose}
      onSubmit={async (values) => {
        const { data } = await send(call.changeEmailContact, { body: { stage, party, ...values } });
        notify.success({ message: TEXT.contactSaved, about: name });
        return data;
      }}
      onDone={onChanged}
    >
      <TextField form={form} name="to" label={TEXT.to} description={TEXT.addressesHelp} data-autofocus />
      <TextField form={form} name="cc" label={TEXT.cc} description={TEXT.optional} />
    </FormDialog>
  );
}

/** The current values, as the fields show them. */
function readCurrent(current: Record<string, unknown>) {
  const { to, cc } = z.object({ to: z.array(z.string()), cc: z.array(z.string()) }).parse(current);
  return { to: showAddresses(to), cc: showAddresses(cc) };
}

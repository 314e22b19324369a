import { CheckboxField } from "@/components/ui/fields/checkbox-field";
import { CheckboxesField } from "@/components/ui/fields/checkboxes-field";
import { MultiSelectField } from "@/components/ui/fields/multi-select-field";
import { optionLabels } from "@/components/ui/fields/options";
import { SelectField } from "@/components/ui/fields/select-field";
import { TextField } from "@/components/ui/fields/text-field";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { type SchemaForm, useSchemaForm } from "@/components/ui/form/use-schema-form";
import { notify } from "@/components/ui/notify";
import { useApi } from "@/lib/client/use-api";
import { send } from "@/lib/client/write";
import { changeWebhook, createWebhook, listCompanies } from "@/lib/contract/calls";
import type { Webhook } from "@/lib/contract/webhooks";
import { EVENT_TYPE_NAMES } from "@/lib/domain/events/event-types";
import { yesOrNo } from "@/lib/domain/text/yes-or-no";
import { isTeamChannel, MESSAGE_TYPES, WEBHOOK_CHANNELS } from "@/lib/domain/webhooks/channels";
import { CHANNEL_NAMES, EVENT_LABELS, WEBHOOK_SCREEN as TEXT } from "@/lib/messages/webhooks";
import { STAFF_ROLES } from "@/lib/permissions";
import { bodyOf, valuesOf, type WebhookInput, type WebhookValues, webhookForm } from "./webhook-form";
import type { ShownSecret } from "./webhook-secret";

const CHANNELS = WEBHOOK_CHANNELS.map((value) => ({ value, label: CHANNEL_NAMES[value] }));
const TYPES = EVENT_TYPE_NAMES.map((value) => ({ value, label: EVENT_LABELS[value] }));
const MESSAGES = MESSAGE_TYPES.map((value) => ({ value, label: EVENT_LABELS[value] }));

const LABELS = {
  name: TEXT.name,
  address: TEXT.address,
  team: TEXT.team,
  eventTypes: TEXT.types,
  companyId: TEXT.company,
  withPersonal: TEXT.personal,
};

type WebhookForm = SchemaForm<WebhookInput, WebhookValues>;

type Props = {
  /** Null for a new one. */
  webhook: Webhook | null;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
  onSecret: (secret: ShownSecret) => void;
};

/** Adds or edits a subscription. The secret of a new one is shown afterwards. */
export function WebhookDialog({ webhook, onClose, onSaved, onSecret }: Props) {
  const form = useSchemaForm(webhookForm(webhook), { defaultValues: valuesOf(webhook) });
  const { data } = useApi(listCompanies, {});
  const companies = (data?.data.companies ?? []).map(({ id, name }) => ({ value: id, label: name }));

  function inWords(value: unknown, field: string): string {
    if (typeof value === "boolean") return yesOrNo(value);
    const options = { eventTypes: TYPES, companyId: companies }[field];
    return optionLabels(value, options) || (field === "companyId" ? TEXT.allCompanies : "");
  }

  async function save(values: WebhookValues) {
    const { channel, address = "", ...body } = bodyOf(values);
    if (webhook) {
      const { version } = values;
      await send(changeWebhook, {
        params: { id: webhook.id },
        body: { ...body, ...(address && { address }), version },
      });
      return null;
    }
    const { data } = await send(createWebhook, { body: { ...body, channel, address } });
    return data.secret;
  }

  return (
    <FormDialog
      form={form}
      title={webhook ? TEXT.editTitle({ name: webhook.name }) : TEXT.add}
      submitLabel={webhook ? TEXT.save : TEXT.add}
      submitWhen={webhook ? "changed" : undefined}
      failureTitle={TEXT.saveFailed}
      onClose={onClose}
      onSubmit={async (values) => ({ name: values.name, secret: await save(values) })}
      onDone={({ name, secret }) => {
        notify.success({ message: webhook ? TEXT.saved({ name }) : TEXT.added({ name }) });
        if (secret !== null) onSecret({ name, secret });
        return onSaved();
      }}
      conflict={{
        labels: LABELS,
        show: inWords,
        onStale: onSaved,
      }}
    >
      <WebhookFields form={form} companies={companies} isNew={webhook === null} />
    </FormDialog>
  );
}

type FieldsProps = { form: WebhookForm; companies: { value: string; label: string }[]; isNew: boolean };

function WebhookFields({ form, companies, isNew }: FieldsProps) {
  const isTeam = isTeamChannel(form.watch("channel"));
  const addressHelp = isTeam ? TEXT.teamAddressHelp : TEXT.addressHelp;
  return (
    <>
      <TextField form={form} name="name" label={TEXT.name} required maxLength={80} data-autofocus />
      <SelectField form={form} name="channel" label={TEXT.channel} data={CHANNELS} disabled={!isNew} />
      <TextField
        form={form}
        name="address"
        label={TEXT.address}
        required={isNew}
        description={!isNew && isTeam ? TEXT.addressKept : addressHelp}
      />
      {isTeam ? (
        <>
          <SelectField form={form} name="team" label={TEXT.team} data={[...STAFF_ROLES]} required />
          <CheckboxesField form={form} name="eventTypes" label={TEXT.kinds} options={MESSAGES} />
        </>
      ) : (
        <MultiSelectField
          form={form}
          name="eventTypes"
          label={TEXT.types}
          description={TEXT.typesHelp}
          searchable
          data={TYPES}
        />
      )}
      <SelectField
        form={form}
        name="companyId"
        label={TEXT.company}
        placeholder={TEXT.allCompanies}
        searchable
        clearable
        data={companies}
      />
      {isTeam ? null : (
        <CheckboxField form={form} name="withPersonal" label={TEXT.personal} description={TEXT.personalHelp} />
      )}
    </>
  );
}

import { useMemo } from "react";
import { companyLabel } from "@/components/shared/companies/company-select";
import { FailedCall } from "@/components/ui/failed-call";
import { CheckboxesField } from "@/components/ui/fields/checkboxes-field";
import { MultiSelectField } from "@/components/ui/fields/multi-select-field";
import { NumberField } from "@/components/ui/fields/number-field";
import { optionLabels, optionsOf } from "@/components/ui/fields/options";
import { SelectField } from "@/components/ui/fields/select-field";
import { TextField } from "@/components/ui/fields/text-field";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { useSchemaForm } from "@/components/ui/form/use-schema-form";
import { notify } from "@/components/ui/notify";
import { useApi } from "@/lib/client/use-api";
import { send } from "@/lib/client/write";
import type { ApiClient, ClientWithSecret } from "@/lib/contract/api-clients";
import { changeApiClient, createApiClient, listCompanies } from "@/lib/contract/calls";
import { API_SCOPE_LABELS, DEFAULT_CALLS_PER_MINUTE } from "@/lib/domain/api-clients/scopes";
import { SOURCE_LABELS } from "@/lib/domain/change-requests/words";
import { API_CLIENT_MESSAGES as TEXT } from "@/lib/messages/api-clients";
import { LIST_MESSAGES } from "@/lib/messages/lists";
import { ApiClientForm, type ApiClientFormInput } from "./api-client-schema";

const SCOPES = optionsOf(API_SCOPE_LABELS);
const SOURCES = optionsOf(SOURCE_LABELS).filter(({ value }) => value !== "genome");

const EMPTY: ApiClientFormInput = {
  name: "",
  companyIds: [],
  scopes: [],
  source: "hrms",
  callsPerMinute: String(DEFAULT_CALLS_PER_MINUTE),
  version: 0,
};

const LABELS = {
  name: TEXT.name,
  companyIds: TEXT.companies,
  scopes: TEXT.scopes,
  source: TEXT.source,
  callsPerMinute: TEXT.limit,
};

type Props = {
  /** Absent for a new client. */
  client?: ApiClient | undefined;
  onClose: () => void;
  onCreated: (created: ClientWithSecret) => void;
  onChanged: () => unknown;
};

/** Creates an API client, or changes its name, companies, scopes, source and limit. */
export function ApiClientDialog({ client, onClose, onCreated, onChanged }: Props) {
  const { data, error, mutate } = useApi(listCompanies, {});
  const companies = useMemo(
    () => data?.data.companies.map((company) => ({ value: company.id, label: companyLabel(company) })) ?? [],
    [data],
  );
  const form = useSchemaForm(ApiClientForm, {
    defaultValues: client ? { ...client, callsPerMinute: String(client.callsPerMinute) } : EMPTY,
  });

  function inWords(value: unknown, field: string): string {
    const options = { companyIds: companies, scopes: SCOPES, source: SOURCES }[field];
    return optionLabels(value, options) || (field === "companyIds" ? TEXT.allCompanies : "");
  }

  async function save({ version, ...body }: ReturnType<typeof ApiClientForm.parse>): Promise<void> {
    if (client) {
      await send(changeApiClient, { params: { id: client.id }, body: { ...body, version } });
      notify.success({ message: TEXT.changed(body) });
    } else {
      const { data: created } = await send(createApiClient, { body });
      notify.success({ message: TEXT.created(body) });
      onCreated(created);
    }
  }

  return (
    <FormDialog
      form={form}
      title={client ? TEXT.changeTitle(client) : TEXT.create}
      submitLabel={client ? TEXT.save : TEXT.create}
      submitWhen={client ? "changed" : undefined}
      failureTitle={client ? TEXT.changeFailed : TEXT.createFailed}
      onClose={onClose}
      onSubmit={save}
      onDone={onChanged}
      conflict={{
        labels: LABELS,
        show: inWords,
        read: (current) => ({ ...current, callsPerMinute: String(current.callsPerMinute) }),
        onStale: onChanged,
      }}
    >
      <TextField form={form} name="name" label={TEXT.name} required maxLength={80} data-autofocus />
      <MultiSelectField
        form={form}
        name="companyIds"
        label={TEXT.companies}
        description={TEXT.allCompaniesHint}
        data={companies}
        searchable
      />
      <FailedCall title={LIST_MESSAGES.companiesFailed} error={data ? null : error} onRetry={() => void mutate()} />
      <CheckboxesField form={form} name="scopes" label={TEXT.scopes} required options={SCOPES} />
      <SelectField form={form} name="source" label={TEXT.source} data={SOURCES} required />
      <NumberField form={form} name="callsPerMinute" label={TEXT.limit} maxDigits={4} required />
    </FormDialog>
  );
}

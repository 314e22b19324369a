import { ProofField } from "@/components/shared/cd-entry/proof-field";
import { FailedCall } from "@/components/ui/failed-call";
import { MoneyField } from "@/components/ui/fields/money-field";
import { MultiSelectField } from "@/components/ui/fields/multi-select-field";
import { SelectField } from "@/components/ui/fields/select-field";
import { TextField } from "@/components/ui/fields/text-field";
import type { SchemaForm } from "@/components/ui/form/use-schema-form";
import { FieldLoadFailed } from "@/components/ui/part-state";
import { useApi } from "@/lib/client/use-api";
import { fetchPolicies, listCdAccounts, listCompanies } from "@/lib/contract/calls";
import type { PolicyListItem } from "@/lib/contract/policies";
import { policyTypeLabel } from "@/lib/domain/policies/type-label";
import { CD_MESSAGES as TEXT } from "@/lib/messages/cd-accounts";
import { LIST_MESSAGES } from "@/lib/messages/lists";
import type { EnteredAccount } from "./account-entry";

const ALL_POLICIES = "ALL";

type Props = { form: SchemaForm<EnteredAccount, EnteredAccount> };

/** Fields of every new account [spec 3 §5]. On a policy, an amount makes the proof mandatory. */
export function AccountFields({ form, known = false }: Props & { known?: boolean }) {
  const balance = form.watch("balance");
  return (
    <>
      <TextField
        form={form}
        name="accountNumber"
        label={TEXT.accountId}
        required
        maxLength={50}
        transform={(text) => text.trim()}
      />
      <MoneyField
        form={form}
        name="balance"
        label="Inception Amount"
        required={!known}
        alsoJudge={known ? ["paymentProof"] : []}
      />
      <ProofField
        form={form}
        name="paymentProof"
        label="Payment proof"
        accept={[".jpeg", ".jpg", ".png"]}
        required={!known || balance !== ""}
      />
    </>
  );
}

/** The owner of the account. Each choice narrows the choices below it. */
export function OwnerFields({ form }: Props) {
  const [companyId, insurer] = form.watch(["companyId", "insurer"]);
  const companies = useApi(listCompanies, {});
  const { free, isLoaded, failures } = useFreePolicies(companyId);
  const insurers = [...new Set(free.map(({ insurerName }) => insurerName).filter((name) => name !== null))];
  const offered = free.filter(({ insurerName }) => insurerName === insurer);
  const ids = offered.map(({ id }) => id);
  return (
    <>
      <SelectField
        form={form}
        name="companyId"
        label="Company"
        required
        searchable
        {...(companies.data?.data.companies.length === 0 ? { nothingFoundMessage: LIST_MESSAGES.noCompanyYet } : {})}
        data={(companies.data?.data.companies ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChanged={() => {
          form.setValue("insurer", "");
          form.setValue("policies", []);
        }}
      />
      <FieldLoadFailed reply={companies} title={LIST_MESSAGES.companiesFailed} />
      {failures.map(({ title, error, retry }) => (
        <FailedCall key={title} title={title} error={error} onRetry={retry} />
      ))}
      <SelectField
        form={form}
        name="insurer"
        label="Insurer"
        required
        searchable
        disabled={!companyId || !isLoaded}
        nothingFoundMessage="Every policy of this company has a CD account"
        data={insurers}
        onChanged={() => form.setValue("policies", [])}
      />
      <MultiSelectField
        form={form}
        name="policies"
        label="Policies"
        required
        searchable
        disabled={!insurer}
        data={[{ value: ALL_POLICIES, label: "All" }, ...offered.map(optionOf)]}
        transform={(chosen) => (chosen.includes(ALL_POLICIES) ? ids : chosen)}
      />
    </>
  );
}

/** Policies of a company without a CD account; computed from policies and accounts together. */
function useFreePolicies(companyId: string) {
  const policies = useApi(fetchPolicies, companyId ? { params: { companyId } } : null, { keepPreviousData: false });
  const accounts = useApi(listCdAccounts, {});
  const isLoaded = policies.data !== undefined && accounts.data !== undefined;
  const served = new Set(accounts.data?.data.flatMap(({ policyData }) => policyData.map(({ policyId }) => policyId)));
  const listed = companyId && isLoaded ? (policies.data?.data.policies ?? []) : [];
  const failures = [
    { title: TEXT.policiesFailed, ...policies },
    { title: TEXT.accountsFailed, ...accounts },
  ]
    .filter(({ data, error }) => companyId && !data && error)
    .map(({ title, error, mutate }) => ({ title, error, retry: () => void mutate() }));
  return { free: listed.filter(({ id }) => !served.has(id)), isLoaded, failures };
}

function optionOf({ id, nickName, policyType, policyNumber }: PolicyListItem) {
  const name = nickName ?? policyNumber ?? id;
  return { value: id, label: policyType ? `${name} (${policyTypeLabel(policyType)})` : name };
}

import { MoneyField } from "@/components/ui/fields/money-field";
import { MultiSelectField } from "@/components/ui/fields/multi-select-field";
import { SelectField } from "@/components/ui/fields/select-field";
import { TextField } from "@/components/ui/fields/text-field";
import type { SchemaForm } from "@/components/ui/form/use-schema-form";
import { useApi } from "@/lib/client/use-api";
import { fetchPolicies, listCdAccounts, listCompanies } from "@/lib/contract/calls";
import type { PolicyListItem } from "@/lib/contract/policies";
import type { EnteredAccount } from "./account-entry";
import { ProofField } from "./proof-field";

const ALL_POLICIES = "ALL";

type Props = { form: SchemaForm<EnteredAccount, EnteredAccount> };

/** What every new account has [spec 3 §5]; for a policy the amount alone makes the proof mandatory. */
export function AccountFields({ form, known = false }: Props & { known?: boolean }) {
  const balance = form.watch("balance");
  return (
    <>
      <TextField
        form={form}
        name="accountNumber"
        label="CD Account ID"
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

/** Whose account it is; what is chosen above narrows what can be chosen below. */
export function OwnerFields({ form }: Props) {
  const [companyId, insurer] = form.watch(["companyId", "insurer"]);
  const companies = useApi(listCompanies, {});
  const free = useFreePolicies(companyId);
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
        data={(companies.data?.data.companies ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChanged={() => {
          form.setValue("insurer", "");
          form.setValue("policies", []);
        }}
      />
      <SelectField
        form={form}
        name="insurer"
        label="Insurer"
        required
        searchable
        disabled={!companyId}
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

/** Policies of a company that no account serves yet. */
function useFreePolicies(companyId: string): PolicyListItem[] {
  const policies = useApi(fetchPolicies, companyId ? { params: { companyId } } : null);
  const accounts = useApi(listCdAccounts, {});
  if (!companyId) return [];
  const served = new Set(accounts.data?.data.flatMap(({ policyData }) => policyData.map(({ policyId }) => policyId)));
  return (policies.data?.data.policies ?? []).filter(({ id }) => !served.has(id));
}

function optionOf({ id, nickName, policyType, policyNumber }: PolicyListItem) {
  const name = nickName ?? policyNumber ?? id;
  return { value: id, label: policyType ? `${name} (${policyType})` : name };
}

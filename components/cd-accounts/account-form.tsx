import { MultiSelect, Stack, TextInput } from "@mantine/core";
import { Select } from "@/components/ui/fields/select";
import { useApi } from "@/lib/client/use-api";
import { fetchPolicies, listCdAccounts, listCompanies } from "@/lib/contract/calls";
import type { PolicyListItem } from "@/lib/contract/policies";
import type { AccountDraft, AccountFaults } from "@/lib/domain/cd-accounts/check-account";
import { ProofField } from "./proof-field";

const ALL_POLICIES = "ALL";

type Props = {
  draft: AccountDraft;
  faults: AccountFaults;
  onChange: (change: Partial<AccountDraft>) => void;
  onLeave: (...fields: (keyof AccountDraft)[]) => void;
  /** Company, insurer and policy are known when the account is made from a policy. */
  known?: boolean;
};

/** The fields of a new account [spec 3 §5]; what is chosen above narrows what can be chosen below. */
export function AccountForm({ draft, faults, onChange, onLeave, known = false }: Props) {
  return (
    <Stack gap="sm">
      {known ? null : <OwnerFields draft={draft} faults={faults} onChange={onChange} />}
      <TextInput
        label="CD Account ID"
        required
        maxLength={50}
        value={draft.accountNumber}
        error={faults.accountNumber}
        onChange={(event) => onChange({ accountNumber: event.currentTarget.value.trim() })}
        onBlur={() => onLeave("accountNumber")}
      />
      <TextInput
        label="Inception Amount"
        required={!known}
        inputMode="decimal"
        leftSection="₹"
        value={draft.balance}
        error={faults.balance}
        onChange={(event) => onChange({ balance: event.currentTarget.value.replace(/[,\s₹]/g, "") })}
        // From a policy the amount alone makes the proof mandatory: it is asked for as soon as there is one.
        onBlur={() => onLeave("balance", ...(known ? (["paymentProof"] as const) : []))}
      />
      <ProofField
        accept={[".jpeg", ".jpg", ".png"]}
        value={draft.paymentProof}
        error={faults.paymentProof}
        required={!known || draft.balance !== ""}
        onChange={(paymentProof) => onChange({ paymentProof })}
      />
    </Stack>
  );
}

function OwnerFields({ draft, faults, onChange }: Pick<Props, "draft" | "faults" | "onChange">) {
  const companies = useApi(listCompanies, {});
  const free = useFreePolicies(draft.companyId);
  const insurers = [...new Set(free.map(({ insurerName }) => insurerName).filter((name) => name !== null))];
  const offered = free.filter(({ insurerName }) => insurerName === draft.insurer);
  const ids = offered.map(({ id }) => id);
  return (
    <>
      <Select
        label="Company"
        required
        searchable
        data={(companies.data?.data.companies ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.companyId}
        error={faults.companyId}
        onChange={(companyId) => onChange({ companyId, insurer: null, policies: [] })}
      />
      <Select
        label="Insurer"
        required
        searchable
        disabled={!draft.companyId}
        nothingFoundMessage="Every policy of this company has a CD account"
        data={insurers}
        value={draft.insurer}
        error={faults.insurer}
        onChange={(insurer) => onChange({ insurer, policies: [] })}
      />
      <MultiSelect
        label="Policies"
        required
        searchable
        disabled={!draft.insurer}
        data={[{ value: ALL_POLICIES, label: "All" }, ...offered.map(optionOf)]}
        value={[...draft.policies]}
        error={faults.policies}
        onChange={(chosen) => onChange({ policies: chosen.includes(ALL_POLICIES) ? ids : chosen })}
      />
    </>
  );
}

/** Policies of a company that no account serves yet. */
function useFreePolicies(companyId: string | null): PolicyListItem[] {
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

import { useMemo } from "react";
import { useApi } from "@/lib/client/use-api";
import { getCompany, listCompanies } from "@/lib/contract/calls";
import type { CdAccount } from "@/lib/contract/cd-accounts";

/** Accounts with their companies' names: a provider with the specification's fields alone sends only the ids. */
export function useNamedAccounts(accounts: readonly CdAccount[] | undefined): readonly CdAccount[] | undefined {
  const isUnnamed = accounts?.some(({ companyName }) => companyName === null) ?? false;
  const companies = useApi(listCompanies, isUnnamed ? {} : null).data?.data.companies;
  return useMemo(() => {
    if (!companies) return accounts;
    const names = new Map(companies.map(({ id, name }) => [id, name]));
    return accounts?.map((account) => ({
      ...account,
      companyName: account.companyName ?? names.get(account.companyId) ?? null,
    }));
  }, [accounts, companies]);
}

/** The same for one account. */
export function useNamedAccount(account: CdAccount | undefined): CdAccount | undefined {
  const id = account?.companyName === null ? account.companyId : null;
  const name = useApi(getCompany, id === null ? null : { params: { id } }).data?.data.companyDetails.name;
  return useMemo(() => account && { ...account, companyName: account.companyName ?? name ?? null }, [account, name]);
}

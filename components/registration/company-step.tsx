import { Select } from "@mantine/core";
import { useMemo } from "react";
import { FailedCall } from "@/components/ui/failed-call";
import { useApi } from "@/lib/client/use-api";
import { listCompanies } from "@/lib/contract/calls";
import type { CompanyListItem } from "@/lib/contract/companies";

const SHOWN_AT_ONCE = 100;

type Props = { company: CompanyListItem | null; onChoose: (companyId: string) => void };

/** The company, found by typing a part of its name or nickname. */
export function CompanyStep({ company, onChoose }: Props) {
  const { data, error, isLoading, mutate } = useApi(listCompanies, {});
  const companies = data?.data.companies;
  const options = useMemo(() => companies?.map((one) => ({ value: one.id, label: labelOf(one) })) ?? [], [companies]);
  return (
    <>
      <Select
        aria-label="Company"
        placeholder={isLoading ? "Loading companies…" : "Search by name or nickname"}
        searchable
        limit={SHOWN_AT_ONCE}
        maxDropdownHeight={320}
        nothingFoundMessage={companies ? "No result found" : "Loading companies…"}
        data={options}
        value={company?.id ?? null}
        onChange={(id) => id && onChoose(id)}
        allowDeselect={false}
        disabled={isLoading && !company}
        maw={520}
        data-autofocus={company ? undefined : true}
      />
      <FailedCall title="Unable to load the companies" error={companies ? null : error} onRetry={() => void mutate()} />
    </>
  );
}

/** The company of an id, once the list is known. */
export function useCompany(companyId: string): CompanyListItem | null {
  const { data } = useApi(listCompanies, {});
  return data?.data.companies.find(({ id }) => id === companyId) ?? null;
}

const labelOf = ({ name, nickname }: CompanyListItem) =>
  nickname && nickname !== name ? `${name} (${nickname})` : name;

import { CompanySelect } from "@/components/ui/company-select";
import { useApi } from "@/lib/client/use-api";
import { listCompanies } from "@/lib/contract/calls";
import type { CompanyListItem } from "@/lib/contract/companies";

type Props = { company: CompanyListItem | null; onChoose: (companyId: string) => void };

/** The company of a workbook's members. */
export function CompanyStep({ company, onChoose }: Props) {
  return <CompanySelect company={company} onChoose={({ id }) => onChoose(id)} />;
}

/** The company with an id; undefined until the list is loaded. */
export function useCompany(companyId: string): CompanyListItem | null {
  const { data } = useApi(listCompanies, {});
  return data?.data.companies.find(({ id }) => id === companyId) ?? null;
}

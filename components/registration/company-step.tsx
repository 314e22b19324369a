import { CompanySelect } from "@/components/shared/companies/company-select";
import { Notice } from "@/components/ui/notice";
import { useApi } from "@/lib/client/use-api";
import { listCompanies } from "@/lib/contract/calls";
import type { CompanyListItem } from "@/lib/contract/companies";
import { LIST_MESSAGES } from "@/lib/messages/lists";

type Props = { companyId: string; onChoose: (companyId: string) => void };

/** The company of a workbook's members; a link may have an unknown one. */
export function CompanyStep({ companyId, onChoose }: Props) {
  const company = useCompany(companyId);
  const { data } = useApi(listCompanies, {});
  return (
    <>
      <CompanySelect company={company} onChoose={({ id }) => onChoose(id)} />
      {companyId !== "" && data && !company ? (
        <Notice tone="warning" role="status">
          {LIST_MESSAGES.companyOfLinkMissing}
        </Notice>
      ) : null}
    </>
  );
}

/** The company with an id; undefined until the list is loaded. */
export function useCompany(companyId: string): CompanyListItem | null {
  const { data } = useApi(listCompanies, {});
  return data?.data.companies.find(({ id }) => id === companyId) ?? null;
}

import { useApi } from "@/lib/client/use-api";
import { getCompany } from "@/lib/contract/calls";

/** A company's name for sentences and toasts; null until it is loaded. */
export function useCompanyName(companyId: string | null): string | null {
  const { data } = useApi(getCompany, companyId ? { params: { id: companyId } } : null, { keepPreviousData: false });
  return data?.data.companyDetails.name ?? null;
}

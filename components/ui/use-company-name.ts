import { useApi } from "@/lib/client/use-api";
import { getCompany } from "@/lib/contract/calls";

/** The name of a company, for sentences and toasts about it; null until it is known. */
export function useCompanyName(companyId: string | null): string | null {
  const { data } = useApi(getCompany, companyId ? { params: { id: companyId } } : null);
  return data?.data.companyDetails.name ?? null;
}

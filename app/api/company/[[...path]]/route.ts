import { handle } from "@/lib/bff/handle";
import { getCompany, listCompanies } from "@/lib/contract/companies";

export const { GET } = handle([getCompany, listCompanies]);

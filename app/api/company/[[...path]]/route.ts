import { handle } from "@/lib/bff/handle";
import { createCompany, getCompany, listCompanies } from "@/lib/contract/companies";

export const { GET, POST } = handle([getCompany, listCompanies, createCompany]);

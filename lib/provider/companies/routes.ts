import { getCompany, listCompanies } from "@/lib/contract/companies";
import { type Route, read } from "../route";
import { companyDetails } from "./get-company";
import { companyList } from "./list-companies";

export const companyRoutes: Route[] = [read(listCompanies, companyList), read(getCompany, companyDetails)];

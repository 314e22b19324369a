import { createCompany, getCompany, listCompanies } from "@/lib/contract/companies";
import { type Route, read, write } from "../route";
import { addCompany } from "./create-company";
import { companyDetails } from "./get-company";
import { companyList } from "./list-companies";

export const companyRoutes: Route[] = [
  read(listCompanies, companyList),
  read(getCompany, companyDetails),
  write(createCompany, addCompany),
];

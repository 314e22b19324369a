import * as contract from "@/lib/contract/companies";
import { type Route, read, write } from "../route";
import { createCompany } from "./create-company";
import { getCompany } from "./get-company";
import { getCompanyTax } from "./get-company-tax";
import { listCompanies } from "./list-companies";
import { updateCompanyTax } from "./update-company-tax";

export const companyRoutes: Route[] = [
  read(contract.listCompanies, listCompanies),
  read(contract.getCompany, getCompany),
  write(contract.createCompany, createCompany),
  read(contract.getCompanyTax, getCompanyTax),
  write(contract.updateCompanyTax, updateCompanyTax),
];

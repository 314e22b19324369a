import * as contract from "@/lib/contract/companies";
import { type Route, read, write } from "../route";
import { createCompany } from "./create-company";
import { getCompany } from "./get-company";
import { listCompanies } from "./list-companies";

export const companyRoutes: Route[] = [
  read(contract.listCompanies, listCompanies),
  read(contract.getCompany, getCompany),
  write(contract.createCompany, createCompany),
];

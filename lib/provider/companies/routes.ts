import * as contract from "@/lib/contract/companies";
import { type Route, read, write } from "../route";
import { createCompany } from "./create-company";
import { findSimilarCompanies } from "./find-similar-companies";
import { getCompany } from "./get-company";
import { getCompanyHistory } from "./get-company-history";
import { getCompanyTax } from "./get-company-tax";
import { listCompanies } from "./list-companies";
import { previewCompanyTax } from "./preview-company-tax";
import { updateCompany } from "./update-company";

export const companyRoutes: Route[] = [
  read(contract.listCompanies, listCompanies),
  read(contract.getCompany, getCompany),
  write(contract.createCompany, createCompany),
  read(contract.findSimilarCompanies, findSimilarCompanies),
  write(contract.updateCompany, updateCompany),
  read(contract.getCompanyHistory, getCompanyHistory),
  read(contract.getCompanyTax, getCompanyTax),
  read(contract.previewCompanyTax, previewCompanyTax),
];

import * as companyFigures from "@/lib/contract/company-figures";
import * as companyWork from "@/lib/contract/company-work";
import * as coverAtRisk from "@/lib/contract/cover-at-risk";
import * as contract from "@/lib/contract/today";
import { type Route, read } from "../route";
import { countWork } from "./count-work";
import { getCompanyWork } from "./get-company-work";
import { getCoverAtRisk } from "./get-cover-at-risk";
import { getLivesTrend } from "./get-lives-trend";
import { getPolicyWork } from "./get-policy-work";
import { getToday } from "./get-today";
import { listCompanyFigures } from "./list-company-figures";

export const todayRoutes: Route[] = [
  read(contract.countWork, countWork),
  read(contract.getToday, getToday),
  read(coverAtRisk.getCoverAtRisk, getCoverAtRisk),
  read(companyWork.getCompanyWork, getCompanyWork),
  read(companyWork.getPolicyWork, getPolicyWork),
  read(companyWork.getLivesTrend, getLivesTrend),
  read(companyFigures.listCompanyFigures, listCompanyFigures),
];

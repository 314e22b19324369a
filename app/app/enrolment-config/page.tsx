import type { Metadata } from "next";
import { loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { getCompany, listCompanies } from "@/lib/contract/companies";
import { consoleEnv } from "@/lib/env";
import { canOpen, routeOf } from "@/lib/permissions";
import { idOf, type PageProps } from "../search-params";
import { EnrolmentConfig } from "./enrolment-config";

export const metadata: Metadata = { title: "Enrolment Setup" };

export default async function EnrolmentConfigPage(props: PageProps) {
  const session = await requirePage("/app/enrolment-config");
  const id = await idOf(props);
  const wizard = routeOf("/app/enrolment-setup");
  const company = id ? [preload(getCompany, { params: { id } })] : [];
  return (
    <PageData data={await loadPageData(session, preload(listCompanies, {}), ...company)}>
      <EnrolmentConfig maySetUp={wizard !== undefined && canOpen(session, wizard, consoleEnv().FLAGS)} />
    </PageData>
  );
}

import type { Metadata } from "next";
import { DIRECTORY_CRUMB } from "@/components/shared/companies/company-crumbs";
import { IdMissing } from "@/components/ui/details-missing";
import { preload } from "@/lib/bff/provide";
import { getCompany } from "@/lib/contract/companies";
import { fetchPolicies } from "@/lib/contract/policies";
import { createRecordPage } from "../create-page";
import { MemberScreen } from "./member-screen";

export const metadata: Metadata = { title: "Member Details" };

/** A handler loads the members: a thousand rows would outweigh the page. */
export default createRecordPage("/app/member-details", {
  missing: <IdMissing title="Member Details" what="company" list={DIRECTORY_CRUMB} />,
  screenOf: (companyId) => <MemberScreen companyId={companyId} />,
  questionsOf: (companyId) => [
    preload(getCompany, { params: { id: companyId } }),
    preload(fetchPolicies, { params: { companyId } }),
  ],
});

import type { Metadata } from "next";
import { IdMissing } from "@/components/ui/details-missing";
import { preload } from "@/lib/bff/provide";
import { getCompany } from "@/lib/contract/companies";
import { fetchPolicies } from "@/lib/contract/policies";
import { COMPANY_MESSAGES } from "@/lib/messages/companies";
import { paths } from "@/lib/paths";
import { createRecordPage } from "../create-page";
import { MemberScreen } from "./member-screen";

const DIRECTORY = { label: COMPANY_MESSAGES.directoryTitle, href: paths.companyDirectory() };

export const metadata: Metadata = { title: "Member Details" };

/** A handler loads the members: a thousand rows would outweigh the page. */
export default createRecordPage("/app/member-details", {
  missing: <IdMissing title="Member Details" what="company" list={DIRECTORY} />,
  screenOf: (companyId) => <MemberScreen companyId={companyId} />,
  questionsOf: (companyId) => [
    preload(getCompany, { params: { id: companyId } }),
    preload(fetchPolicies, { params: { companyId } }),
  ],
});

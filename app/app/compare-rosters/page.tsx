import type { Metadata } from "next";
import { CompareRosters } from "@/components/roster-comparisons/compare-rosters";
import { IdMissing } from "@/components/ui/details-missing";
import { preload } from "@/lib/bff/provide";
import { getPolicy } from "@/lib/contract/policies";
import { listRosterComparisons } from "@/lib/contract/roster-comparisons";
import { COMPANY_MESSAGES } from "@/lib/messages/companies";
import { ROSTER_COMPARISON_MESSAGES } from "@/lib/messages/roster-comparisons";
import { paths } from "@/lib/paths";
import { createRecordPage } from "../create-page";

const DIRECTORY = { label: COMPANY_MESSAGES.directoryTitle, href: paths.companyDirectory() };

export const metadata: Metadata = { title: "Compare rosters" };

export default createRecordPage("/app/compare-rosters", {
  missing: <IdMissing title={ROSTER_COMPARISON_MESSAGES.title} what="policy" list={DIRECTORY} />,
  screenOf: (id) => <CompareRosters policyId={id} />,
  questionsOf: (id) => [
    preload(getPolicy, { params: { id } }),
    preload(listRosterComparisons, { params: { policyId: id } }),
  ],
});

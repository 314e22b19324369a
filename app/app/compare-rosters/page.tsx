import type { Metadata } from "next";
import { CompareRosters } from "@/components/roster-comparisons/compare-rosters";
import { DIRECTORY_CRUMB } from "@/components/shared/companies/company-crumbs";
import { IdMissing } from "@/components/ui/details-missing";
import { preload } from "@/lib/bff/provide";
import { getPolicy } from "@/lib/contract/policies";
import { listRosterComparisons } from "@/lib/contract/roster-comparisons";
import { ROSTER_COMPARISON_MESSAGES } from "@/lib/messages/roster-comparisons";
import { createRecordPage } from "../create-page";

export const metadata: Metadata = { title: "Compare rosters" };

export default createRecordPage("/app/compare-rosters", {
  missing: <IdMissing title={ROSTER_COMPARISON_MESSAGES.title} what="policy" list={DIRECTORY_CRUMB} />,
  screenOf: (id) => <CompareRosters policyId={id} />,
  questionsOf: (id) => [
    preload(getPolicy, { params: { id } }),
    preload(listRosterComparisons, { params: { policyId: id } }),
  ],
});

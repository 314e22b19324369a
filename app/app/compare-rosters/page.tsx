import type { Metadata } from "next";
import { CompareRosters } from "@/components/roster-comparisons/compare-rosters";
import { IdMissing } from "@/components/ui/details-missing";
import { loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { getPolicy } from "@/lib/contract/policies";
import { listRosterComparisons } from "@/lib/contract/roster-comparisons";
import { COMPANY_MESSAGES } from "@/lib/messages/companies";
import { ROSTER_COMPARISON_MESSAGES } from "@/lib/messages/roster-comparisons";
import { paths } from "@/lib/paths";
import { idOf, type PageProps } from "../search-params";

const DIRECTORY = { label: COMPANY_MESSAGES.directoryTitle, href: paths.companyDirectory() };

export const metadata: Metadata = { title: "Compare rosters" };

export default async function CompareRostersPage(props: PageProps) {
  const session = await requirePage("/app/compare-rosters");
  const id = await idOf(props);
  if (!id) return <IdMissing title={ROSTER_COMPARISON_MESSAGES.title} what="policy" list={DIRECTORY} />;
  return (
    <PageData
      key={id}
      data={
        await loadPageData(
          session,
          preload(getPolicy, { params: { id } }),
          preload(listRosterComparisons, { params: { policyId: id } }),
        )
      }
    >
      <CompareRosters policyId={id} />
    </PageData>
  );
}

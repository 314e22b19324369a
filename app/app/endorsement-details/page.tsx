import type { Metadata } from "next";
import { IdMissing } from "@/components/ui/details-missing";
import { loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { ENDORSEMENT_DETAILS_QUERY } from "@/lib/contract/constants";
import { getCdOverview, getEndorsement } from "@/lib/contract/endorsements";
import { paths } from "@/lib/paths";
import { idOf, type PageProps } from "../search-params";
import { EndorsementScreen } from "./endorsement-screen";

const ENDORSEMENTS = { label: "Endorsements", href: paths.endorsements() };

export const metadata: Metadata = { title: "Endorsement Details" };

export default async function EndorsementDetailsPage(props: PageProps) {
  const session = await requirePage("/app/endorsement-details");
  const id = await idOf(props);
  if (!id) return <IdMissing title="Endorsement" what="endorsement" list={ENDORSEMENTS} />;
  const params = { id };
  const data = await loadPageData(
    session,
    preload(getEndorsement, { params, query: ENDORSEMENT_DETAILS_QUERY }),
    preload(getCdOverview, { params }),
  );
  return (
    <PageData key={id} data={data}>
      <EndorsementScreen id={id} />
    </PageData>
  );
}

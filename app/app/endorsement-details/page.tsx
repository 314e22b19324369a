import type { Metadata } from "next";
import { ENDORSEMENTS_CRUMB } from "@/components/shared/endorsements/endorsements-crumb";
import { IdMissing } from "@/components/ui/details-missing";
import { preload } from "@/lib/bff/provide";
import { ENDORSEMENT_DETAILS_QUERY } from "@/lib/contract/constants";
import { getCdOverview, getEndorsement } from "@/lib/contract/endorsements";
import { createRecordPage } from "../create-page";
import { EndorsementScreen } from "./endorsement-screen";

export const metadata: Metadata = { title: "Endorsement Details" };

export default createRecordPage("/app/endorsement-details", {
  missing: <IdMissing title="Endorsement" what="endorsement" list={ENDORSEMENTS_CRUMB} />,
  screenOf: (id) => <EndorsementScreen id={id} />,
  questionsOf: (id) => [
    preload(getEndorsement, { params: { id }, query: ENDORSEMENT_DETAILS_QUERY }),
    preload(getCdOverview, { params: { id } }),
  ],
});

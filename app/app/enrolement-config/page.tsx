import type { Metadata } from "next";
import { EnrolmentDetails } from "@/components/enrolment/enrolment-details";
import { DIRECTORY_CRUMB } from "@/components/shared/companies/company-crumbs";
import { IdMissing } from "@/components/ui/details-missing";
import { preload } from "@/lib/bff/provide";
import { getEnrolment } from "@/lib/contract/enrolment";
import { createRecordPage } from "../create-page";

export const metadata: Metadata = { title: "Enrolment" };

/** The specification's spelling of the route [spec 3 §2]. */
export default createRecordPage("/app/enrolement-config", {
  missing: <IdMissing title="Enrolment" what="enrolment" list={DIRECTORY_CRUMB} />,
  screenOf: (id) => <EnrolmentDetails id={id} />,
  questionsOf: (id) => [preload(getEnrolment, { params: { id } })],
});

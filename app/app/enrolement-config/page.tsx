import type { Metadata } from "next";
import { EnrolmentDetails } from "@/components/enrolment/enrolment-details";
import { IdMissing } from "@/components/ui/details-missing";
import { preload } from "@/lib/bff/provide";
import { getEnrolment } from "@/lib/contract/enrolment";
import { COMPANY_MESSAGES } from "@/lib/messages/companies";
import { paths } from "@/lib/paths";
import { createRecordPage } from "../create-page";

const DIRECTORY = { label: COMPANY_MESSAGES.directoryTitle, href: paths.companyDirectory() };

export const metadata: Metadata = { title: "Enrolment" };

/** The specification's spelling of the route [spec 3 §2]. */
export default createRecordPage("/app/enrolement-config", {
  missing: <IdMissing title="Enrolment" what="enrolment" list={DIRECTORY} />,
  screenOf: (id) => <EnrolmentDetails id={id} />,
  questionsOf: (id) => [preload(getEnrolment, { params: { id } })],
});

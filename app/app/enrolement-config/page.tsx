import type { Metadata } from "next";
import { EnrolmentDetails } from "@/components/enrolment/enrolment-details";
import { IdMissing } from "@/components/ui/details-missing";
import { loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { getEnrolment } from "@/lib/contract/enrolment";
import { COMPANY_MESSAGES } from "@/lib/messages/companies";
import { paths } from "@/lib/paths";
import { idOf, type PageProps } from "../search-params";

const DIRECTORY = { label: COMPANY_MESSAGES.directoryTitle, href: paths.companyDirectory() };

export const metadata: Metadata = { title: "Enrolment" };

/** The specification's spelling of the route [spec 3 §2]. */
export default async function EnrolmentPage(props: PageProps) {
  const session = await requirePage("/app/enrolement-config");
  const id = await idOf(props);
  if (!id) return <IdMissing title="Enrolment" what="enrolment" list={DIRECTORY} />;
  return (
    <PageData key={id} data={await loadPageData(session, preload(getEnrolment, { params: { id } }))}>
      <EnrolmentDetails id={id} />
    </PageData>
  );
}

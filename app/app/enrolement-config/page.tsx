import type { Metadata } from "next";
import { EnrolmentDetails } from "@/components/enrolment/enrolment-details";
import { loadPageData, requirePage } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { PageData } from "@/lib/client/swr-defaults";
import { getEnrolment } from "@/lib/contract/enrolment";
import { idOf, type PageProps } from "../search-params";

export const metadata: Metadata = { title: "Enrolment" };

/** The route is spelt as the specification spells it [spec 3 §2]. */
export default async function EnrolmentPage(props: PageProps) {
  const session = await requirePage("/app/enrolement-config");
  const id = await idOf(props);
  return (
    <PageData data={await loadPageData(session, preload(getEnrolment, { params: { id } }))}>
      <EnrolmentDetails id={id} />
    </PageData>
  );
}

import type { Metadata } from "next";
import { SetUpEnrolment } from "@/components/enrolment/set-up-enrolment";
import { requirePage } from "@/lib/bff/page";
import { idOf, type PageProps } from "../search-params";

export const metadata: Metadata = { title: "Set up enrolment portal" };

export default async function EnrolmentSetupPage(props: PageProps) {
  await requirePage("/app/enrolment-setup");
  const companyId = await idOf(props);
  return <SetUpEnrolment key={companyId} companyId={companyId} />;
}

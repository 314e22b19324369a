"use client";

import { lazyPart } from "@/components/ui/lazy-part";
import { useCan } from "@/lib/client/viewer";

const EnrolmentReportCard = lazyPart(() =>
  import("./enrolment-report-card").then((module) => module.EnrolmentReportCard),
);

/** Lives and nominees entered or changed in up to 30 days, as a workbook; nothing while the feature is off [spec 3 §2]. */
export function EnrolmentReports({ companyId }: { companyId: string }) {
  return useCan("enrolment.report") ? <EnrolmentReportCard companyId={companyId} /> : null;
}

"use client";

import { lazyBelow } from "@/components/ui/lazy-part";
import { Section } from "@/components/ui/page";
import { Skeleton } from "@/components/ui/skeleton";
import { useCan } from "@/lib/client/viewer";
import { ENROLMENT_REPORT_MESSAGES as TEXT } from "@/lib/messages/enrolment";

const FIELDS_HEIGHT = 56;

/** Loaded on demand: calendars and form would add 39 KB to the page. */
const EnrolmentReportCard = lazyBelow(
  () => import("./enrolment-report-card").then((module) => module.EnrolmentReportCard),
  () => (
    <Section title={TEXT.title}>
      <Skeleton height={FIELDS_HEIGHT} />
    </Section>
  ),
);

/**
 * Lives and nominees entered or changed within up to 30 days, as a workbook; hidden while the feature is off [spec 3
 * §2].
 */
export function EnrolmentReports({ companyId }: { companyId: string }) {
  return useCan("enrolment.report") ? <EnrolmentReportCard companyId={companyId} /> : null;
}

import { IconDownload } from "@tabler/icons-react";
import { DayField } from "@/components/ui/fields/day-field";
import { Form } from "@/components/ui/form/form";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { useDeferredForm } from "@/components/ui/form/use-deferred-form";
import { notify } from "@/components/ui/notify";
import { Section } from "@/components/ui/page";
import { call } from "@/lib/client/api";
import { ApiError } from "@/lib/client/api-error";
import { saveFile } from "@/lib/client/save-file";
import { generateEnrolmentReport } from "@/lib/contract/calls";
import { endOfDaySeconds, type LocalDate, startOfDaySeconds } from "@/lib/domain/dates/local-date";
import { reportRangeFault } from "@/lib/domain/enrolment/report-range";
import { ENROLMENT_REPORT_MESSAGES as TEXT } from "@/lib/messages/enrolment";
import { todayInIndia } from "./days";
import classes from "./enrolment.module.css";
import { reportSheets } from "./report-workbook";

/** Lives and nominees entered or changed within up to 30 days, as a workbook. */
export function EnrolmentReportCard({ companyId }: { companyId: string }) {
  const form = useDeferredForm(() => import("./report-schema").then(({ Range }) => Range), {
    defaultValues: { from: null, to: null },
  });
  const today = todayInIndia();
  return (
    <Section title={TEXT.title}>
      <Form form={form} isStep onSubmit={({ from, to }) => generate(companyId, from, to)}>
        <div className={classes.range}>
          <DayField form={form} name="from" label="From" excludeDate={(day) => day > today} />
          <DayField form={form} name="to" label="To" excludeDate={(day) => day > today} alsoJudge={["from"]} />
          <SubmitButton
            form={form}
            when={({ from, to }) => from !== null && to !== null && reportRangeFault(from, to, today) === null}
            variant="default"
            className={classes.rangeButton}
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            Download
          </SubmitButton>
        </div>
      </Form>
    </Section>
  );
}

/** Creates the workbook of the date range and shows each step. */
async function generate(companyId: string, from: LocalDate, to: LocalDate): Promise<void> {
  notify.info({ message: TEXT.starting });
  try {
    const params = { companyId, from: String(startOfDaySeconds(from)), to: String(endOfDaySeconds(to)) };
    const { data } = await call(generateEnrolmentReport, { params });
    notify.info({ message: TEXT.downloading });
    const { writeWorkbook } = await import("@/lib/sheets/write/write-workbook");
    saveFile(`Enrolment-Report-${from}-${to}.xlsx`, await writeWorkbook(reportSheets(data)));
  } catch (cause) {
    notify.failure(cause, { title: cause instanceof ApiError ? TEXT.fetchFailed : TEXT.failed });
  }
}

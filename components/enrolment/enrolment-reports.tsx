"use client";

import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { DayInput } from "@/components/ui/fields/day-input";
import { notify } from "@/components/ui/notify";
import { Section } from "@/components/ui/page";
import { call } from "@/lib/client/api";
import { ApiError } from "@/lib/client/api-error";
import { saveFile } from "@/lib/client/save-file";
import { useCan } from "@/lib/client/viewer";
import { generateEnrolmentReport } from "@/lib/contract/calls";
import { endOfDaySeconds, type LocalDate, startOfDaySeconds } from "@/lib/domain/dates/local-date";
import { reportRangeFault } from "@/lib/domain/enrolment/report-range";
import { REPORT_RANGE_FAULTS, ENROLMENT_REPORT_MESSAGES as TEXT } from "@/lib/messages/enrolment";
import { todayInIndia } from "./days";
import classes from "./enrolment.module.css";
import { reportSheets } from "./report-workbook";

/** Lives and nominees entered or changed in up to 30 days, as a workbook; nothing while the feature is off [spec 3 §2]. */
export function EnrolmentReports({ companyId }: { companyId: string }) {
  return useCan("enrolment.report") ? <ReportCard companyId={companyId} /> : null;
}

function ReportCard({ companyId }: { companyId: string }) {
  const [from, setFrom] = useState<LocalDate | null>(null);
  const [to, setTo] = useState<LocalDate | null>(null);
  const { generating, generate } = useReport(companyId);
  const today = todayInIndia();
  const fault = from && to ? reportRangeFault(from, to, today) : null;
  return (
    <Section title={TEXT.title}>
      <form
        className={classes.range}
        onSubmit={(event) => {
          event.preventDefault();
          if (from && to && !fault) void generate(from, to);
        }}
      >
        <DayInput
          label="From"
          value={from}
          onChange={setFrom}
          excludeDate={(day) => day > today}
          error={fault && REPORT_RANGE_FAULTS[fault]}
        />
        <DayInput label="To" value={to} onChange={setTo} excludeDate={(day) => day > today} error={fault !== null} />
        <Button
          type="submit"
          variant="default"
          className={classes.rangeButton}
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={generating}
          disabled={!from || !to || fault !== null}
        >
          Download
        </Button>
      </form>
    </Section>
  );
}

function useReport(companyId: string) {
  const [generating, setGenerating] = useState(false);

  async function generate(from: LocalDate, to: LocalDate): Promise<void> {
    setGenerating(true);
    notify.info({ message: TEXT.starting });
    try {
      const params = { companyId, from: String(startOfDaySeconds(from)), to: String(endOfDaySeconds(to)) };
      const { data } = await call(generateEnrolmentReport, { params });
      notify.info({ message: TEXT.downloading });
      const { writeWorkbook } = await import("@/lib/sheets/write/write-workbook");
      saveFile(`Enrolment-Report-${from}-${to}.xlsx`, await writeWorkbook(reportSheets(data)));
    } catch (cause) {
      notify.failure(cause, { title: cause instanceof ApiError ? TEXT.fetchFailed : TEXT.failed });
    } finally {
      setGenerating(false);
    }
  }

  return { generating, generate };
}

"use client";

import { Button, Group, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { DayInput } from "@/components/ui/fields/day-input";
import { Select } from "@/components/ui/fields/select";
import { notify } from "@/components/ui/notify";
import { Page, Section } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { type DownloadProgress, downloadFile } from "@/lib/client/download-file";
import { fetchHrmsData } from "@/lib/contract/calls";
import { istDay, type LocalDate } from "@/lib/domain/dates/local-date";
import { defaultHrmsRange, HRMS_OPERATIONS, type HrmsOperation, hrmsRangeFault } from "@/lib/domain/hrms/export-range";
import { HRMS_RANGE_FAULTS, HRMS_MESSAGES as TEXT } from "@/lib/messages/hrms";

const SHOW_EVERY_MS = 500;

/** Throttles frequent updates. */
function everyNowAndThen<T>(show: (latest: T) => void): (latest: T) => void {
  let shownMs = performance.now();
  return (latest) => {
    if (performance.now() - shownMs < SHOW_EVERY_MS) return;
    shownMs = performance.now();
    show(latest);
  };
}

/** Downloads a workbook and counts its rows meanwhile. */
function useHrmsDownload() {
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState<string | null>(null);

  async function download(type: HrmsOperation, fromDate: LocalDate, toDate: LocalDate) {
    setBusy(true);
    setProgress(null);
    let last: DownloadProgress | null = null;
    const show = everyNowAndThen((latest: DownloadProgress) => setProgress(TEXT.progress(latest)));
    try {
      await downloadFile(fetchHrmsData, { body: { type, fromDate, toDate } }, (latest) => {
        last = latest;
        show(latest);
      });
      setProgress(last && TEXT.done(last));
    } catch (cause) {
      setProgress(null);
      notify.failure(cause, { title: TEXT.failed });
    } finally {
      setBusy(false);
    }
  }

  return { busy, progress, download };
}

/** A date range and an operation, downloaded as a workbook [spec 3 §2 HRMS export]. */
export function HrmsExport() {
  const today = istDay(Date.now());
  const [range, setRange] = useState<{ from: LocalDate | null; to: LocalDate | null }>(() => defaultHrmsRange(today));
  const [operation, setOperation] = useState<HrmsOperation | null>(null);
  const { busy, progress, download } = useHrmsDownload();
  const { from, to } = range;
  const fault = from && to ? hrmsRangeFault(from, to, today) : null;

  return (
    <Page>
      <PageHeader title={TEXT.title} />
      <Section>
        <Text size="sm" c="dimmed">
          {TEXT.about}
        </Text>
        <Group align="flex-start" gap="sm" mt="sm">
          <DayInput
            label={TEXT.from}
            value={from}
            onChange={(day) => setRange({ ...range, from: day })}
            error={fault && HRMS_RANGE_FAULTS[fault]}
          />
          <DayInput label={TEXT.to} value={to} onChange={(day) => setRange({ ...range, to: day })} />
          <Select
            label={TEXT.operation}
            placeholder={TEXT.choose}
            data={[...HRMS_OPERATIONS]}
            value={operation}
            onChange={(chosen) => setOperation(HRMS_OPERATIONS.find((one) => one === chosen) ?? null)}
          />
        </Group>
        <Button
          mt="md"
          leftSection={<IconDownload size={15} aria-hidden />}
          loading={busy}
          disabled={!operation || !from || !to || fault !== null}
          onClick={() => operation && from && to && void download(operation, from, to)}
        >
          {TEXT.download}
        </Button>
        <Text role="status" size="sm" mt={progress ? "sm" : 0}>
          {progress}
        </Text>
      </Section>
    </Page>
  );
}

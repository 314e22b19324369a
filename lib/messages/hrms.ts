import type { HrmsRangeFault } from "@/lib/domain/hrms/export-range";

const BYTES_PER_MB = 1024 * 1024;

/** Sentences of the HRMS export. */
export const HRMS_MESSAGES = {
  title: "HRMS export", // spec 3 §2
  about: "The additions and exits that an employer's HRMS has sent, by the day on which they were received.",
  from: "From",
  to: "To",
  operation: "Operation",
  choose: "Choose an operation",
  download: "Download",
  noData: "No data found for the selected dates", // domain §18
  failed: "The export failed",
  progress: ({ bytes, rows }: { bytes: number; rows: number | null }) =>
    `${(bytes / BYTES_PER_MB).toFixed(1)} MB received${rows === null ? "" : ` of ${rows.toLocaleString("en-IN")} rows`}`,
  done: ({ name, rows }: { name: string; rows: number | null }) =>
    `${name} is among your downloads${rows === null ? "" : `: ${rows.toLocaleString("en-IN")} rows`}.`,
  noCompany: ({ employer }: { employer: string }) => `No company is set up for ${employer} (HRMS_COMPANIES)`,
} as const;

export const HRMS_RANGE_FAULTS = {
  fromAfterTo: "From should not be after To",
  rangeTooLong: "The range can be 60 days at most",
  tooFarAhead: "To can be 60 days from today at most",
} as const satisfies Record<HrmsRangeFault, string>;

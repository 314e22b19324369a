import { counted, grouped } from "@/lib/domain/counted";
import type { HrmsRangeFault } from "@/lib/domain/hrms/export-range";

const BYTES_PER_MB = 1024 * 1024;

/** Sentences of the HRMS export. */
export const HRMS_MESSAGES = {
  title: "HRMS export", // spec 3 §2
  about: "Additions and exits from an employer's HRMS, by date of receipt.",
  from: "From",
  to: "To",
  operation: "Operation",
  choose: "Choose an operation",
  download: "Download",
  noData: "No data found for the selected dates", // domain §18
  failed: "The export failed",
  progress: ({ bytes, rows }: { bytes: number; rows: number | null }) =>
    `${(bytes / BYTES_PER_MB).toFixed(1)} MB received${rows === null ? "" : ` of ${grouped(rows)} rows`}`,
  done: ({ name, rows }: { name: string; rows: number | null }) =>
    `${name} is in your downloads${rows === null ? "" : `: ${counted(rows, "row", "rows")}`}.`,
  noCompany: ({ employer }: { employer: string }) => `No company is set up for ${employer} (HRMS_COMPANIES)`,
} as const;

export const HRMS_RANGE_FAULTS = {
  fromAfterTo: "The From date cannot be after the To date",
  rangeTooLong: "The range can have at most 60 days",
  tooFarAhead: "The To date can be at most 60 days from today",
} as const satisfies Record<HrmsRangeFault, string>;

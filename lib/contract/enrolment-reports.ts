import { z } from "zod";
import { data, Id, Instant, Rupees, Seconds } from "./common";
import { endpoint } from "./endpoint";
import { personal } from "./personal";

const text = z.string().nullable();
const SecondsInAddress = z.coerce.number().pipe(Seconds);
/** A report of 50,000 lives takes a while. */
const REPORT_TIMEOUT_MS = 60_000;

/** A row of the sheet 'Insured Lives' [spec 3 §3]. */
export const InsuredLifeRow = z.object({
  companyId: Id,
  companyName: z.string(),
  employeeId: text,
  userId: Id,
  name: z.string(),
  relationship: text,
  email: personal("email", text),
  mobile: personal("phone", text),
  /** YYYY-MM-DD. */
  dob: personal("day", text),
  gender: text,
  customFields: z.record(z.string(), z.unknown()).nullable(),
  policyId: Id,
  policyType: text,
  isCommonPool: z.boolean(),
  isTopUpPolicy: z.boolean(),
  isParentalPolicy: z.boolean(),
  sumInsured: Rupees.nullable(),
  annualPremium: Rupees.nullable(),
  enrolmentStatus: text,
  enrolmentDueDate: Instant.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type InsuredLifeRow = z.output<typeof InsuredLifeRow>;

/** A row of the sheet 'Nominee Info' [spec 3 §3]. */
export const NomineeRow = z.object({
  companyName: z.string(),
  employeeId: text,
  employeeUserId: Id,
  name: z.string(),
  nomineeRelationship: z.string(),
  /** YYYY-MM-DD. */
  dateOfBirth: personal("day", text),
  gender: text,
  nomineePercentageSI: z.number(),
  policyRefId: z.string(),
  policyType: text,
  sumInsured: Rupees.nullable(),
  enrolmentStatus: text,
  enrolmentDueDate: Instant.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type NomineeRow = z.output<typeof NomineeRow>;

/** A POST that only writes an audit row, because the report contains personal data. */
export const generateEnrolmentReport = endpoint(
  "generateEnrolmentReport",
  "POST /reports/generateEnrolmentReport/{companyId}/{from}/{to}",
  {
    summary:
      "Lives and nominees entered or changed within a range of dates, inclusive, in seconds [spec 3 §7, domain §1 #19]",
    permission: "enrolment.report",
    isRead: true,
    params: z.object({ companyId: Id, from: SecondsInAddress, to: SecondsInAddress }),
    reply: data(z.object({ enrolmentReport: z.array(InsuredLifeRow), nomineeReport: z.array(NomineeRow) })),
    timeoutMs: REPORT_TIMEOUT_MS,
  },
);

import { startOfDaySeconds } from "@/lib/domain/dates/local-date";
import type { InsurerFormat } from "@/lib/domain/insurer-formats/format";
import { neutralFormatOf } from "@/lib/domain/insurer-formats/neutral-formats";
import { type Flags, parseFlags } from "@/lib/flags";

/** Constants of tests of several features. */

export const AT = { seconds: 1_765_340_000, nanoseconds: 0 };

/** Master data without entries. */
export const NO_LISTS = { insurers: [], tpas: [], lasik: [], dental: [] };

export const NEUTRAL = neutralFormatOf("Care Health Insurance", "GMC") as InsurerFormat;

export const allFlags = (isOn: boolean): Flags =>
  Object.fromEntries(Object.keys(parseFlags("")).map((flag) => [flag, isOn])) as Flags;

/** The demo company and policy for which tests of the validator upload members. */
export const SAHYADRI = { company: "Sahyadri", policy: /Sahyadri Plant GMC Policy ·/ };

/** A company as the form sends it; the GST number is of state 29. */
export const NEW_COMPANY = {
  name: "Kaveri Foods Private Limited",
  companyLogo: null,
  gstNumber: "29AAGCB7383J1Z4",
  panNumber: "AAGCB7383J",
  salesforceId: "A-1",
  nickname: "Kaveri Foods",
  regdAddress: "12 MG Road, Bengaluru",
  spocName: "",
  spocPhoneNumber: "",
  spocEmail: "",
};

/** A new enrolment from 10 to 31 December 2025. */
export const newEnrolment = (companyId: string, policyId: string, recipients: string[]) => ({
  companyId,
  policyIds: [policyId],
  enrolmentStartDate: startOfDaySeconds("2025-12-10"),
  enrolmentEndDate: startOfDaySeconds("2025-12-31"),
  joiningCycleStartDate: startOfDaySeconds("2025-12-11"),
  joiningCycleEndDate: startOfDaySeconds("2025-12-31"),
  recipients,
  carbon_copy: ["csm@genome.example"],
});

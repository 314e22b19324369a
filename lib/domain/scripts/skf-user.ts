import type { LocalDate } from "../dates/local-date";
import { MEMBER_LABELS } from "../members/columns";
import { ROW_MESSAGES } from "../members/messages";
import {
  readCoverageStart,
  readDate,
  readDob,
  readDueDate,
  readEmail,
  readEmployeeId,
  readGender,
  readMaritalStatus,
  readMobile,
  readName,
  readYesNo,
} from "../members/read-cells";
import { RowReport } from "../members/row-report";
import type { Gender, MaritalStatus, RowMessages } from "../members/types";
import type { Paise } from "../money/paise";
import type { PolicyFacts, Slab } from "../policies/types";
import { slabOf } from "../premium/sum-insured";
import { textIn } from "./scripts";
import { readSheetAmount } from "./sheet-amount";

/** The amounts of an SKF row: rupees in the sheet, paise in code. */
export const SKF_AMOUNTS = {
  sumInsured: "Sum Insured",
  parentalSumInsured: "Parental Sum Insured",
  topUpSumInsured: "Top-up Sum Insured",
  annualPremium: "Annual Premium",
  employerShare: "Employer Share",
  employeeShare: "Employee Share",
  gst: "GST",
  totalPremium: "Total Premium",
} as const;
type SkfAmount = keyof typeof SKF_AMOUNTS;

/** A parsed employee of the SKF sheet. */
export type SkfUser = {
  employeeId: string;
  name: string;
  gender: Gender;
  dob: LocalDate;
  joiningDate: LocalDate | null;
  email: string;
  mobile: string;
  grade: string | null;
  designation: string | null;
  location: string | null;
  costCentre: string | null;
  maritalStatus: MaritalStatus | null;
  slabId: string;
  coverageStart: LocalDate;
  enrolmentDueDate: LocalDate | null;
  parentalCover: boolean;
} & Record<SkfAmount, Paise | null>;

type SkfReading = { user: SkfUser; errors: null } | { user: null; errors: RowMessages };

const SKF_RULES = {
  joiningDateFormat: "Date of Joining should be in DD/MM/YYYY",
  amount: "should be an amount in rupees",
  parentalCover: "Parental Cover should be Yes or No",
  sumInsuredOfSlab: "Sum Insured does not match the slab's",
} as const;

type Context = { policy: PolicyFacts; today: LocalDate };
type Fields = Readonly<Record<string, string>>;

/** Reads a row of the SKF sheet against its policy; every failing column has a message [domain §14, §18]. */
export function readSkfUser(fields: Fields, { policy, today }: Context): SkfReading {
  const report = new RowReport();
  const text = (field: string) => textIn(fields, field);
  const optional = (field: string) => text(field) || null;
  const slab = slabOf(policy, text("slabId"));
  const user = {
    employeeId: readEmployeeId(fields.employeeId, report),
    name: readName(text("name"), report),
    gender: readGender(text("gender"), report),
    dob: readDob(text("dob"), today, report),
    joiningDate: readJoiningDate(text("joiningDate"), report),
    email: readEmail(text("email"), report),
    mobile: readMobile(text("mobile"), policy.config, report),
    grade: optional("grade"),
    designation: optional("designation"),
    location: optional("location"),
    costCentre: optional("costCentre"),
    maritalStatus: text("maritalStatus") === "" ? null : readMaritalStatus(text("maritalStatus"), report),
    slabId: slab?.slabId,
    coverageStart: readStart(text("coverageStart"), policy, report),
    enrolmentDueDate:
      text("enrolmentDueDate") === "" ? null : readDueDate(text("enrolmentDueDate"), today, policy.endDate, report),
    parentalCover: readParentalCover(text("parentalCover"), report),
    ...readAmounts(text, report),
  };
  checkSlab(slab, user.sumInsured, report);
  return report.isCorrect ? { user: user as SkfUser, errors: null } : { user: null, errors: report.errors };
}

function readJoiningDate(text: string, report: RowReport): LocalDate | null {
  const date = readDate(text);
  if (text !== "" && date === null) report.fail("Date of Joining", SKF_RULES.joiningDateFormat);
  return date;
}

function readStart(text: string, policy: PolicyFacts, report: RowReport): LocalDate | null {
  const start = readCoverageStart(text, report);
  if (start !== null && (start < policy.startDate || start > policy.endDate)) {
    report.fail(MEMBER_LABELS.policy_start_date, ROW_MESSAGES.coverageStartOutsidePolicy);
  }
  return start;
}

function readParentalCover(text: string, report: RowReport): boolean {
  const isCovered = readYesNo(text);
  if (isCovered === null) report.fail("Parental Cover", SKF_RULES.parentalCover);
  return isCovered === true;
}

function readAmounts(text: (field: string) => string, report: RowReport): Record<SkfAmount, Paise | null> {
  const read = Object.entries(SKF_AMOUNTS).map(([field, label]) => {
    const cell = text(field);
    const amountPaise = readSheetAmount(cell);
    if (cell !== "" && amountPaise === null) report.fail(label, `${label} ${SKF_RULES.amount}`);
    return [field, amountPaise] as const;
  });
  return Object.fromEntries(read) as Record<SkfAmount, Paise | null>;
}

function checkSlab(slab: Slab | null, sumInsuredPaise: Paise | null, report: RowReport): void {
  if (!slab) report.fail(MEMBER_LABELS.slabId, ROW_MESSAGES.slabUnknown);
  else if (sumInsuredPaise !== null && sumInsuredPaise !== slab.sumInsuredPaise) {
    report.fail(SKF_AMOUNTS.sumInsured, SKF_RULES.sumInsuredOfSlab);
  }
}

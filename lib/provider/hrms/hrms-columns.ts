import type { LocalDate } from "@/lib/domain/dates/local-date";
import type { WriteColumn, WriteValue } from "@/lib/sheets/write/sheet-model";
import type { HrmsRequest } from "./hrms-requests";

type Column = WriteColumn & { value: (request: HrmsRequest) => WriteValue };

const text = (header: string, value: Column["value"]): Column => ({ header, kind: "text", value });
const day = (header: string, of: (request: HrmsRequest) => LocalDate | null | undefined): Column => ({
  header,
  kind: "date",
  value: (request) => {
    const date = of(request);
    return date ? { d: date } : null;
  },
});

const TIME = new Intl.DateTimeFormat("en-GB", { dateStyle: "short", timeStyle: "medium", timeZone: "Asia/Kolkata" });
const receivedAt: Column = { header: "Received At", kind: "text", width: 22, value: (it) => TIME.format(it.createdAt) };

/** The columns of domain §18; values that the HRMS did not send are empty. */
export const HRMS_COLUMNS = {
  ADD: [
    text("Employee ID", (it) => it.employeeId),
    text("Name", (it) => it.name),
    text("Gender", (it) => it.facts.gender),
    day("DOB", (it) => it.facts.dateOfBirth),
    day("DOJ", (it) => it.joiningDate),
    text("E-mail", (it) => it.email),
    text("Mobile", (it) => it.mobile),
    text("Grade", (it) => it.facts.grade),
    { header: "CTC", kind: "number", value: (it) => it.facts.ctc },
    text("Slab ID", (it) => it.facts.slabId),
    text("Relationship", (it) => it.relationship),
    day("Coverage Start", (it) => it.facts.coverageStart),
    text("Source File", (it) => it.facts.sourceFile),
    receivedAt,
  ],
  DELETE: [
    text("Employee ID", (it) => it.employeeId),
    text("Name", (it) => it.name),
    day("Last Working Day", (it) => it.facts.lastWorkingDay ?? it.joiningDate),
    receivedAt,
  ],
} as const satisfies Record<"ADD" | "DELETE", readonly Column[]>;

import type { Target } from "@/lib/domain/column-matching/targets";
import type { MakeCell } from "./cells";
import * as cell from "./cells";

/** A column of an employer's file and its target; null for a column that we do not use. */
export type EmployerColumn = { heading: string; group?: string; make: MakeCell; is: Target | null };

export type EmployerFile = {
  name: string;
  format: "xlsx" | "csv" | "tsv" | "semicolon" | "windows-1252" | "utf-16";
  titles?: readonly string[];
  columns: readonly EmployerColumn[];
  /** Rows below the data. */
  footer?: readonly (readonly string[])[];
  families?: boolean;
  sheet?: string;
  /** Hidden columns, by position. */
  hidden?: readonly number[];
};

/** A column of a fictional file. */
export const column = (heading: string, make: MakeCell, is: Target | null, group?: string): EmployerColumn =>
  group === undefined ? { heading, make, is } : { heading, make, is, group };
const MF = ["M", "F"] as const;
const WORDS = ["Male", "Female"] as const;

/** 30 employer files as HR systems export them: fictional, modelled on the habits of such systems. */
export const EMPLOYER_FILES: readonly EmployerFile[] = [
  {
    name: "plain export",
    format: "xlsx",
    columns: [
      column("Emp Code", cell.code, "employee_id"),
      column("Employee Name", cell.employeeName, "name"),
      column("Gender", cell.gender(MF), "gender"),
      column("DOB", cell.born("dmy"), "date_of_birth"),
      column("Mobile No.", cell.mobile, "mobile"),
      column("Email ID", cell.email, "email_address"),
      column("Department", cell.department, null),
      column("Annual CTC", cell.pay, "ctc"),
    ],
  },
  {
    name: "families with a title and a total",
    format: "xlsx",
    titles: ["Sahyadri Motors Pvt Ltd", "Member data for GMC 2026-27"],
    families: true,
    columns: [
      column("Sr. No.", cell.serial, null),
      column("Employee No", cell.code, "employee_id"),
      column("Member Name", cell.fullName, "name"),
      column("Relationship with Employee", cell.relation("english"), "relationship_to_account_holders"),
      column("Date of Birth (DD/MM/YYYY)", cell.born("dmy"), "date_of_birth"),
      column("Sex", cell.gender(WORDS), "gender"),
      column("Slab", cell.slab, "slabId"),
    ],
    footer: [["Total", "48 lives"]],
  },
  {
    name: "camel case of a web service",
    format: "csv",
    columns: [
      column("employeeId", cell.code, "employee_id"),
      column("firstName", cell.firstName, "firstName"),
      column("lastName", cell.lastName, "lastName"),
      column("dateOfBirth", cell.born("iso"), "date_of_birth"),
      column("gender", cell.gender(["MALE", "FEMALE"]), "gender"),
      column("emailId", cell.email, "email_address"),
      column("mobileNumber", cell.mobile, "mobile"),
      column("maritalStatus", cell.marital, "maritalStatus"),
    ],
  },
  {
    name: "snake case of a data base",
    format: "csv",
    columns: [
      column("emp_id", cell.numericCode, "employee_id"),
      column("full_name", cell.fullName, "name"),
      column("birth_date", cell.born("iso"), "date_of_birth"),
      column("gender_code", cell.gender(MF), "gender"),
      column("official_email", cell.email, "email_address"),
      column("personal_email", cell.ownEmail, null),
      column("cost_center", cell.department, null),
      column("hire_date", cell.joined("iso"), "policy_start_date"),
    ],
  },
  {
    name: "Hindi headings",
    format: "csv",
    families: true,
    columns: [
      column("क्रम संख्या", cell.serial, null),
      column("कर्मचारी कोड", cell.code, "employee_id"),
      column("सदस्य का नाम", cell.fullName, "name"),
      column("संबंध", cell.relation("hindi"), "relationship_to_account_holders"),
      column("जन्म तिथि", cell.born("dmy"), "date_of_birth"),
      column("लिंग", cell.gender(["पुरुष", "महिला"]), "gender"),
      column("मोबाइल नंबर", cell.mobile, "mobile"),
      column("विभाग", cell.department, null),
    ],
    footer: [["", "कुल", "48"]],
  },
  {
    name: "mixed headings",
    format: "xlsx",
    families: true,
    columns: [
      column("कर्मचारी संख्या / Employee No.", cell.code, "employee_id"),
      column("नाम (Name)", cell.fullName, "name"),
      column("रिश्ता / Relation", cell.relation("english"), "relationship_to_account_holders"),
      column("जन्म तिथि (DOB)", cell.born("dmy"), "date_of_birth"),
      column("लिंग / Gender (M/F)", cell.gender(MF), "gender"),
      column("ईमेल / Email", cell.email, "email_address"),
    ],
  },
  {
    name: "headings of two rows",
    format: "xlsx",
    titles: ["Employee insurance master"],
    columns: [
      column("Code", cell.code, "employee_id", "Employee"),
      column("Name", cell.employeeName, "name", ""),
      column("Gender", cell.gender(MF), "gender", ""),
      column("Mobile", cell.mobile, "mobile", "Contact Details"),
      column("Email", cell.email, "email_address", ""),
      column("CTC", cell.pay, "ctc", "Job"),
      column("Department", cell.department, null, ""),
    ],
  },
  {
    name: "dates of birth and joining below one heading",
    format: "xlsx",
    columns: [
      column("Emp ID", cell.code, "employee_id", "Employee Details"),
      column("Full Name", cell.fullName, "name", ""),
      column("Birth", cell.born("dmy"), "date_of_birth", "Date of"),
      column("Leaving", cell.leaving("dmy"), "dateOfLeaving", ""),
      column("Gender", cell.gender(WORDS), "gender", "Personal"),
    ],
  },
  {
    name: "English above Hindi",
    format: "xlsx",
    columns: [
      column("कर्मचारी कोड", cell.code, "employee_id", "Employee Code"),
      column("नाम", cell.fullName, "name", "Name"),
      column("जन्म तिथि", cell.born("dmy"), "date_of_birth", "Date of Birth"),
      column("लिंग", cell.gender(MF), "gender", "Gender"),
      column("विभाग", cell.department, null, "Department"),
    ],
  },
  {
    name: "leavers",
    format: "csv",
    columns: [
      column("Employee Code", cell.code, "employee_id"),
      column("Employee Name", cell.employeeName, "name"),
      column("Date of Joining", cell.joined("named"), null),
      column("Last Working Day", cell.leaving("named"), "dateOfLeaving"),
      column("Reason for Leaving", cell.always("Resigned"), null),
    ],
  },
  {
    name: "leavers in short forms",
    format: "tsv",
    columns: [
      column("ECODE", cell.code, "employee_id"),
      column("NAME", cell.fullName, "name"),
      column("DOJ", cell.joined("dmy"), null),
      column("LWD", cell.leaving("dmy"), "dateOfLeaving"),
      column("DEPT", cell.department, null),
    ],
  },
  {
    name: "month first, as American systems write",
    format: "csv",
    columns: [
      column("Worker ID", cell.numericCode, "employee_id"),
      column("Legal First Name", cell.firstName, "firstName"),
      column("Legal Last Name", cell.lastName, "lastName"),
      column("Birth Date", cell.born("mdy"), "date_of_birth"),
      column("Gender", cell.gender(WORDS), "gender"),
      column("Work Email", cell.email, "email_address"),
      column("Hire Date", cell.joined("mdy"), "policy_start_date"),
      column("Manager ID", cell.managerCode, null),
    ],
  },
  {
    name: "movements with an action column",
    format: "xlsx",
    columns: [
      column("Action", cell.action(["New Joiner", "Exit", "Correction"]), "operation"),
      column("Staff No.", cell.code, "employee_id"),
      column("Staff Name", cell.employeeName, "name"),
      column("D.O.B.", cell.born("dmy"), "date_of_birth"),
      column("Sex", cell.gender(MF), "gender"),
      column("Relieving Date", cell.action(["", "30/06/2026", ""]), "dateOfLeaving"),
    ],
  },
  {
    name: "semicolons of a European system",
    format: "semicolon",
    columns: [
      column("Personnel Number", cell.numericCode, "employee_id"),
      column("Surname", cell.lastName, "lastName"),
      column("Given Name", cell.firstName, "firstName"),
      column("Date of birth", cell.born("dots"), "date_of_birth"),
      column("Gender", cell.gender(["m", "f"]), "gender"),
      column("Location", cell.city, null),
    ],
  },
  {
    name: "Unicode text of Excel",
    format: "utf-16",
    columns: [
      column("Employee ID", cell.code, "employee_id"),
      column("पूरा नाम", cell.fullName, "name"),
      column("जन्मतिथि", cell.born("hindi"), "date_of_birth"),
      column("Gender", cell.gender(MF), "gender"),
      column("संपर्क नंबर", cell.mobile, "mobile"),
    ],
  },
  {
    name: "an old system with rupee amounts",
    format: "xlsx",
    columns: [
      column("EMPNO", cell.code, "employee_id"),
      column("ENAME", cell.fullName, "name"),
      column("SEX", cell.gender(MF), "gender"),
      column("DOB", cell.born("named2"), "date_of_birth"),
      column("Basic", cell.pay, null),
      column("CTC (Rs.)", cell.payGrouped, "ctc"),
    ],
  },
  {
    name: "pay in lakhs",
    format: "csv",
    columns: [
      column("Associate ID", cell.code, "employee_id"),
      column("Associate Name", cell.employeeName, "name"),
      column("Official Email ID", cell.email, "email_address"),
      column("Phone Number", cell.mobile91, "mobile"),
      column("CTC (in Lakhs)", cell.lakhs, "ctc"),
      column("Grade", cell.slab, null),
    ],
  },
  {
    name: "pay as people say it",
    format: "csv",
    columns: [
      column("Employee Number", cell.code, "employee_id"),
      column("Name of Employee", cell.employeeName, "name"),
      column("Fixed CTC", cell.payInLakhs, "ctc"),
      column("Blood Group", cell.blood, null),
      column("Mobile", cell.mobile, "mobile"),
    ],
  },
  {
    name: "families of a broker's form",
    format: "xlsx",
    titles: ["", "Enrolment sheet: fill one row for each life"],
    families: true,
    columns: [
      column("S.No", cell.serial, null),
      column("Emp. Code", cell.code, "employee_id"),
      column("Employee Name", cell.employeeName, null),
      column("Insured Name", cell.fullName, "name"),
      column("Relation", cell.relation("upper"), "relationship_to_account_holders"),
      column("Date of Birth", cell.born("dmy"), "date_of_birth"),
      column("Age", cell.age, null),
      column("Gender", cell.gender(WORDS), "gender"),
      column("Plan Code", cell.slab, "slabId"),
      column("Remarks", cell.empty, null),
    ],
    footer: [["Grand Total", "", "12 employees"], ["Generated by HRMS on 02 June 2026"]],
  },
  {
    name: "surname before the name",
    format: "csv",
    columns: [
      column("Person Number", cell.numericCode, "employee_id"),
      column("Display Name", cell.surnameFirst, "name"),
      column("Date Of Birth", cell.born("iso"), "date_of_birth"),
      column("Gender", cell.gender(WORDS), "gender"),
      column("Legal Entity", cell.company, "employer"),
      column("Business Unit", cell.department, null),
    ],
  },
  {
    name: "parents' names in extra columns",
    format: "xlsx",
    columns: [
      column("Token Number", cell.code, "employee_id"),
      column("Name", cell.fullName, "name"),
      column("Father's Name", cell.fatherName, null),
      column("DOB (DD-MM-YYYY)", cell.born("dmy"), "date_of_birth"),
      column("Gender M/F", cell.gender(MF), "gender"),
      column("Reporting Manager", cell.employeeName, null),
      column("Emergency Contact Number", cell.mobile91, null),
      column("Mobile Number", cell.mobile, "mobile"),
    ],
  },
  {
    name: "names in three parts",
    format: "windows-1252",
    columns: [
      column("Emp No", cell.code, "employee_id"),
      column("Salutation", cell.salutation, "gender"),
      column("First Name", cell.firstName, "firstName"),
      column("Middle Name", cell.middleName, "middleName"),
      column("Last Name", cell.lastName, "lastName"),
      column("Birth Dt", cell.born("named"), "date_of_birth"),
      column("Marital Status", cell.marital, "maritalStatus"),
      column("Date of Marriage", cell.married, "dateOfMarriage"),
      column("Work Location", cell.always("Orléans"), null),
    ],
  },
  {
    name: "coverage dates of an insurer's form",
    format: "xlsx",
    families: true,
    columns: [
      column("Employee ID*", cell.code, "employee_id"),
      column("Name of the Insured*", cell.fullName, "name"),
      column("Relationship to Proposer", cell.relation("english"), "relationship_to_account_holders"),
      column("DOB*", cell.born("dmy"), "date_of_birth"),
      column("Gender*", cell.gender(MF), "gender"),
      column("Date of Inclusion", cell.joined("dmy"), "policy_start_date"),
      column("Previous Sum Insured", cell.sumInsured, "previousSI"),
      column("UHID", cell.empty, null),
    ],
  },
  {
    name: "times behind the days",
    format: "csv",
    columns: [
      column("Employee Code", cell.code, "employee_id"),
      column("Employee Full Name", cell.employeeName, "name"),
      column("DateOfBirth", cell.born("time"), "date_of_birth"),
      column("Coverage Start Date", cell.joined("time"), "policy_start_date"),
      column("EmailAddress", cell.email, "email_address"),
    ],
  },
  {
    name: "days without separators",
    format: "tsv",
    columns: [
      column("Pernr", cell.numericCode, "employee_id"),
      column("Complete Name", cell.fullName, "name"),
      column("Birth date", cell.born("compact"), "date_of_birth"),
      column("Gender", cell.gender(WORDS), "gender"),
      column("Sub Department", cell.department, null),
    ],
  },
  {
    name: "Hindi leavers",
    format: "xlsx",
    titles: ["सेवा समाप्ति सूची"],
    columns: [
      column("कर्मचारी क्रमांक", cell.code, "employee_id"),
      column("कर्मचारी का नाम", cell.employeeName, "name"),
      column("अंतिम कार्य दिवस", cell.leaving("dmy"), "dateOfLeaving"),
      column("शाखा", cell.city, null),
    ],
    footer: [["कुल", "12"]],
  },
  {
    name: "new joiners on a named sheet",
    format: "xlsx",
    sheet: "New Joiners",
    columns: [
      column("Emp Id", cell.code, "employee_id"),
      column("Emp Name", cell.employeeName, "name"),
      column("Emp DOB", cell.born("dmy"), "date_of_birth"),
      column("Emp Gender", cell.gender(WORDS), "gender"),
      column("Joining Date", cell.joined("dmy"), "policy_start_date"),
      column("Emp Mobile No", cell.mobile, "mobile"),
      column("PAN", cell.empty, null),
    ],
  },
  {
    name: "a heading that contradicts its cells",
    format: "csv",
    columns: [
      column("Employee Code", cell.code, "employee_id"),
      column("Name", cell.fullName, "name"),
      column("Contact", cell.email, "email_address"),
      column("DOB", cell.born("dmy"), "date_of_birth"),
      column("Status", cell.always("Active"), null),
    ],
  },
  {
    name: "unknown headings",
    format: "csv",
    columns: [
      column("Employee Code", cell.code, "employee_id"),
      column("Associate full name", cell.fullName, "name"),
      column("M or F", cell.gender(MF), "gender"),
      column("Mailbox", cell.email, "email_address"),
      column("Kinship", cell.relation("english"), "relationship_to_account_holders"),
      column("Date of Birth", cell.born("dmy"), "date_of_birth"),
    ],
    families: true,
  },
  {
    name: "another portal's template",
    format: "xlsx",
    families: true,
    columns: [
      column("User ID", cell.empty, "userId"),
      column("Employee ID", cell.code, "employee_id"),
      column("Dependent Name", cell.fullName, "name"),
      column("Dependent Relationship", cell.relation("english"), "relationship_to_account_holders"),
      column("Dependent DOB", cell.born("dmy"), "date_of_birth"),
      column("Gender", cell.gender(WORDS), "gender"),
      column("Enrollment Due Date", cell.always("31/12/2026"), "enrolment_due_date"),
      column("Company Name", cell.company, "employer"),
    ],
  },
];

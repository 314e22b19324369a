import * as cell from "./cells";
import { column, type EmployerFile } from "./files";

/** Filled only in the first row of a family, like a merged cell. */
const merged =
  (make: cell.MakeCell): cell.MakeCell =>
  (person, row) =>
    person.relation === "self" ? make(person, row) : "";

const MF = ["M", "F"] as const;

/** Five more files, each with a detail that needs the user's attention. */
export const NASTY_FILES: readonly EmployerFile[] = [
  {
    name: "Marathi under a letterhead, header at row 9",
    format: "xlsx",
    titles: [
      "सह्याद्री मोटर्स प्रा. लि.",
      "पुणे ४११००१",
      "समूह आरोग्य विमा २०२६-२७",
      "सदस्य यादी",
      "दिनांक: ०१/०६/२०२६",
      "तयार करणारे: मनुष्यबळ विभाग",
      "गोपनीय",
      "पान १",
    ],
    columns: [
      column("अनु. क्र.", cell.serial, null),
      column("कर्मचारी क्रमांक", cell.code, "employee_id"),
      column("कर्मचाऱ्याचे नाव", cell.employeeName, "name"),
      column("जन्मतारीख", cell.born("dmy"), "date_of_birth"),
      column("लिंग", cell.gender(["पुरुष", "स्त्री"]), "gender"),
      column("भ्रमणध्वनी", cell.mobile, "mobile"),
      column("ई-मेल", cell.email, "email_address"),
      column("विभाग", cell.department, null),
    ],
    footer: [["", "एकूण", "12"], ["अधिकृत स्वाक्षरी"]],
  },
  {
    name: "abbreviations, S/o, sums insured in lakhs",
    format: "csv",
    families: true,
    columns: [
      column("Sl.", cell.serial, null),
      column("Emp. Cd", cell.code, "employee_id"),
      column("Mem. Nm.", cell.fullName, "name"),
      column("Rel.", cell.relation("upper"), "relationship_to_account_holders"),
      column("S/o, D/o, W/o", cell.fatherName, null),
      column("D.O.B.", cell.born("dots"), "date_of_birth"),
      column("Sx", cell.gender(MF), "gender"),
      column("DOJ", cell.joined("dots"), "policy_start_date"),
      column("SI (in lakhs)", cell.always("5"), "sumInsured"),
    ],
    footer: [["", "", "", "", "", "", "", "Total", "240"], ["Prepared by: HR"], ["Authorised signatory"]],
  },
  {
    name: "births day first, joinings month first",
    format: "csv",
    columns: [
      column("Employee Code", cell.code, "employee_id"),
      column("Employee Name", cell.employeeName, "name"),
      column("Gender", cell.gender(MF), "gender"),
      column("Date of Birth", cell.born("dmy"), "date_of_birth"),
      column("Date of Joining", cell.joined("mdy"), "policy_start_date"),
    ],
  },
  {
    name: "families merged by blank cells, signed at the end",
    format: "xlsx",
    families: true,
    titles: ["Employee family data"],
    columns: [
      column("Sr No", merged(cell.serial), null),
      column("Emp ID", merged(cell.code), "employee_id"),
      column("Employee Name", merged(cell.employeeName), null),
      column("Insured Name", cell.fullName, "name"),
      column("Relationship", cell.relation("english"), "relationship_to_account_holders"),
      column("Gender", cell.gender(MF), "gender"),
      column("DOB", cell.born("named"), "date_of_birth"),
      column("Slab", merged(cell.slab), "slabId"),
      column("Date of Joining", merged(cell.joined("named")), "policy_start_date"),
    ],
    footer: [["Grand Total", "12", "", "48"], ["For Sahyadri Motors Pvt Ltd"], ["Authorised Signatory"]],
  },
  {
    name: "a hidden column of old codes next to the new ones",
    format: "xlsx",
    hidden: [1],
    columns: [
      column("Employee Code", cell.code, "employee_id"),
      column("Old Employee Code", cell.numericCode, null),
      column("Employee Name", cell.employeeName, "name"),
      column("Gender", cell.gender(MF), "gender"),
      column("DOB", cell.born("iso"), "date_of_birth"),
      column("Mobile", cell.mobile, "mobile"),
    ],
  },
];

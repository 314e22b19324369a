import {
  type AliasRank,
  findAlias,
  findAliasWithin,
  findOwnLabel,
  findSimilarAlias,
  isGroupHeading,
  namesId,
} from "@/lib/domain/column-matching/aliases";
import { canonicalHeading, headingKey, headingParts } from "@/lib/domain/column-matching/heading";
import type { Target } from "@/lib/domain/column-matching/targets";

/** Headings as HR systems and employers write them, by column. */
const HEADINGS: readonly (readonly [Target, AliasRank, string])[] = [
  ["userId", "plain", "Genome User ID | Genome ID | Genome Member ID"],
  ["userId", "weak", "User ID"],
  ["employee_id", "plain", "Emp ID | EMP CODE | Emp. No. | E-Code | ECODE | Staff ID | Staff Code | Staff No | PERNR"],
  ["employee_id", "plain", "Personnel Number | Worker ID | Associate ID | Associate Code | Employee Token No. | EIN"],
  ["employee_id", "plain", "EMPID | EMPCODE | EMPNO | Employee Reference Number | Primary Employee ID | Person Number"],
  ["employee_id", "plain", "Pers.No. | Emp# | Employee # | person-id-external | EC No."],
  ["employee_id", "plain", "कर्मचारी कोड | कर्मचारी संख्या | कर्मचारी आईडी | कर्मचारी क्रमांक | कर्मचारी नंबर"],
  ["employee_id", "plain", "कर्मचाऱ्याचा क्रमांक | कर्मचाऱ्याचा कोड | பணியாளர் எண் | ஊழியர் எண் | பணியாளர் குறியீடு"],
  ["employee_id", "weak", "Code No. | P. No. | Code | ID | Token No | Ticket No. | Payroll Number | Member ID | कोड"],
  ["relationship_to_account_holders", "plain", "Relation | Relationship to Account Holder | Relation with Employee"],
  [
    "relationship_to_account_holders",
    "plain",
    "Relationship to Employee | Relation Type | Relation Code | Relation (Self)",
  ],
  ["relationship_to_account_holders", "plain", "Relation with Proposer | Relation to Proposer | Member Relationship"],
  ["relationship_to_account_holders", "plain", "Relation of Primary Insured | Dependant Relation | Insured Relation"],
  [
    "relationship_to_account_holders",
    "plain",
    "Relation of Employee | Relation of Insured | RLTN | संबंध | रिश्ता | सम्बन्ध",
  ],
  ["relationship_to_account_holders", "plain", "कर्मचारी से संबंध | नाते | नातेसंबंध | कर्मचाऱ्याशी नाते | உறவு | உறவுமுறை"],
  ["employee_id", "plain", "SAP ID | SAP Code | SAP Emp. ID | Oracle ID | HRMS Code | Employee Codes"],
  ["relationship_to_account_holders", "weak", "Member Type | Dependent Type | Type | Insured Type"],
  [
    "name",
    "member",
    "Member Name | Insured Name | Beneficiary Name | Name of the Insured | Name of Member | Life Name",
  ],
  ["name", "member", "Name of Beneficiary | Insured Member Name | Dependent Name | Name of Dependent"],
  ["name", "member", "Name of Insured Person | Insured Person Name | Family Member Name"],
  ["name", "member", "सदस्य का नाम | बीमित का नाम | सदस्याचे नाव | உறுப்பினர் பெயர்"],
  ["name", "plain", "Name | Full Name | FULLNAME | Complete Name | नाम | पूरा नाम"],
  ["name", "plain", "नाव | पूर्ण नाव | संपूर्ण नाव | பெயர் | முழு பெயர்"],
  ["name", "weak", "Display Name | Karmchari ka Naam | Naam"],
  ["name", "weak", "Employee Name | Name of Employee | Emp Full Name | Staff Name | Worker Name | Associate Name"],
  ["name", "weak", "Employee | कर्मचारी का नाम | कर्मचारी नाम | कर्मचाऱ्याचे नाव | பணியாளர் பெயர்"],
  ["firstName", "plain", "First | First Name | Name (First) | Given Name | Forename | FNAME | Legal First Name"],
  ["firstName", "plain", "Employee First Name | Member First Name | पहला नाम | नाम पहला"],
  ["middleName", "plain", "Middle | Middle Name | MNAME | Employee Middle Name | Member Middle Name | मध्य नाम"],
  ["lastName", "plain", "Last | Last Name | Name (Last) | Surname | Family Name | LNAME | Legal Last Name"],
  ["lastName", "plain", "Employee Last Name | Member Last Name | उपनाम | कुलनाम | अंतिम नाम"],
  ["slabId", "plain", "Slab ID | Slab | Slab No. | Slab Code | स्लैब"],
  ["slabId", "weak", "Plan ID | Plan | Plan Code | Plan Name | Coverage Plan | Benefit Plan"],
  ["sumInsured", "plain", "Sum Insured | SI | Sum Assured | Sum Insured Amt | SI Amount | Base Sum Insured"],
  ["sumInsured", "weak", "Existing SI | Current SI | Revised SI | New SI | Proposed SI | Enhanced SI"],
  ["sumInsured", "plain", "Coverage Amount | Cover Amount | Insured Amount | बीमा राशि | बीमित राशि"],
  ["mobile", "plain", "Mobile | Mob. No. | Phone | Ph No | Contact Number | Cell | Cell Phone | Cell No."],
  ["mobile", "plain", "Mobile Phone | Employee Mobile Number | Member Mobile No | Emp Mobile | Member Mobile"],
  ["mobile", "plain", "Personal Mobile | Personal Mobile Number | Mobile Phone Number | Cellphone | Whatsapp Number"],
  ["mobile", "plain", "मोबाइल | मोबाइल नंबर | मोबाइल संख्या | मोबाइल न. | फोन | फ़ोन नंबर | फोन नंबर | दूरभाष | संपर्क नंबर"],
  ["mobile", "plain", "WhatsApp Number | கைபேசி எண் | தொலைபேசி எண்"],
  ["mobile", "weak", "Contact | Work Phone | Office Phone | Primary Phone | Home Phone"],
  ["email_address", "plain", "E-mail | Email ID | E-Mail Address | Official Email | Official Mail ID | Work Email"],
  ["email_address", "plain", "Office Email | Work Email Address | Company Email | Company Email ID | Corporate Email"],
  [
    "email_address",
    "plain",
    "Corporate Email ID | Employee Email | Employee Email ID | Member Email | Member Email ID",
  ],
  ["email_address", "plain", "Official Email Address | Email1 | ईमेल | ई-मेल | ईमेल आईडी | ईमेल पता"],
  ["email_address", "weak", "Personal Email | Personal Email ID | Personal Email Address | Alternate Email | Login ID"],
  ["gender", "member", "Member Gender | Insured Gender | Dependent Sex | Beneficiary Gender"],
  ["gender", "plain", "Gender | Sex | M/F | Gender Code | लिंग | பாலினம்"],
  ["gender", "weak", "Employee Gender"],
  ["ctc", "plain", "CTC | Annual CTC | Cost to Company | Cost Company | CTC (Annual) | Yearly CTC | Total CTC"],
  ["ctc", "plain", "Fixed CTC | Gross CTC | वार्षिक वेतन | सीटीसी | वार्षिक सीटीसी"],
  [
    "ctc",
    "weak",
    "Salary | Annual Salary | Gross Salary | Gross | Annual Gross | Compensation | Annual Compensation | वेतन",
  ],
  ["enrolment_due_date", "plain", "Enrolment Due Date | Enrollment Due Date | Enrolment Last Date"],
  ["enrolment_due_date", "plain", "Enrollment Deadline | Enrolment Deadline | नामांकन की अंतिम तिथि"],
  [
    "date_of_birth",
    "member",
    "Member DOB | Member Date of Birth | Insured DOB | Insured Date of Birth | DOB of Member",
  ],
  ["date_of_birth", "member", "Date of Birth of Member | Beneficiary DOB | Dependent DOB | Dependent Date of Birth"],
  ["date_of_birth", "weak", "Employee DOB | Employee Date of Birth | DOB of Employee"],
  ["date_of_birth", "plain", "Janm Tithi | Janam Tarikh"],
  ["date_of_birth", "plain", "Date of Birth | Do.B. | D.O.B. | Birth Date | BIRTHDATE | Birthday | D of Birth"],
  ["date_of_birth", "plain", "जन्म तिथि | जन्मतिथि | जन्म तारीख | जन्म दिनांक | जन्म की तारीख | जन्म की तिथि"],
  ["date_of_birth", "plain", "जन्मतारीख | जन्मदिनांक | பிறந்த தேதி | பிறந்த நாள்"],
  [
    "policy_start_date",
    "plain",
    "DOJ_POLICY | Coverage Start Date | Cover From | Coverage Effective Date | Coverage Date",
  ],
  [
    "policy_start_date",
    "plain",
    "Date of Coverage | Insured From | Coverage Start | Date of Inclusion | Inclusion Date",
  ],
  [
    "policy_start_date",
    "plain",
    "Risk Start Date | Risk Inception Date | Insurance Start Date | Enrolled From | Coverage Inception Date",
  ],
  ["policy_start_date", "plain", "Member Inception Date | कवरेज प्रारंभ तिथि | बीमा प्रारंभ तिथि | कवर शुरू होने की तिथि"],
  ["policy_start_date", "weak", "Eff. Date | Start Date | Policy Start Date | Effective From | Date of Addition | WEF"],
  [
    "policy_start_date",
    "weak",
    "Addition Date | Date of Joining | DOJ | Do.J. | Joining Date | Join Date | Hire Date | Date of Hire",
  ],
  [
    "policy_start_date",
    "weak",
    "Date of Join | Original Hire Date | कार्यग्रहण तिथि | नियुक्ति तिथि | ज्वाइनिंग तिथि | ज्वाइनिंग डेट",
  ],
  ["dateOfLeaving", "plain", "Date of Leaving | DOL | Leaving Date | Last Working Day | LWD | Last Working Date"],
  ["dateOfLeaving", "plain", "Exit Date | Date of Exit | Relieving Date | Date of Relieving | Separation Date"],
  ["dateOfLeaving", "plain", "Date of Separation | Termination Date | Last Day of Work | Resignation Effective Date"],
  ["dateOfLeaving", "plain", "Resigned On | Left On | Exit On | Leaving On | Separated On | Last Day | Relieved Date"],
  [
    "dateOfLeaving",
    "plain",
    "Effective Date of Deletion | Deletion Effective Date | Date of Leaving Service | Date Left",
  ],
  ["dateOfLeaving", "plain", "Do.L. | Deletion Date | Date of Deletion | Last Date | Relieved On | Last Day Working"],
  ["dateOfLeaving", "plain", "छोड़ने की तिथि | कार्यमुक्ति तिथि | सेवा समाप्ति तिथि | अंतिम कार्य दिवस | விலகிய தேதி"],
  [
    "dateOfLeaving",
    "weak",
    "Resign Date | Resigned Date | End Date | Resignation Date | Date of Resignation | Effective End Date",
  ],
  [
    "dateOfLeaving",
    "weak",
    "Date of Death | Expired On | Date of Demise | Cessation Date | Inactive Date | Inactive From",
  ],
  ["dateOfMarriage", "plain", "Date of Marriage | Marriage Date | DOM | Wedding Date | Spouse Date of Marriage"],
  [
    "dateOfMarriage",
    "plain",
    "Spouse Marriage Date | Married On | Date of Marriage (Spouse) | विवाह तिथि | शादी की तारीख",
  ],
  ["uhid", "plain", "UHID | UHID No. | Health Card No | Health ID | E-Card No. | ECard Number | Ecard No | TPA ID"],
  ["isException", "plain", "Exception | Is Exception | Policy Exception | अपवाद"],
  ["maritalStatus", "plain", "Marital Status | Married Status | Marital | MarSt | Civil Status | वैवाहिक स्थिति"],
  ["previousSI", "plain", "Previous SI | Prev. Sum Insured | Old SI | Old Sum Insured | Last Year SI | Expiring SI"],
  ["previousSI", "plain", "Expiring Sum Insured | पिछली बीमा राशि"],
  ["employee_id", "plain", "Employee/Member ID | Employee / Member Code | User/Employee ID | Emp. ID No."],
  ["sumInsured", "plain", "Sum Ins."],
  ["policy_start_date", "weak", "Effective As Of | Entry Date"],
  ["operation", "weak", "A/D | A/C/D | Add/Del | Flag"],
  ["operation", "plain", "Operation | Action | Transaction Type | Endorsement Type | Movement Type | Change Type"],
  ["operation", "plain", "Add / Edit / Delete | ADC | Request Type | कार्य | कार्रवाई | कार्यवाही"],
  ["employer", "plain", "Employer | Employer Name | Company | Company Name | Legal Entity | Entity | Entity Name"],
  ["employer", "plain", "Client Name | Client | Organisation | Organization | Organisation Name | Organization Name"],
  ["employer", "plain", "Group Company | Corporate Name | Company Code | Legal Entity Name"],
  ["employer", "plain", "कंपनी | कंपनी का नाम | नियोक्ता | संस्था"],
  ["policyNumber", "plain", "Policy No. | Master Policy Number | पॉलिसी संख्या | पॉलिसी नंबर"],
  ["policyNumber", "weak", "Policy | Policy ID | Policy Name"],
  ["benefitIds", "plain", "Benefit Ids | Benefit ID | Benefit Codes | Benefit Code | Benefits | Opted Benefits"],
  ["benefitIds", "weak", "Opted Plans | Selected Benefits | Flex Benefits | Opted Covers"],
  ["addonBenefitId", "plain", "Addon Benefit ID | Addon Benefit | Add-on Benefit ID | Add-on Benefit | Addon ID"],
  ["parentId", "plain", "Parent ID | Parent User ID | Account Holder ID | Primary User ID"],
];

/** Columns of HR exports that our rows do not have. */
const OTHERS: readonly string[] = [
  "No. | S.No. | SI No | Sr. No. | Sl. No. | Serial No | SRNO | SLNO | SNO | Sr | Sl | SN | Row No.",
  "क्रम संख्या | क्रमांक | क्र. | क्र. सं.",
  "Worker Type | Settled On | Settlement Date | F&F | FNF | Full and Final Settlement | Previous Insurer",
  "Previous Insurance Company | Prev. Policy No. | Previous Policy Expiry | Expiring Policy No.",
  "Department | Dept. | Designation | Desig | Grade | Band | Level | Location | Work Location | Branch | City | State",
  "Zone | Region | PIN | Pin Code | PINCODE | Postal Code | Address | Permanent Address | Current Address | Country",
  "Nationality | Religion | Blood Group | Age | Age (Years)",
  "आयु | उम्र | विभाग | पद | पदनाम | स्थान | शहर | रक्त समूह | शाखा",
  "Father's Name | Mother's Name | पिता का नाम | Manager | Manager Name | Manager ID | Reporting Manager",
  "Reporting Manager Name | Reporting Manager ID | Reporting To | Manager Emp ID | Manager Email | HOD | HR SPOC | HRBP",
  "Supervisor | Supervisor Name | PAN | PAN No. | Aadhaar | Aadhaar No. | Aadhar | Aadhar Number | UAN | UAN Number",
  "ESIC No. | PF Number | Bank Name | Bank Account No. | Account Number | IFSC | IFSC Code",
  "Emergency Contact Number | Emergency Contact Name | Emergency Contact | Nominee | Nominee Name | Nominee Relationship",
  "Remarks | Remark | Comments | Notes | टिप्पणी",
  "Employment Type | Employee Type | Employee Status | Employment Status | Cost Center | Cost Centre | Business Unit",
  "Function | Sub-Department | Division | Shift | Salutation | Title | Prefix",
  "Nick Name | Nickname | Preferred Name | Known As | Alias Name | Height | Weight",
  "Alternate Number | Alternate Mobile No. | Landline | Qualification | Experience | Confirmation Date",
  "Probation End Date | Leaving Reason | Reason for Leaving | Exit Reason | Separation Reason | Reason",
  "Caste Category | Category | Insurer | Insurer Name | TPA",
  "Claim Status | Separation Type | Exit Type | Job Title | Notice Period | Reason of Deletion | Deletion Reason",
  "Added By | Added time | Created By | Created Time | Created On | Modified By | Modified Time | Modified On",
  "Last Modified | Updated By | Updated On | Second Email | Nominee DOB | Nominee Share % | Nominee Gender | Nominee Age",
  "Pro-rata days | Prorata Days | Org Unit | Organizational Unit | Organisational Unit | Personnel Area | Employee Group | Employee Subgroup",
];

const split = (headings: string) => headings.split(" | ");

test("a usual heading has its column, and how sure that is", () => {
  const found = HEADINGS.map(([, , headings]) => split(headings).map((heading) => [heading, findAlias(heading)]));
  expect(found).toEqual(
    HEADINGS.map(([target, rank, headings]) => split(headings).map((heading) => [heading, { target, rank }])),
  );
});

test("a usual heading of another fact has no column", () => {
  const others = OTHERS.flatMap(split);
  expect(others.filter((heading) => findAlias(heading)?.target !== null)).toEqual([]);
});

test("headings of our template are our own, but not one that other systems use, nor what we call a column that it lacks", () => {
  expect(findOwnLabel("Relationship to Account Holder")).toBe("relationship_to_account_holders");
  const others = ["User ID", "Sum Insured", "Employer of the row", "Policy of the row"];
  const parts = ["Name: first part", "Name: middle part", "Name: last part", "Spouse: Name"];
  expect([...others, ...parts].map(findOwnLabel)).toEqual(Array(8).fill(null));
});

test.each<[heading: string, target: Target | null | undefined]>([
  ["Insured Date of Birth Proof", "date_of_birth"],
  ["DOB Proof Verified", "date_of_birth"],
  ["DOB Proof Verified Twice", undefined],
  ["SI Band", null],
  ["Sum Insured Band Opted", "sumInsured"],
  ["CTC Opted", "ctc"],
  ["Manager Mobile Phone", undefined],
])("inside '%s', the longest known name decides: %s", (heading, target) => {
  expect(findAliasWithin(heading)?.target).toBe(target);
});

test.each<[heading: string, target: Target | undefined]>([
  ["Emplyoee Code", "employee_id"],
  ["Mobille", "mobile"],
  ["Gendr", undefined],
  ["Gendder", "gender"],
  ["Emaill2", undefined],
  ["Father Namee", undefined],
  ["Desigation", undefined],
])("'%s' with a typing mistake is %s", (heading, target) => {
  expect(findSimilarAlias(heading)?.target).toBe(target);
});

test("a group heading has only words that group", () => {
  expect(["Employee Details", "कर्मचारी विवरण", "", "Spouse Details", "Employee Spouse"].map(isGroupHeading)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test.each([
  ["employee", "Emp | Empl | Employees | EE | the Employee details"],
  ["employee number", "Emp No | Empl. Num | EMPLOYEE NBR | Emp. No. (*)"],
  ["date birth", "Dt of Birth | Date Of Birth | DATEOFBIRTH"],
  ["birth date", "Birth Dt | Birthdate"],
  ["relation", "Rel | Reln | Relationship"],
  ["mobile", "Mob | MBL | Mobile"],
  ["phone", "Ph | Tel | Telephone"],
  ["member name", "Mbr Nm | Mem Names | Member Name"],
  ["salary amount", "Sal Amt"],
  ["effective coverage", "Eff Cov | Eff Cover"],
  ["email", "Mail | E-mail | E Mail"],
  ["email id", "EmailID | emailid | Email ids"],
  ["status", "STS"],
  ["department", "Dept"],
  ["designation", "Desig"],
  ["company code", "Comp Cd"],
  ["gender", "Sex | SX"],
  ["insured dependent", "INSRD DEPENDANT"],
  ["previous manager", "Prev Mgr"],
  ["spouse name", "Spouse's Name | Spouse’s Name | SpouseName | SPOUSEName"],
  ["dob", "D.O.B. | d o b | Dob"],
])("the heading '%s' is also written %s", (key, headings) => {
  for (const heading of headings.split(" | ")) expect([heading, headingKey(heading)]).toEqual([heading, key]);
});

test.each([
  ["DOB (DD/MM/YYYY)", ["DOB"]],
  ["DOB (d-m-y)", ["DOB"]],
  ["DOB (dd m)", ["DOB", "dd m"]],
  ["DOB (d.m.)", ["DOB", "d.m."]],
  ["DOB (DD MMM YYYY)", ["DOB"]],
  ["Name (as per Aadhaar)", ["Name"]],
  ["Name (as per ID)", ["Name"]],
  ["Name (as per X)", ["Name", "as per X"]],
  [`Name (as per ${"x".repeat(30)})`, ["Name"]],
  [`Name (as per ${"x".repeat(31)})`, ["Name", `as per ${"x".repeat(31)}`]],
  ["CTC (in lakhs)", ["CTC"]],
  ["CTC (lakhs extra)", ["CTC", "lakhs extra"]],
  ["CTC (all lakhs)", ["CTC", "all lakhs"]],
  ["Gender (Male/Female)", ["Gender"]],
  ["Mobile [10 digits]", ["Mobile"]],
  ["Emp Code / Staff No", ["Emp Code", "Staff No"]],
  ["कर्मचारी कोड Employee Code", ["कर्मचारी कोड", "Employee Code"]],
  ["जन्म तिथि / DOB (DD/MM/YYYY)", ["जन्म तिथि", "DOB"]],
  ["Name - the / Code", ["Name", "Code"]],
])("the heading '%s' has the parts %j", (heading, parts) => {
  expect(headingParts(heading)).toEqual(parts);
});

test("a heading is written in lower case, with one space between words", () => {
  expect(["EmployeeCode", "HRCode", "a b", "emp id", "Emp-ID2", "x"].map(canonicalHeading)).toEqual([
    "employee code",
    "hr code",
    "ab",
    "emp id",
    "emp id2",
    "x",
  ]);
});

test.each([
  ["Emp Code", true],
  ["Contact / User ID", true],
  ["Employee ID / कर्मचारी कोड", true],
  ["Name / Foo", false],
])("'%s' names a column of IDs: %s", (heading, isId) => {
  expect(namesId(heading)).toBe(isId);
});

import type { SourceName } from "./sources";

/** Usual headers of insurers and TPAs by source, in lower case without punctuation. The first is the default. */
export const HEADER_NAMES: Readonly<Record<SourceName, readonly string[]>> = {
  seq: ["sno", "srno", "slno", "serialno", "serialnumber", "sr", "sl"],
  employeeId: [
    ...["employeecode", "employeeid", "employeeno", "employeenumber", "empid", "empcode", "empno", "ecode"],
    ...["staffid", "staffno", "memberemployeeid", "primaryemployeeid"],
  ],
  name: [
    ...["insuredname", "name", "membername", "nameofinsured", "nameofmember", "nameoftheinsured", "fullname"],
    ...["beneficiaryname", "nameofbeneficiary", "lifename", "nameoflife", "insuredmembername"],
  ],
  firstName: ["firstname", "forename", "givenname", "insuredfirstname", "memberfirstname"],
  middleName: ["middlename", "insuredmiddlename", "membermiddlename"],
  lastName: ["lastname", "surname", "familyname", "insuredlastname", "memberlastname"],
  surname: [],
  title: ["title", "salutation", "prefix", "nameprefix"],
  relation: [
    ...["relation", "relationship", "relationwithemployee", "relationshipwithemployee", "relationtoemployee"],
    ...["relationshiptoemployee", "relationwithprimaryinsured", "relationshipwithprimaryinsured", "membertype"],
    ...["relationwithproposer", "relationshipwithproposer"],
  ],
  relationship: [],
  gender: ["gender", "sex", "mf", "gendermf"],
  maritalStatus: ["maritalstatus", "marital", "civilstatus"],
  dob: ["dob", "dateofbirth", "birthdate", "memberdob", "insureddob"],
  age: ["age", "ageinyears", "ageyears", "ageasondate", "completedage"],
  sumInsured: [
    ...["suminsured", "si", "sumassured", "sa", "coverageamount", "cover", "coveramount", "suminsuredinrs"],
    ...["familysuminsured", "basesuminsured", "newsuminsured"],
  ],
  ctc: ["ctc", "annualctc", "salary", "annualsalary", "annualincome", "grosssalary"],
  joined: ["doj", "dateofjoining", "joiningdate", "dateofjoin", "employmentdate"],
  start: [
    ...["effectivedate", "coveragestartdate", "coverstartdate", "startdate", "dateofinclusion", "inclusiondate"],
    ...["dateofaddition", "additiondate", "riskstartdate", "dateofcommencement", "commencementdate", "inceptiondate"],
    ...["memberstartdate", "coverfrom", "coveragefrom", "riskcommencementdate"],
  ],
  leaving: [
    ...["dateofleaving", "leavingdate", "dol", "exitdate", "dateofexit", "lastworkingday", "lwd", "dateofdeletion"],
    ...["deletiondate", "relievingdate", "terminationdate", "coverenddate", "dateofresignation"],
  ],
  uhid: ["uhid", "uhidno", "healthcardno", "cardno", "memberid", "ecardno", "tpaid", "healthid", "memberidno"],
  mobile: ["mobile", "mobileno", "mobilenumber", "phone", "phoneno", "contactno", "contactnumber", "phonenumber"],
  email: ["email", "emailid", "emailaddress", "mailid", "officialemail"],
  nominee: ["nominee", "nomineename", "nameofnominee", "nameofthenominee", "nomineefullname"],
  nomineeRelation: [
    ...["nomineerelation", "nomineerelationship", "relationofnominee", "relationshipofnominee"],
    ...["relationwithnominee", "relationshipwithnominee", "nomineerelationwithinsured"],
  ],
  nomineeDob: ["nomineedob", "nomineedateofbirth", "dobofnominee", "dateofbirthofnominee"],
  nomineeShare: ["nomineeshare", "nomineepercentage", "shareofnominee", "nomineesharepercentage"],
  netPremium: ["netpremium", "premium", "basicpremium", "premiumexclgst", "premiumexcludinggst", "premiumwithoutgst"],
  totalPremium: ["totalpremium", "grosspremium", "premiuminclgst", "premiumincludinggst", "premiumwithgst"],
  operation: ["operation", "endorsementtype", "typeofendorsement", "transactiontype", "requesttype", "action"],
  field: ["field", "fieldname", "correctionfield", "typeofcorrection", "correctiontype", "changein"],
  oldValue: ["oldvalue", "existingvalue", "existingdetails", "olddetails", "from", "asperpolicy", "incorrectdetails"],
  newValue: ["newvalue", "correctedvalue", "correctvalue", "newdetails", "to", "tobecorrectedas", "correctdetails"],
  policyNumber: ["policynumber", "policyno", "masterpolicyno", "masterpolicynumber", "grouppolicyno"],
  company: [
    "company",
    "companyname",
    "corporatename",
    "employername",
    "policyholder",
    "policyholdername",
    "clientname",
  ],
  insurer: ["insurer", "insurername", "insurancecompany"],
  endorsementNumber: ["endorsementno", "endorsementnumber", "endono"],
};

/** Headers that fit several sources: never guessed. */
export const UNSURE_NAMES: Readonly<Record<string, readonly SourceName[]>> = {
  id: ["employeeId", "uhid"],
  code: ["employeeId"],
  date: ["start", "leaving", "dob"],
  amount: ["sumInsured", "netPremium", "totalPremium"],
  enddate: ["leaving"],
  wef: ["start", "leaving"],
  remarks: [],
};

/** `Member Name (as per Aadhaar)` → `membername`. */
export const plainHeader = (header: string): string =>
  header
    .toLowerCase()
    .replace(/\([^)]*\)/g, "")
    .replace(/[^\p{L}\p{N}]/gu, "");

import { z } from "zod";
import { listPolicyBenefits } from "@/lib/contract/benefits";
import { getCdAccountByPolicy, listLedger } from "@/lib/contract/cd-accounts";
import { ErrorReply, Instant } from "@/lib/contract/common";
import { listCompanies } from "@/lib/contract/companies";
import { listPendingEndorsements } from "@/lib/contract/endorsement-list";
import { EndorsementMember, getCdOverview, getEndorsement, updateEndorsementStatus } from "@/lib/contract/endorsements";
import { callKeyOf } from "@/lib/contract/endpoint";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import { addFlexUsers, updateFlexUsers } from "@/lib/contract/flex-onboarding";
import { getActiveFlexRater, listFlexPolicies, uploadFlexRater } from "@/lib/contract/flex-raters";
import { lenientOf } from "@/lib/contract/may-lack";
import { AddRow, OffboardRow } from "@/lib/contract/members";
import { identifyKycRequirement, identifyMidtermAdditions, validateMidtermAdditions } from "@/lib/contract/midterm";
import { fetchPolicies, Policy } from "@/lib/contract/policies";
import { estimatePremium } from "@/lib/contract/raters";
import { unifiedUpload } from "@/lib/contract/registration";
import { editByPlacementSlip, parsePlacementSlip } from "@/lib/contract/slips";
import { sendPrivateNote } from "@/lib/contract/support-desk";
import { listUsers } from "@/lib/contract/users";
import { type Fields, SPECIFIED_FIELDS } from "../support/specified-fields";

/**
 * Examples typed from the specifications, with its fields alone, parsed by the contract as the console parses replies: so contract and reference provider cannot be wrong
 * together. `fields` are the names that the specification lists; after parsing each must still be there.
 */
type Example = { section: string; schema: z.ZodType; json: string; at: readonly (string | number)[]; fields: string[] };

const createdAt = '{"seconds":1765355400,"nanoseconds":0}';

const EXAMPLES: Record<string, Example> = {
  "companies of the directory": {
    section: "spec 1 §7, §3",
    schema: listCompanies.reply,
    json: '{"data":{"companies":[{"id":"c1","name":"Acme India Private Limited","nickname":"Acme","active":true}]}}',
    at: ["data", "companies", 0],
    fields: ["id", "name", "nickname", "active"],
  },
  "policies for the validator": {
    section: "spec 1 §7: id, policyType, insurerName, nickName; the raters' list has more",
    schema: fetchPolicies.reply,
    json: `{"data":{"policies":[{"id":"p1","policyType":"GMC","insurerName":"ICICI Lombard","nickName":"Acme GMC Policy"}]}}`,
    at: ["data", "policies", 0],
    fields: ["id", "policyType", "insurerName", "nickName", "error", "isRaterUploaded", "policyEndDate"],
  },
  "a benefit of a policy, without the console's fields": {
    section: "spec 3 §3 Benefit",
    schema: listPolicyBenefits.reply,
    json: `{"data":{"benefits":[{"id":"b1","policyId":"p1","name":"Plan A","type":"MODULAR","category":"Insurance Benefits",
      "benefitType":"Insurance","tierId":"t1","priority":1,"minParticipationRate":25,"sumInsured":300000,
      "startDate":1743445800,"endDate":{"seconds":1774981799},"offeredBy":"LOOP","familyDefinition":"1+3",
      "lockIn":{"relationship":["spouse"],"period":2},"metadata":{"logo":null,"description":"d","descriptionUrl":null,
      "subBenefitAffected":null,"ageLowerLimit":18,"ageUpperLimit":65,"providerName":null,"genderAllowed":null,
      "pricingStructure":null,"howToAvail":null,"offerings":null,"termsAndConditions":null}}]}}`,
    at: ["data", "benefits", 0],
    fields: [
      "id",
      "name",
      "type",
      "category",
      "benefitType",
      "tierId",
      "policyId",
      "priority",
      "minParticipationRate",
      "sumInsured",
      "startDate",
      "endDate",
      "offeredBy",
      "familyDefinition",
      "lockIn",
      "metadata",
      "tierBenefits",
      "isDefault",
      "subBenefits",
    ],
  },
  "a slip that was validated": {
    section:
      "spec 3 §7: failure groups policy, slabs and addons; §3: Field, Error Message, Actual Value, Expected Value",
    schema: parsePlacementSlip.reply,
    json: `{"data":{"errors":{"policy":[{"field":"Net Premium","message":"m","actual":"a","expected":"e"}],"slabs":[],
      "addons":[]},"values":null}}`,
    at: ["data", "errors"],
    fields: ["policy", "slabs", "addons"],
  },
  "an edited slip, at a provider that does not say what it changes": {
    section: "spec 3 §7",
    schema: editByPlacementSlip.reply,
    json: '{"data":{"errors":{"policy":[],"slabs":[],"addons":[]}}}',
    at: ["data"],
    fields: ["errors", "changes"],
  },
  "flex policies": {
    section: "spec 3 §7: policyId, type, secondaryType, error",
    schema: listFlexPolicies.reply,
    json: `{"data":{"policies":[{"policyId":"p1","type":"GMC","secondaryType":"Flex","error":null}]}}`,
    at: ["data", "policies", 0],
    fields: ["policyId", "type", "secondaryType", "error"],
  },
  "active flex rater": {
    section: "spec 3 §7: data.isActive",
    schema: getActiveFlexRater.reply,
    json: '{"data":{"isActive":false}}',
    at: ["data"],
    fields: ["isActive"],
  },
  "result of a flex rater's upload": {
    section: "spec 3 §3: parsingErrors {errorCount, byRow with originalData and errors with message}",
    schema: uploadFlexRater.reply,
    json: `{"data":{"parsingErrors":{"errorCount":1,"byRow":[{"originalData":{"Benefit ID":"b9"},
      "errors":[{"message":"Benefit ID not found"}]}]}}}`,
    at: ["data", "parsingErrors", "byRow", 0],
    fields: ["originalData", "errors"],
  },
  "flex users": {
    section: "spec 3 §7: users (add, offboard), each with an optional error",
    schema: addFlexUsers.reply,
    json: '{"data":{"users":[{"userId":"u1"},{"userId":"u2","error":"Benefit already active"}]}}',
    at: ["data", "users", 1],
    fields: ["userId", "error"],
  },
  "flex user policies": {
    section: "spec 3 §7: userPolicies (update), each with an optional error",
    schema: updateFlexUsers.reply,
    json: '{"data":{"userPolicies":[{"userId":"u1"},{"userId":"u2","error":"Member has enrolled already"}]}}',
    at: ["data", "userPolicies", 1],
    fields: ["userId", "error"],
  },
  "the user record": {
    section: "spec 1 §3, §6",
    schema: listUsers.reply,
    json: `{"data":{"users":[{"userId":"u1","firstName":"Asha","lastName":"Rao","email":"asha@genome.example","mobile":null,
      "active":true,"employer":null,"roles":["loopOwner"],"loginMethod":"email"}]}}`,
    at: ["data", "users", 0],
    fields: ["userId", "email", "mobile", "active", "roles", "loginMethod"],
  },
  "KYC row": {
    section: "spec 2 §3: userId, employeeId, name, operation; documentReceived is the checklist's own",
    schema: identifyKycRequirement.reply,
    json: `{"data":{"EDIT":[{"userId":"u1","employeeId":"0042","name":"Asha Rao","operation":"EDIT"}],
      "OFFBOARD":[{"userId":"u2","employeeId":null,"name":"Ravi Rao","operation":"OFFBOARD"}]}}`,
    at: ["data", "OFFBOARD", 0],
    fields: ["userId", "employeeId", "name", "operation"],
  },
  "mid-term additions, accepted and rejected": {
    section: "spec 2 §7, domain §11",
    schema: identifyMidtermAdditions.reply,
    json: `{"data":{"acceptedMidTermAdditions":{"add":[{"employeeId":"0042","userId":null,"name":"Ravi Rao",
      "relationship":"spouse","dob":"17/08/1993","coverageStartDate":"15/09/2025"}],"edit":[]},
      "rejectedMidTermAdditions":[{"employeeId":"0042","userId":null,"name":"Asha Rao","relationship":"parent",
      "errors":"{\\"midterm\\":\\"Parents can be added only at policy start or renewal\\"}"}]}}`,
    at: ["data", "rejectedMidTermAdditions", 0],
    fields: ["employeeId", "userId", "name", "relationship", "errors"],
  },
  "rejected marriage dates": {
    section: "spec 2 §7",
    schema: validateMidtermAdditions.reply,
    json: `{"data":{"rejectedMidTermAdditions":[{"employeeId":"0042","userId":null,"name":"Ravi Rao",
      "relationship":"spouse","errors":"{\\"midterm\\":\\"Marriage date is missing\\"}"}]}}`,
    at: ["data", "rejectedMidTermAdditions", 0],
    fields: ["errors"],
  },
  "result of an upload": {
    section: "domain §14, spec 2 §3",
    schema: unifiedUpload.reply,
    json: `{"data":{"data":{
      "ADD":{"totalCount":3,"correctCount":2,"incorrectCount":1,"incorrectMembers":[{"employee_id":"0042",
        "relationship_to_account_holders":"Self","name":"Asha Rao","slabId":"1","mobile":"9876543210",
        "email_address":"asha@acme.example","gender":"F","ctc":"1200000","enrolment_due_date":"31/12/2025",
        "date_of_birth":"17/08/1953","policy_start_date":"15/09/2025","isException":"no","maritalStatus":"single",
        "previousSI":"","errors":"{\\"Date of Birth\\":\\"Age limit exceeded\\"}"}]},
      "EDIT":{"totalCount":0,"correctCount":0,"incorrectCount":0,"incorrectMembers":[]},
      "OFFBOARD":{"totalCount":1,"correctCount":0,"incorrectCount":1,"incorrectMembers":[{"userId":"u9",
        "relationship":"self","dateOfLeaving":"30/11/2025","policyException":"no",
        "errors":"{\\"User ID\\":\\"Member not found\\"}"}]},
      "endorsementContexts":[{"endorsementId":"e1","endorsementDetails":{"id":"e1","endorsementId":"e1",
        "endorsementNumber":4,"policyId":"p1","policyType":"GMC","insurerName":"ICICI Lombard",
        "nickName":"Acme GMC Policy","livesCount":2,"createdAt":${createdAt},"endorsementCost":2349.97,
        "supportTicketId":null}}]}}}`,
    at: ["data", "data", "ADD"],
    fields: ["totalCount", "correctCount", "incorrectCount", "incorrectMembers"],
  },
  "estimate before validation": {
    section: "spec 2 §7, domain §6: exits are NA",
    schema: estimatePremium.reply,
    json: `{"data":[{"policyDetails":{"policyType":"GMC"},
      "ADD":{"lives":2,"costOfEndorsement":4540.57},"EDIT":{"lives":1,"costOfEndorsement":508.53}}]}`,
    at: ["data", 0],
    fields: ["policyDetails", "ADD", "EDIT"],
  },
  "endorsement list item": {
    section: "spec 2 §3",
    schema: listPendingEndorsements.reply,
    json: `{"data":[{"id":"e1","companyName":"Acme India Private Limited","insurerName":"ICICI Lombard","policyType":"GMC",
      "status":"SENT_TO_INSURER","nickName":"Acme GMC Policy","endorsementNumber":4,"endorsementCycle":"Dec 2025 - 4",
      "livesCount":4,"createdAt":1765355400,"policyID":"p1","ticketId":"40104","policyNumber":"4016/X/0001"}]}`,
    at: ["data", 0],
    fields: [
      "id",
      "companyName",
      "insurerName",
      "policyType",
      "status",
      "nickName",
      "endorsementNumber",
      "endorsementCycle",
      "livesCount",
      "createdAt",
      "policyID",
      "ticketId",
      "policyNumber",
    ],
  },
  "endorsement detail": {
    section: "spec 2 §3; nextEndorsmentStatus as it is spelt there",
    schema: getEndorsement.reply,
    json: `{"data":{"id":"e1","companyId":"c1","companyName":"Acme India Private Limited","insurerId":"i1",
      "insurerName":"ICICI Lombard","policyId":"p1","policyType":"GMC","policyNumber":"4016/X/0001",
      "nickName":"Acme GMC Policy","endorsementNumber":4,"endorsementCycle":"Dec 2025 - 4","status":"DRAFT",
      "nextEndorsmentStatus":"IN_PROGRESS","supportTicketId":null,
      "supportTicketOwner":null,"notes":[{"description":"Asked HR"}],"exceptionIds":["x1"],"memberData":[]}}`,
    at: ["data"],
    fields: [
      "id",
      "companyId",
      "companyName",
      "insurerId",
      "insurerName",
      "policyId",
      "policyType",
      "policyNumber",
      "nickName",
      "endorsementNumber",
      "endorsementCycle",
      "status",
      "nextEndorsmentStatus",
      "supportTicketId",
      "supportTicketOwner",
      "notes",
      "exceptionIds",
      "memberData",
    ],
  },
  "endorsement member, example E1": {
    section: "spec 2 §3, domain §8",
    schema: EndorsementMember,
    json: `{"id":"m1","userId":"u1","employeeId":"0042","firstName":"Asha","lastName":"Rao","name":"Asha Rao",
      "relationship":"self","operationType":"ADD","source":"GENOME","dob":"1993-08-17","gender":"female",
      "mobile":"9876543210","email":"asha@acme.example","doj":null,"dol":null,"policyStartDate":"2025-09-15",
      "newSumInsured":500000,"ctc":null,"rpm":null,"raterPremium":4150,
      "oldAnnualPremium":null,"newAnnualPremium":4150,"netPremium":2251.23,"igst":405.22,"cgst":0,"sgst":0,
      "totalProRatePremium":2656.45,"proRatedDays":198,"isException":false,"isMidtermMember":false,
      "isKYCApplicable":false,"isKYCDocumentVerified":false,"isMidtermNonVerified":false,"isKYCNonVerified":false,
      "kycDocuments":["certificate.pdf"],"correctionType":null,"oldData":null,
      "revisedData":null,"createdAt":${createdAt},"updatedBy":null}`,
    at: [],
    fields: [
      "id",
      "userId",
      "employeeId",
      "firstName",
      "lastName",
      "operationType",
      "relationship",
      "source",
      "dob",
      "gender",
      "mobile",
      "email",
      "doj",
      "dol",
      "policyStartDate",
      "newSumInsured",
      "ctc",
      "rpm",
      "raterPremium",
      "netPremium",
      "igst",
      "cgst",
      "sgst",
      "totalProRatePremium",
      "proRatedDays",
      "isException",
      "isMidtermMember",
      "kycDocuments",
      "isKYCDocumentVerified",
      "correctionType",
      "oldData",
      "revisedData",
      "createdAt",
      "updatedBy",
      "name",
      "isKYCApplicable",
      "isMidtermNonVerified",
      "isKYCNonVerified",
    ],
  },
  "CD overview, the roll-up of the worked examples": {
    section: "spec 2 §3, domain §8",
    schema: getCdOverview.reply,
    json: `{"data":{"cdAccountId":"cd1","cdBalance":25000,
      "additionCost":4540.57,"editsCost":508.53,"deleteCost":-2699.13,"netCostOfEndorsement":2349.97,
      "balanceSufficient":true,"estimatedBalancePostEndo":22650.03}}`,
    at: ["data"],
    fields: [
      "cdBalance",
      "additionCost",
      "editsCost",
      "deleteCost",
      "netCostOfEndorsement",
      "cdAccountId",
      "balanceSufficient",
      "estimatedBalancePostEndo",
    ],
  },
  "reply of a status change": {
    section: "spec 2 §7",
    schema: updateEndorsementStatus.reply,
    json: '{"data":{"status":"ENDO_COMPLETE","nextEndorsmentStatus":null,"supportTicketId":"40104"}}',
    at: ["data"],
    fields: ["status", "nextEndorsmentStatus", "supportTicketId"],
  },
  "deposit account of a policy": {
    section: "spec 2 §3, §7: balance",
    schema: getCdAccountByPolicy.reply,
    json: `{"data":{"id":"cd1","accountNumber":"CD-1","companyId":"c1",
      "insurer":"ICICI Lombard","balance":25000,"policyData":[{"policyType":"GMC","insurerName":"ICICI Lombard","isParentalPolicy":false,"isTopUpPolicy":false}],
      "updatedAt":${createdAt}}}`,
    at: ["data"],
    fields: ["id", "balance", "policyData"],
  },
  "ledger entry": {
    section: "spec 3 §2, §3, domain §9",
    schema: listLedger.reply,
    json: `{"data":[{"id":"l1","createdAt":${createdAt},"policyNumber":"4016/X/0001","policyType":"GMC",
      "transactionType":"debit","endorsementNumber":4,"endorsementType":"ADDITION","amount":4540.57,
      "source":"endorsement","addedBy":"Asha Rao","message":null}]}`,
    at: ["data", 0],
    fields: [
      "id",
      "createdAt",
      "policyNumber",
      "policyType",
      "transactionType",
      "endorsementNumber",
      "endorsementType",
      "amount",
      "source",
      "addedBy",
      "message",
    ],
  },
};

test("our provider must return every field, those that the specification lacks too", () => {
  const { json } = EXAMPLES["endorsement detail"] ?? { json: "" };
  const { error } = getEndorsement.reply.safeParse(JSON.parse(json));
  expect(error?.issues.map(({ path }) => path.join("."))).toEqual([
    "data.version",
    "data.canDecline",
    "data.declineReason",
    "data.blockers",
    "data.supportTicketUrl",
    "data.isRaterUploaded",
    "data.notes.0.id",
    "data.notes.0.addedBy",
    "data.notes.0.createdAt",
    "data.createdAt",
    "data.createdBy",
    "data.updatedAt",
  ]);
});

test.each(Object.entries(EXAMPLES))("%s", (_, { schema, json, at, fields }) => {
  const parsed = lenientOf(schema).parse(JSON.parse(json));
  const part = at.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], parsed);
  expect(Object.keys(part as object)).toEqual(expect.arrayContaining(fields));
});

/** The required fields of a reply that are not among these. */
function unspecified(schema: z.ZodType, fields: Fields, path: string): string[] {
  const { element, innerType } = schema.def as { element?: z.ZodType; innerType?: z.ZodType };
  const inner = element ?? innerType;
  if (fields === true) return [];
  if (inner) return unspecified(inner, fields, path);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries<z.ZodType>(schema.shape).flatMap(([name, field]) => {
    const part = fields[name];
    if (part) return unspecified(field, part, `${path}.${name}`);
    return field.safeParse(undefined).success ? [] : [`${path}.${name}`];
  });
}

test("no reply needs a field that the specification lacks", () => {
  const replies = Object.entries(SPECIFIED_FIELDS).map(([key, fields]) => {
    const { reply, anyReply } = ENDPOINTS.find((endpoint) => callKeyOf(endpoint) === key) ?? {};
    return { key, fields, reply, anyReply };
  });
  expect(replies.filter(({ reply }) => !reply)).toEqual([]);
  expect(
    replies.flatMap(({ key, fields, reply, anyReply }) => (anyReply ? [] : unspecified(lenientOf(reply), fields, key))),
  ).toEqual([]);
});

test.each([
  [
    "spreadsheet row of an addition or edit [spec 2 §3]",
    AddRow,
    [
      "userId",
      "employee_id",
      "relationship_to_account_holders",
      "name",
      "slabId",
      "mobile",
      "email_address",
      "gender",
      "ctc",
      "enrolment_due_date",
      "date_of_birth",
      "policy_start_date",
      "isException",
      "maritalStatus",
      "previousSI",
    ],
  ],
  ["offboard row [spec 1 §3]", OffboardRow, ["userId", "relationship", "dateOfLeaving", "policyException"]],
] as const)("%s: every field by its internal name", (_, schema, fields) => {
  const row = Object.fromEntries(fields.map((field) => [field, "x"]));
  expect(schema.parse(row)).toEqual(row);
});

test("a date is an instant with seconds, or a bare number of seconds [domain §0]", () => {
  expect(Instant.parse({ seconds: 1765355400 })).toEqual({ seconds: 1765355400, nanoseconds: 0 });
  expect(Instant.parse(1765355400)).toEqual({ seconds: 1765355400, nanoseconds: 0 });
  expect(Instant.safeParse("2025-12-10").success).toBe(false);
});

test("an error carries message or error, data and status; the message may be an object [spec 1 §7, domain §20]", () => {
  const conflict = { message: "Endorsement was changed by Asha Rao", status: 409, data: { by: "Asha Rao" } };
  expect(ErrorReply.parse(conflict)).toEqual(conflict);
  expect(ErrorReply.parse({ error: "User verification failed", status: 401 })).toBeDefined();
  expect(ErrorReply.parse({ message: { email: "Email already in use" }, status: 400 })).toBeDefined();
});

test("calls have the specification's paths [spec 2 §7]", () => {
  const places = [
    listPendingEndorsements,
    getEndorsement,
    updateEndorsementStatus,
    getCdOverview,
    identifyKycRequirement,
    identifyMidtermAdditions,
    validateMidtermAdditions,
    unifiedUpload,
    estimatePremium,
    getCdAccountByPolicy,
    sendPrivateNote,
  ].map(({ method, path }) => `${method} ${path}`);
  expect(places).toEqual([
    "GET /endorsement/pending",
    "GET /endorsement/{id}",
    "PUT /updateEndorsementStatus/{id}",
    "GET /fetchPremiumsAndCdBalanceDetails/{id}",
    "POST /midTermAdditions/identifyKYCRequirement",
    "POST /midTermAdditions/identifyMidtermAdditions",
    "POST /midTermAdditions/validateMidtermAdditions",
    "POST /registration/genome/unifiedUpload",
    "POST /premiumRater/estimate",
    "GET /cdAccount/getCdAccountByPolicyId/{id}",
    "POST /freshdesk/sendPvtNote/{id}",
  ]);
});

test.each([
  ["an endorsement's status", "endorsement list item", "SENT_TO_INSURER"],
  ["an endorsement's policy type", "endorsement list item", "GMC"],
  ["an endorsement's policy type in its details", "endorsement detail", "GMC"],
  ["a policy's type", "policies for the validator", "GMC"],
])("%s that the specification has not seen does not make the reply unreadable", (_, name, known) => {
  const { schema, json } = EXAMPLES[name] ?? { schema: z.never(), json: "null" };
  const reply = lenientOf(schema).parse(JSON.parse(json.replace(`"${known}"`, '"PARKED"')));
  expect(JSON.stringify(reply)).toContain('"PARKED"');
});

test("a type that the specification has not seen does not make a policy's details unreadable", () => {
  expect(lenientOf(Policy.pick({ policyType: true })).parse({ policyType: "PET" })).toEqual({ policyType: "PET" });
});

test.each([
  ["a list item without policyID", "endorsement list item", '"policyID"', '"policyId"'],
  ["the next status in other spelling", "endorsement detail", "nextEndorsmentStatus", "nextEndorsementStatus"],
  ["an amount as text", "ledger entry", "4540.57", '"4,540.57"'],
  [
    "a delete cost that is known before claims are",
    "estimate before validation",
    '"EDIT":',
    '"DELETE":{"lives":1,"costOfEndorsement":-2699.13},"EDIT":',
  ],
  ["a result that is not in data.data", "result of an upload", '{"data":{"data":{', '{"data":{"result":{'],
])("%s is refused", (_, name, right, wrong) => {
  const { schema, json } = EXAMPLES[name] ?? { schema: z.never(), json: "null" };
  expect(json).toContain(right);
  expect(lenientOf(schema).safeParse(JSON.parse(json.replace(right, wrong))).success).toBe(false);
});

/** Which fields of a JSON value to keep: `true` for all, or the names of an object's fields. */
export type Fields = true | { readonly [name: string]: Fields };

const words = (names: string): Record<string, Fields> =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, true]),
  );

const NOT_SHOWN: Fields = {};

const COMPANY = words(`id name nickname active gstNumber panNumber salesforceId regdAddress spocName spocEmail
  spocPhoneNumber companyLogo agentGroup policyPlans`);

const MEMBER = words(`userId parentId employeeId firstName lastName mobile backupPhoneNumber email backupEmailAddress
  relationship gender dob active employer roles joiningDate createdAt updatedAt loginMethod`);

/** `policyId` is not listed, but `generateECard/{userId}/{policyId}` needs it. */
const USER_POLICY = words(`id uhid policyEcard slabId slabName sumInsured benefitId policyStartDate policyEndDate
  enrolmentDueDate enrolmentStatus userId policyId`);

const POLICY = words(`id companyId policyType secondaryType policyPlacementStatus insurerName insurerLogo tpaName
  policyStartDate policyEndDate paymentDate createdAt updatedAt policyNumber nickName numberOfEmployees
  numberOfDependents totalLives finalAgreedRate netPremium gst finalPremium cdAmount bankName paymentUtrNumber
  transferredAmount installmentPremium firstInstallmentAmount secondInstallmentAmount thirdInstallmentAmount
  fourthInstallmentAmount isCommonPool isParentalPolicy isTopUpPolicy isOPDPolicy livesDetails sumInsuredApproach
  active corporateName policyDocuments isRaterUploaded basePolicyPlanId error policyTermsAndConditions
  sumAssuredSlabs isCdAccountPresent`);

const ENDORSEMENT_ITEM = words(`id companyName insurerName policyType status nickName endorsementNumber
  endorsementCycle livesCount createdAt policyID ticketId policyNumber`);

const ENDORSEMENT_MEMBER = words(`id userId employeeId firstName lastName operationType relationship source dob gender
  mobile email doj dol policyStartDate newSumInsured ctc rpm raterPremium netPremium igst cgst sgst
  totalProRatePremium proRatedDays isException isMidtermMember kycDocuments isKYCDocumentVerified correctionType
  oldData revisedData oldAnnualPremium newAnnualPremium createdAt updatedBy name updatedAt isKYCApplicable
  isMidtermNonVerified isKYCNonVerified`);

const ENDORSEMENT = {
  ...words(`id companyId companyName insurerId insurerName policyId policyType policyNumber nickName endorsementNumber
    endorsementCycle status nextEndorsmentStatus supportTicketId supportTicketOwner exceptionIds`),
  notes: words("description"),
  memberData: ENDORSEMENT_MEMBER,
};

const CD_ACCOUNT = {
  ...words("id accountNumber companyId insurer balance policies paymentProof addedBy updatedAt cdDocument"),
  policyData: words("policyType isParentalPolicy isTopUpPolicy insurerName"),
};

const CD_ACCOUNT_ITEM = { ...CD_ACCOUNT, policyData: { ...CD_ACCOUNT.policyData, ...words("policyNumber") } };

const LEDGER_ENTRY = words(`createdAt id policyNumber policyType transactionType endorsementNumber endorsementType
  amount source addedBy message`);

const ENROLMENT = words(`id companyId policyIds enrolmentStartDate enrolmentEndDate joiningCycleStartDate
  joiningCycleEndDate recipients carbon_copy completed completionEmailsSent`);

const BENEFIT = words(`id name type category benefitType tierId policyId priority minParticipationRate sumInsured
  startDate endDate offeredBy familyDefinition lockIn metadata tierBenefits isDefault subBenefits`);

const CHANGE_REQUEST = words(`id companyId operationType source status policyId name relationship userId updatedBy
  createdBy createdAt joiningDate updatedAt employeeId mobile email policyType insurer`);

const GROUP = words("totalCount correctCount incorrectCount incorrectMembers");

const MIDTERM_ROW = words("employeeId userId relationship dob name");

const ESTIMATE = words("lives costOfEndorsement");

const RATER = words("policyId policyType policyStartDate policyEndDate isPerFamily raterTable rpm");

/** The fields of the specification's replies, typed from it, by call. Replies of other calls are kept whole. */
export const SPECIFIED_FIELDS: Readonly<Record<string, Fields>> = {
  // spec 1 §3, §7
  "GET /company": { data: { companies: COMPANY } },
  "POST /company": { data: { companyDetails: COMPANY } },
  "GET /company/{id}": { data: { companyDetails: COMPANY } },
  "GET /user": { data: { users: MEMBER } },
  "GET /user/fetchUsers": { data: { users: MEMBER } },
  "GET /user/fetchMembersByPolicy/{policyId}/{scope}": { data: { users: { ...MEMBER, userPolicy: USER_POLICY } } },
  "PUT /user/updateContactDetails": NOT_SHOWN,
  "PUT /scripts/updateEmployeeId/{userId}": NOT_SHOWN,
  "DELETE /user/{id}": NOT_SHOWN,
  "GET /userPolicies/{userId}": { data: { userPolicies: USER_POLICY } },
  "GET /userPolicies/generateECard/{userId}/{policyId}": { data: words("pdfFileData") },
  "GET /user-group": { data: { userGroups: words("groupName") } },
  "GET /policyPlan/{id}": { data: { policyPlan: POLICY } },
  "POST /policyPlan": { data: { policyPlan: POLICY } },
  "PUT /policyPlan/{id}": { data: { policyPlan: POLICY } },
  "GET /policyPlan/{status}/{companyId}": { data: { policies: POLICY } },
  "GET /policyPlan/fetchPolicies/{companyId}": { data: { policies: words("id policyType insurerName nickName") } },
  "POST /policyPlan/assignNickName": words("message"),
  "PUT /policyPlan/{id}/policyDocument": words("signedURL method"),
  "GET /policyPlan/{id}/policyDocument/{docId}": words("signedURL method"),
  "DELETE /policyPlan/{id}/policyDocument/{docId}": NOT_SHOWN,
  "GET /insurerMasterData/{id}": { data: { insurerMasterData: words("logo") } },
  "POST /registration/genome/offboard": { data: words("validMembers invalidMembers") },
  "POST /bulk/uploadUHIDs/{policyId}": { data: words("failure") },
  "GET /premiumRater/rater/download/{id}": { data: { rater: RATER } },
  "POST /premiumRater/rater/upload": NOT_SHOWN,
  "POST /gcs/generateSignedURL": words("signedURL method fileName"),
  // spec 2 §3, §7
  "GET /userPolicyCR": { data: CHANGE_REQUEST, metaData: words("hasPrev hasNext nextPageId prevPageId") },
  "GET /endorsement/pending": { data: ENDORSEMENT_ITEM },
  "GET /endorsement/completed": { data: ENDORSEMENT_ITEM },
  "GET /endorsement/{id}": { data: ENDORSEMENT },
  "PUT /updateEndorsementStatus/{id}": { data: words("status nextEndorsmentStatus supportTicketId") },
  "PUT /renameEndorsement/{id}": NOT_SHOWN,
  "POST /reassignMembers/{id}": { data: words("endoAlreadyExisted endorsementNumber") },
  "PUT /addNote/{id}": { data: { notes: words("description") } },
  "PUT /updateSupportTicketId/{id}": NOT_SHOWN,
  "PUT /updateEndorsementExceptionIds/{id}": NOT_SHOWN,
  "GET /endoExceptions/fetchAllExceptions": { data: words("id name endoStatus") },
  "GET /fetchPremiumsAndCdBalanceDetails/{id}": {
    data: words(`cdBalance additionCost editsCost deleteCost netCostOfEndorsement cdAccountId balanceSufficient
      estimatedBalancePostEndo`),
  },
  "PUT /recalculatePremiums/{id}": NOT_SHOWN,
  "PUT /updateDocumentVerificationStatus/{endorsementId}/{userId}/{accepted}": NOT_SHOWN,
  "POST /freshdesk/sendPvtNote/{id}": NOT_SHOWN,
  "POST /freshdesk/sendPvtNoteWithAttachment/{id}": NOT_SHOWN,
  "POST /midTermAdditions/identifyKYCRequirement": {
    data: {
      EDIT: words("userId employeeId name operation"),
      OFFBOARD: words("userId employeeId name operation"),
    },
  },
  "POST /midTermAdditions/identifyMidtermAdditions": {
    data: { acceptedMidTermAdditions: { add: MIDTERM_ROW, edit: MIDTERM_ROW }, rejectedMidTermAdditions: true },
  },
  "POST /registration/genome/unifiedUpload": {
    data: {
      data: {
        ADD: GROUP,
        EDIT: GROUP,
        OFFBOARD: GROUP,
        endorsementContexts: {
          endorsementId: true,
          endorsementDetails:
            words(`id endorsementNumber endorsementId policyId policyType insurerName nickName livesCount
            createdAt endorsementCost supportTicketId memberData`),
        },
      },
    },
  },
  "POST /premiumRater/estimate": {
    data: { policyDetails: words("policyType"), ADD: ESTIMATE, EDIT: ESTIMATE },
  },
  // spec 3 §3, §7
  "GET /cdAccount": { data: CD_ACCOUNT_ITEM },
  "GET /cdAccount/search": { data: CD_ACCOUNT_ITEM },
  "GET /cdAccount/{id}": { data: CD_ACCOUNT },
  "GET /cdAccount/getCdAccountByPolicyId/{id}": { data: CD_ACCOUNT },
  "POST /cdAccount": NOT_SHOWN,
  "PUT /cdAccount/{id}": NOT_SHOWN,
  "DELETE /cdAccount/{id}": NOT_SHOWN,
  "POST /cdAccount/addBalanceAdjustment": NOT_SHOWN,
  "GET /cdAccount/{id}/cdAccountStatement": words("signedURL method"),
  "GET /cdLedger/{id}": { data: LEDGER_ENTRY },
  "POST /cdLedger/cdLedgerExport/{id}": words("mailStatus"),
  "POST /enrolmentConfig": NOT_SHOWN,
  "GET /enrolmentConfig/company/{id}": { data: { configs: ENROLMENT } },
  "GET /enrolmentConfig/{id}": { data: { config: ENROLMENT } },
  "GET /benefits-service/v1/benefits/policy/{id}": { data: { benefits: BENEFIT } },
  "GET /benefits-service/v1/userBenefits/{userId}": { data: { benefits: BENEFIT } },
  "GET /ep-service/v1/policy/company/{id}": { data: { policies: words("policyId type secondaryType error") } },
  "GET /ep-service/v1/rater/active": { data: words("isActive") },
  "POST /ep-service/v1/rater/parser/validate": {
    data: {
      parsingErrors: { errorCount: true, byRow: { originalData: true, errors: words("message") } },
    },
  },
  "POST /recon/migrateDataOfDuplicateUsers": { data: words("failedMigrations") },
};

/** Calls whose specified reply is the file of which our provider returns the signed URL. */
export const SPECIFIED_FILES: readonly string[] = ["GET /midTermAndKycDocuments/processDocument/{id}"]; // spec 2 §7

/** The JSON value with only these fields, in lists too. */
export function keepFields(value: unknown, fields: Fields): unknown {
  if (fields === true || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => keepFields(each, fields));
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => (fields[name] ? [[name, keepFields(each, fields[name])]] : [])),
  );
}

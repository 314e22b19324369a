// Written by `npm run openapi`: the addresses of all calls for the browser, without the contract's schemas.
import type * as ApiClients from "./api-clients";
import type * as Approvals from "./approvals";
import type * as AsOf from "./as-of";
import type * as Batches from "./batches";
import type * as BenefitFiles from "./benefit-files";
import type * as Benefits from "./benefits";
import type * as CdAccounts from "./cd-accounts";
import type * as CdExports from "./cd-exports";
import type * as CdReconciliations from "./cd-reconciliations";
import type * as CdStatements from "./cd-statements";
import type * as ChangeRequests from "./change-requests";
import type * as ClientApi from "./client-api";
import type * as ColumnMappings from "./column-mappings";
import type * as Companies from "./companies";
import type * as CompanyFigures from "./company-figures";
import type * as CompanyWork from "./company-work";
import type * as Configuration from "./configuration";
import type * as ContactReveals from "./contact-reveals";
import type * as CoverAtRisk from "./cover-at-risk";
import type * as CoverProof from "./cover-proof";
import type * as EndorsementEdits from "./endorsement-edits";
import type * as EndorsementEmails from "./endorsement-emails";
import type * as EndorsementFacts from "./endorsement-facts";
import type * as EndorsementList from "./endorsement-list";
import type * as EndorsementOwner from "./endorsement-owner";
import type * as Endorsements from "./endorsements";
import type { Call } from "./endpoint";
import type * as Enrolment from "./enrolment";
import type * as EnrolmentReports from "./enrolment-reports";
import type * as Events from "./events";
import type * as FileRecognition from "./file-recognition";
import type * as Files from "./files";
import type * as FlexOnboarding from "./flex-onboarding";
import type * as FlexRaters from "./flex-raters";
import type * as Holidays from "./holidays";
import type * as Hrms from "./hrms";
import type * as Inbox from "./inbox";
import type * as InsurerAmounts from "./insurer-amounts";
import type * as InsurerFormats from "./insurer-formats";
import type * as InsurerResponses from "./insurer-responses";
import type * as KycDocuments from "./kyc-documents";
import type * as MasterData from "./master-data";
import type * as MemberProfiles from "./member-profiles";
import type * as Midterm from "./midterm";
import type * as Notifications from "./notifications";
import type * as Onboarding from "./onboarding";
import type * as Placement from "./placement";
import type * as Policies from "./policies";
import type * as PolicyChanges from "./policy-changes";
import type * as PolicyDocuments from "./policy-documents";
import type * as PolicyLists from "./policy-lists";
import type * as Raters from "./raters";
import type * as Recon from "./recon";
import type * as RecordHistories from "./record-histories";
import type * as Registration from "./registration";
import type * as Reminders from "./reminders";
import type * as Renewals from "./renewals";
import type * as RosterComparisons from "./roster-comparisons";
import type * as RowFacts from "./row-facts";
import type * as Samples from "./samples";
import type * as SavedViews from "./saved-views";
import type * as Scripts from "./scripts";
import type * as Search from "./search";
import type * as Slips from "./slips";
import type * as StaffAccess from "./staff-access";
import type * as StartPage from "./start-page";
import type * as SupportDesk from "./support-desk";
import type * as System from "./system";
import type * as Today from "./today";
import type * as Uhids from "./uhids";
import type * as UserGroups from "./user-groups";
import type * as UserPolicies from "./user-policies";
import type * as Users from "./users";
import type * as ValidatorDrafts from "./validator-drafts";
import type * as Webhooks from "./webhooks";

export const changeApiClient: Call<typeof ApiClients.changeApiClient> = { method: "PUT", path: "/api-clients/{id}" };
export const createApiClient: Call<typeof ApiClients.createApiClient> = { method: "POST", path: "/api-clients" };
export const listApiClients: Call<typeof ApiClients.listApiClients> = { method: "GET", path: "/api-clients" };
export const revokeApiClient: Call<typeof ApiClients.revokeApiClient> = {
  method: "POST",
  path: "/api-clients/{id}/revoke",
};
export const rotateApiClientSecret: Call<typeof ApiClients.rotateApiClientSecret> = {
  method: "POST",
  path: "/api-clients/{id}/secret",
};

export const decideApproval: Call<typeof Approvals.decideApproval> = {
  method: "POST",
  path: "/approvals/{id}/decision",
  timeoutMs: 300000,
};
export const getProposedUpload: Call<typeof Approvals.getProposedUpload> = {
  method: "GET",
  path: "/approvals/{id}/upload",
  timeoutMs: 60000,
};
export const listApprovals: Call<typeof Approvals.listApprovals> = { method: "GET", path: "/approvals" };
export const withdrawApproval: Call<typeof Approvals.withdrawApproval> = {
  method: "POST",
  path: "/approvals/{id}/withdrawal",
};

export const downloadLedgerAsOf: Call<typeof AsOf.downloadLedgerAsOf> = {
  method: "GET",
  path: "/as-of/cd-ledger/{id}/workbook",
};
export const getCdAccountAsOf: Call<typeof AsOf.getCdAccountAsOf> = { method: "GET", path: "/as-of/cd-account/{id}" };
export const getEndorsementAsOf: Call<typeof AsOf.getEndorsementAsOf> = {
  method: "GET",
  path: "/as-of/endorsement/{id}",
};
export const getMemberAsOf: Call<typeof AsOf.getMemberAsOf> = { method: "GET", path: "/as-of/member/{id}" };
export const getPolicyAsOf: Call<typeof AsOf.getPolicyAsOf> = { method: "GET", path: "/as-of/policy/{id}" };
export const getRosterAsOf: Call<typeof AsOf.getRosterAsOf> = {
  method: "GET",
  path: "/as-of/roster/{policyId}",
  timeoutMs: 30000,
};
export const listLedgerAsOf: Call<typeof AsOf.listLedgerAsOf> = { method: "GET", path: "/as-of/cd-ledger/{id}" };

export const getCounterFile: Call<typeof Batches.getCounterFile> = {
  method: "GET",
  path: "/batches/{id}/counterFile",
  timeoutMs: 120000,
};
export const listBatches: Call<typeof Batches.listBatches> = { method: "GET", path: "/batches" };
export const previewBatchUndo: Call<typeof Batches.previewBatchUndo> = {
  method: "GET",
  path: "/batches/{id}/undo",
  timeoutMs: 120000,
};
export const undoBatch: Call<typeof Batches.undoBatch> = {
  method: "POST",
  path: "/batches/{id}/undo",
  timeoutMs: 120000,
};

export const deleteBenefitFile: Call<typeof BenefitFiles.deleteBenefitFile> = {
  method: "DELETE",
  path: "/benefits-service/v1/benefits/{id}/files/{kind}/{fileName}",
};
export const putBenefitFile: Call<typeof BenefitFiles.putBenefitFile> = {
  method: "PUT",
  path: "/benefits-service/v1/benefits/{id}/files/{kind}",
};

export const listBenefitParticipation: Call<typeof Benefits.listBenefitParticipation> = {
  method: "GET",
  path: "/benefits-service/v1/benefits/policy/{id}/participation",
};
export const listBenefitsByPolicies: Call<typeof Benefits.listBenefitsByPolicies> = {
  method: "GET",
  path: "/benefits-service/v1/benefits/policies",
};
export const listPolicyBenefits: Call<typeof Benefits.listPolicyBenefits> = {
  method: "GET",
  path: "/benefits-service/v1/benefits/policy/{id}",
};

export const addBalanceAdjustment: Call<typeof CdAccounts.addBalanceAdjustment> = {
  method: "POST",
  path: "/cdAccount/addBalanceAdjustment",
};
export const changeAccountNumber: Call<typeof CdAccounts.changeAccountNumber> = {
  method: "PUT",
  path: "/cdAccount/{id}",
};
export const createCdAccount: Call<typeof CdAccounts.createCdAccount> = { method: "POST", path: "/cdAccount" };
export const delinkCdAccount: Call<typeof CdAccounts.delinkCdAccount> = { method: "DELETE", path: "/cdAccount/{id}" };
export const getCdAccount: Call<typeof CdAccounts.getCdAccount> = { method: "GET", path: "/cdAccount/{id}" };
export const getCdAccountByPolicy: Call<typeof CdAccounts.getCdAccountByPolicy> = {
  method: "GET",
  path: "/cdAccount/getCdAccountByPolicyId/{id}",
};
export const linkCdAccount: Call<typeof CdAccounts.linkCdAccount> = { method: "PUT", path: "/cdAccount/{id}/policies" };
export const listCdAccounts: Call<typeof CdAccounts.listCdAccounts> = { method: "GET", path: "/cdAccount" };
export const listLedger: Call<typeof CdAccounts.listLedger> = { method: "GET", path: "/cdLedger/{id}" };
export const searchCdAccounts: Call<typeof CdAccounts.searchCdAccounts> = { method: "GET", path: "/cdAccount/search" };

export const downloadLedger: Call<typeof CdExports.downloadLedger> = { method: "GET", path: "/cdLedger/{id}/workbook" };
export const emailLedger: Call<typeof CdExports.emailLedger> = {
  method: "POST",
  path: "/cdLedger/cdLedgerExport/{id}",
};

export const getReconciliation: Call<typeof CdReconciliations.getReconciliation> = {
  method: "GET",
  path: "/cdLedger/{id}/reconciliation",
};
export const matchDifference: Call<typeof CdReconciliations.matchDifference> = {
  method: "POST",
  path: "/cdLedger/difference/{id}/match",
};
export const reconcileCdAccount: Call<typeof CdReconciliations.reconcileCdAccount> = {
  method: "POST",
  path: "/cdLedger/{id}/reconciliation",
  timeoutMs: 60000,
};
export const resolveDifference: Call<typeof CdReconciliations.resolveDifference> = {
  method: "POST",
  path: "/cdLedger/difference/{id}",
};

export const deleteCdStatement: Call<typeof CdStatements.deleteCdStatement> = {
  method: "DELETE",
  path: "/cdAccount/{id}/cdAccountStatement/{statementId}",
};
export const getCdStatement: Call<typeof CdStatements.getCdStatement> = {
  method: "GET",
  path: "/cdAccount/{id}/cdAccountStatement",
};
export const putCdStatement: Call<typeof CdStatements.putCdStatement> = {
  method: "PUT",
  path: "/cdAccount/{id}/cdAccountStatement",
};

export const exportChangeRequests: Call<typeof ChangeRequests.exportChangeRequests> = {
  method: "GET",
  path: "/userPolicyCR/fetchAllCR",
  timeoutMs: 30000,
};
export const listChangeRequestCompanies: Call<typeof ChangeRequests.listChangeRequestCompanies> = {
  method: "GET",
  path: "/userPolicyCR/fetchCompanyWiseAggregatedCR",
};
export const listChangeRequests: Call<typeof ChangeRequests.listChangeRequests> = {
  method: "GET",
  path: "/userPolicyCR",
};
export const moveChangeRequests: Call<typeof ChangeRequests.moveChangeRequests> = {
  method: "POST",
  path: "/bulk/moveCRToNextState",
};
export const postChangeRequest: Call<typeof ChangeRequests.postChangeRequest> = {
  method: "POST",
  path: "/userPolicyCR",
};

export const readEndorsementStatus: Call<typeof ClientApi.readEndorsementStatus> = {
  method: "GET",
  path: "/client-api/companies/{companyId}/endorsements",
};
export const readRoster: Call<typeof ClientApi.readRoster> = {
  method: "GET",
  path: "/client-api/companies/{companyId}/roster",
};

export const changeColumnMapping: Call<typeof ColumnMappings.changeColumnMapping> = {
  method: "PUT",
  path: "/columnMappings/{companyId}",
};
export const changeColumnMatch: Call<typeof ColumnMappings.changeColumnMatch> = {
  method: "PATCH",
  path: "/columnMappings/{companyId}",
};
export const forgetColumnMapping: Call<typeof ColumnMappings.forgetColumnMapping> = {
  method: "POST",
  path: "/columnMappings/{companyId}/forgotten",
};
export const readColumnMapping: Call<typeof ColumnMappings.readColumnMapping> = {
  method: "GET",
  path: "/columnMappings/{companyId}",
};
export const removeColumnMatch: Call<typeof ColumnMappings.removeColumnMatch> = {
  method: "POST",
  path: "/columnMappings/{companyId}/removed",
};

export const createCompany: Call<typeof Companies.createCompany> = { method: "POST", path: "/company" };
export const findSimilarCompanies: Call<typeof Companies.findSimilarCompanies> = {
  method: "POST",
  path: "/company/similar",
  isRead: true,
};
export const getCompany: Call<typeof Companies.getCompany> = { method: "GET", path: "/company/{id}" };
export const getCompanyHistory: Call<typeof Companies.getCompanyHistory> = {
  method: "GET",
  path: "/company/{id}/history",
};
export const getCompanyTax: Call<typeof Companies.getCompanyTax> = { method: "GET", path: "/company/{id}/tax" };
export const listCompanies: Call<typeof Companies.listCompanies> = { method: "GET", path: "/company" };
export const previewCompanyTax: Call<typeof Companies.previewCompanyTax> = {
  method: "POST",
  path: "/company/{id}/tax/preview",
  isRead: true,
  timeoutMs: 60000,
};
export const updateCompany: Call<typeof Companies.updateCompany> = { method: "PUT", path: "/company/{id}" };

export const listCompanyFigures: Call<typeof CompanyFigures.listCompanyFigures> = {
  method: "GET",
  path: "/today/companies",
};

export const getCompanyWork: Call<typeof CompanyWork.getCompanyWork> = { method: "GET", path: "/today/company/{id}" };
export const getLivesTrend: Call<typeof CompanyWork.getLivesTrend> = {
  method: "GET",
  path: "/today/company/{id}/lives",
};
export const getPolicyWork: Call<typeof CompanyWork.getPolicyWork> = { method: "GET", path: "/today/policy/{id}" };

export const changeConfiguration: Call<typeof Configuration.changeConfiguration> = {
  method: "POST",
  path: "/configuration/versions",
  timeoutMs: 60000,
};
export const getConfiguration: Call<typeof Configuration.getConfiguration> = { method: "GET", path: "/configuration" };
export const previewConfiguration: Call<typeof Configuration.previewConfiguration> = {
  method: "POST",
  path: "/configuration/preview",
  isRead: true,
  timeoutMs: 60000,
};

export const downloadContactReveals: Call<typeof ContactReveals.downloadContactReveals> = {
  method: "GET",
  path: "/contactReveals/download",
};
export const listContactReveals: Call<typeof ContactReveals.listContactReveals> = {
  method: "GET",
  path: "/contactReveals",
};

export const getCoverAtRisk: Call<typeof CoverAtRisk.getCoverAtRisk> = { method: "GET", path: "/today/cover-at-risk" };

export const getCoverProof: Call<typeof CoverProof.getCoverProof> = {
  method: "GET",
  path: "/as-of/member/{id}/cover-proof",
};

export const deleteEndorsement: Call<typeof EndorsementEdits.deleteEndorsement> = {
  method: "DELETE",
  path: "/endorsement/{id}",
};
export const editCoverageStart: Call<typeof EndorsementEdits.editCoverageStart> = {
  method: "PUT",
  path: "/modifyCSDForMidterms",
};
export const listEndoExceptions: Call<typeof EndorsementEdits.listEndoExceptions> = {
  method: "GET",
  path: "/endoExceptions/fetchAllExceptions",
};
export const listReassignStates: Call<typeof EndorsementEdits.listReassignStates> = {
  method: "GET",
  path: "/reassignMembers/allowedStates",
};
export const reassignMembers: Call<typeof EndorsementEdits.reassignMembers> = {
  method: "POST",
  path: "/reassignMembers/{id}",
  timeoutMs: 60000,
};
export const refreshMemberDates: Call<typeof EndorsementEdits.refreshMemberDates> = {
  method: "PUT",
  path: "/scripts/updateEndobackdate/{id}",
  timeoutMs: 60000,
};
export const renameEndorsement: Call<typeof EndorsementEdits.renameEndorsement> = {
  method: "PUT",
  path: "/renameEndorsement/{id}",
};
export const updateEndorsementExceptions: Call<typeof EndorsementEdits.updateEndorsementExceptions> = {
  method: "PUT",
  path: "/updateEndorsementExceptionIds/{id}",
};
export const verifyDocuments: Call<typeof EndorsementEdits.verifyDocuments> = {
  method: "PUT",
  path: "/updateDocumentVerificationStatus/{endorsementId}/{userId}/{accepted}",
};

export const changeEmailContact: Call<typeof EndorsementEmails.changeEmailContact> = {
  method: "PUT",
  path: "/email-contacts",
};
export const getEmailFile: Call<typeof EndorsementEmails.getEmailFile> = {
  method: "GET",
  path: "/endorsement/{id}/email-file/{emailId}",
  timeoutMs: 60000,
};
export const listEmailContacts: Call<typeof EndorsementEmails.listEmailContacts> = {
  method: "GET",
  path: "/email-contacts",
};
export const listEndorsementEmails: Call<typeof EndorsementEmails.listEndorsementEmails> = {
  method: "GET",
  path: "/endorsement/{id}/emails",
};
export const previewEndorsementEmail: Call<typeof EndorsementEmails.previewEndorsementEmail> = {
  method: "GET",
  path: "/endorsement/{id}/emails/{stage}",
  timeoutMs: 60000,
};
export const sendEndorsementEmail: Call<typeof EndorsementEmails.sendEndorsementEmail> = {
  method: "POST",
  path: "/endorsement/{id}/emails/{stage}",
  timeoutMs: 60000,
};

export const getEndorsementHistory: Call<typeof EndorsementFacts.getEndorsementHistory> = {
  method: "GET",
  path: "/endorsement/{id}/history",
};
export const getInsurerFile: Call<typeof EndorsementFacts.getInsurerFile> = {
  method: "GET",
  path: "/endorsement/memberData/{endorsementId}/{insurerId}",
  timeoutMs: 60000,
};
export const getInsurerFiles: Call<typeof EndorsementFacts.getInsurerFiles> = {
  method: "GET",
  path: "/endorsement/member-files",
  timeoutMs: 120000,
};
export const getPremiumDerivation: Call<typeof EndorsementFacts.getPremiumDerivation> = {
  method: "GET",
  path: "/endorsement/{id}/premium/{memberId}",
};
export const getStageMedians: Call<typeof EndorsementFacts.getStageMedians> = {
  method: "GET",
  path: "/endorsement/{id}/stage-medians",
};
export const getTpaFile: Call<typeof EndorsementFacts.getTpaFile> = {
  method: "GET",
  path: "/endorsement/tpaData/{endorsementId}",
  timeoutMs: 60000,
};

export const countEndorsements: Call<typeof EndorsementList.countEndorsements> = {
  method: "GET",
  path: "/endorsement/{list}/count",
};
export const downloadEndorsements: Call<typeof EndorsementList.downloadEndorsements> = {
  method: "GET",
  path: "/endorsement/{list}/workbook",
};
export const listCompletedEndorsements: Call<typeof EndorsementList.listCompletedEndorsements> = {
  method: "GET",
  path: "/endorsement/completed",
};
export const listPendingEndorsements: Call<typeof EndorsementList.listPendingEndorsements> = {
  method: "GET",
  path: "/endorsement/pending",
};

export const assignEndorsement: Call<typeof EndorsementOwner.assignEndorsement> = {
  method: "PUT",
  path: "/endorsement/{id}/owner",
};
export const listEndorsementOwners: Call<typeof EndorsementOwner.listEndorsementOwners> = {
  method: "GET",
  path: "/endorsement/owners",
};

export const addEndorsementNote: Call<typeof Endorsements.addEndorsementNote> = {
  method: "PUT",
  path: "/addNote/{id}",
};
export const getCdOverview: Call<typeof Endorsements.getCdOverview> = {
  method: "GET",
  path: "/fetchPremiumsAndCdBalanceDetails/{id}",
};
export const getEndorsement: Call<typeof Endorsements.getEndorsement> = { method: "GET", path: "/endorsement/{id}" };
export const linkSupportTicket: Call<typeof Endorsements.linkSupportTicket> = {
  method: "PUT",
  path: "/updateSupportTicketId/{id}",
};
export const recalculatePremiums: Call<typeof Endorsements.recalculatePremiums> = {
  method: "PUT",
  path: "/recalculatePremiums/{id}",
  timeoutMs: 60000,
};
export const undoMove: Call<typeof Endorsements.undoMove> = { method: "POST", path: "/endorsement/{id}/undo-move" };
export const updateEndorsementStatus: Call<typeof Endorsements.updateEndorsementStatus> = {
  method: "PUT",
  path: "/updateEndorsementStatus/{id}",
};

export const completeEnrolment: Call<typeof Enrolment.completeEnrolment> = {
  method: "PATCH",
  path: "/enrolmentConfig/{id}/complete",
};
export const createEnrolment: Call<typeof Enrolment.createEnrolment> = { method: "POST", path: "/enrolmentConfig" };
export const extendEnrolment: Call<typeof Enrolment.extendEnrolment> = {
  method: "PATCH",
  path: "/enrolmentConfig/{id}/extend",
};
export const getEnrolment: Call<typeof Enrolment.getEnrolment> = { method: "GET", path: "/enrolmentConfig/{id}" };
export const listEnrolments: Call<typeof Enrolment.listEnrolments> = {
  method: "GET",
  path: "/enrolmentConfig/company/{id}",
};
export const searchUsersByField: Call<typeof Enrolment.searchUsersByField> = {
  method: "POST",
  path: "/user/searchByField",
  isRead: true,
};

export const generateEnrolmentReport: Call<typeof EnrolmentReports.generateEnrolmentReport> = {
  method: "POST",
  path: "/reports/generateEnrolmentReport/{companyId}/{from}/{to}",
  timeoutMs: 60000,
};

export const listEvents: Call<typeof Events.listEvents> = { method: "GET", path: "/events" };

export const recogniseFile: Call<typeof FileRecognition.recogniseFile> = {
  method: "POST",
  path: "/fileRecognition",
  isRead: true,
};

export const generateSignedUrl: Call<typeof Files.generateSignedUrl> = {
  method: "POST",
  path: "/gcs/generateSignedURL",
};

export const addFlexUsers: Call<typeof FlexOnboarding.addFlexUsers> = {
  method: "POST",
  path: "/ep-service/v1/user/bulk/policies-benefits",
  timeoutMs: 300000,
};
export const downloadFlexPremiums: Call<typeof FlexOnboarding.downloadFlexPremiums> = {
  method: "GET",
  path: "/ep-service/v1/user/premiums/{id}",
  timeoutMs: 60000,
};
export const getFlexFacts: Call<typeof FlexOnboarding.getFlexFacts> = {
  method: "POST",
  path: "/ep-service/v1/user/bulk/facts",
  isRead: true,
  timeoutMs: 60000,
};
export const offboardFlexUsers: Call<typeof FlexOnboarding.offboardFlexUsers> = {
  method: "DELETE",
  path: "/ep-service/v1/user/bulk/policies-benefits",
  timeoutMs: 300000,
};
export const updateFlexUsers: Call<typeof FlexOnboarding.updateFlexUsers> = {
  method: "PATCH",
  path: "/ep-service/v1/user/bulk/user-policies",
  timeoutMs: 300000,
};

export const generateFlexRater: Call<typeof FlexRaters.generateFlexRater> = {
  method: "POST",
  path: "/ep-service/v1/rater/parser/generate",
  isRead: true,
};
export const getActiveFlexRater: Call<typeof FlexRaters.getActiveFlexRater> = {
  method: "GET",
  path: "/ep-service/v1/rater/active",
};
export const listFlexPolicies: Call<typeof FlexRaters.listFlexPolicies> = {
  method: "GET",
  path: "/ep-service/v1/policy/company/{id}",
};
export const listFlexRaters: Call<typeof FlexRaters.listFlexRaters> = {
  method: "GET",
  path: "/ep-service/v1/rater/versions",
};
export const previewFlexRater: Call<typeof FlexRaters.previewFlexRater> = {
  method: "POST",
  path: "/ep-service/v1/rater/parser/preview",
  bodyKind: "form",
  isRead: true,
  timeoutMs: 60000,
};
export const uploadFlexRater: Call<typeof FlexRaters.uploadFlexRater> = {
  method: "POST",
  path: "/ep-service/v1/rater/parser/validate",
  bodyKind: "form",
  timeoutMs: 60000,
};

export const addHoliday: Call<typeof Holidays.addHoliday> = { method: "POST", path: "/holidays" };
export const listHolidays: Call<typeof Holidays.listHolidays> = { method: "GET", path: "/holidays" };
export const removeHoliday: Call<typeof Holidays.removeHoliday> = { method: "DELETE", path: "/holidays/{day}" };

export const fetchHrmsData: Call<typeof Hrms.fetchHrmsData> = {
  method: "POST",
  path: "/scripts/fetchHRMSDataByOperationType",
  isRead: true,
  timeoutMs: 30000,
};

export const attachInboxEmail: Call<typeof Inbox.attachInboxEmail> = { method: "POST", path: "/inbox/{id}/attach" };
export const chooseEmailCompany: Call<typeof Inbox.chooseEmailCompany> = {
  method: "POST",
  path: "/inbox/{id}/company",
};
export const dismissInboxEmail: Call<typeof Inbox.dismissInboxEmail> = { method: "POST", path: "/inbox/{id}/dismiss" };
export const getInboxAttachment: Call<typeof Inbox.getInboxAttachment> = {
  method: "GET",
  path: "/inbox/attachment/{id}",
};
export const getInboxEmail: Call<typeof Inbox.getInboxEmail> = { method: "GET", path: "/inbox/{id}" };
export const getReplyDraft: Call<typeof Inbox.getReplyDraft> = { method: "GET", path: "/inbox/{id}/reply" };
export const listInboxEmails: Call<typeof Inbox.listInboxEmails> = { method: "GET", path: "/endorsement/{id}/inbox" };
export const listUnmatchedEmails: Call<typeof Inbox.listUnmatchedEmails> = { method: "GET", path: "/inbox" };
export const replyToEmail: Call<typeof Inbox.replyToEmail> = {
  method: "POST",
  path: "/inbox/attachment/{id}/reply",
  bodyKind: "form",
  timeoutMs: 30000,
};
export const replyToQuestion: Call<typeof Inbox.replyToQuestion> = { method: "POST", path: "/inbox/{id}/reply" };
export const rereadInboxEmail: Call<typeof Inbox.rereadInboxEmail> = { method: "POST", path: "/inbox/{id}/read-again" };

export const compareInsurerAmount: Call<typeof InsurerAmounts.compareInsurerAmount> = {
  method: "POST",
  path: "/endorsement/{id}/insurer-amount/comparison",
  isRead: true,
};
export const getInsurerAmounts: Call<typeof InsurerAmounts.getInsurerAmounts> = {
  method: "GET",
  path: "/endorsement/{id}/insurer-amount",
};
export const recordInsurerAmount: Call<typeof InsurerAmounts.recordInsurerAmount> = {
  method: "POST",
  path: "/endorsement/{id}/insurer-amount",
};

export const activateFormat: Call<typeof InsurerFormats.activateFormat> = {
  method: "POST",
  path: "/insurer-formats/{insurerId}/{policyType}/{stage}/versions",
};
export const discardFormatDraft: Call<typeof InsurerFormats.discardFormatDraft> = {
  method: "POST",
  path: "/insurer-formats/{insurerId}/{policyType}/{stage}/draft/discard",
};
export const getInsurerFormat: Call<typeof InsurerFormats.getInsurerFormat> = {
  method: "GET",
  path: "/insurer-formats/{insurerId}/{policyType}/{stage}",
};
export const listInsurerFormats: Call<typeof InsurerFormats.listInsurerFormats> = {
  method: "GET",
  path: "/insurer-formats",
};
export const saveFormatDraft: Call<typeof InsurerFormats.saveFormatDraft> = {
  method: "PUT",
  path: "/insurer-formats/{insurerId}/{policyType}/{stage}/draft",
};
export const tryFormatDraft: Call<typeof InsurerFormats.tryFormatDraft> = {
  method: "GET",
  path: "/insurer-formats/{insurerId}/{policyType}/{stage}/draft/files/{endorsementId}",
  timeoutMs: 60000,
};
export const uploadFormatTemplate: Call<typeof InsurerFormats.uploadFormatTemplate> = {
  method: "POST",
  path: "/insurer-formats/{insurerId}/{policyType}/{stage}/templates",
  bodyKind: "form",
  timeoutMs: 30000,
};

export const getResponseFormat: Call<typeof InsurerResponses.getResponseFormat> = {
  method: "GET",
  path: "/endorsement/{id}/responses/format",
};
export const listInsurerResponses: Call<typeof InsurerResponses.listInsurerResponses> = {
  method: "GET",
  path: "/endorsement/{id}/responses",
};
export const previewInsurerResponse: Call<typeof InsurerResponses.previewInsurerResponse> = {
  method: "POST",
  path: "/endorsement/{id}/responses/preview",
  isRead: true,
  timeoutMs: 60000,
};
export const recordInsurerResponse: Call<typeof InsurerResponses.recordInsurerResponse> = {
  method: "POST",
  path: "/endorsement/{id}/responses",
  timeoutMs: 60000,
};

export const getKycDocument: Call<typeof KycDocuments.getKycDocument> = {
  method: "GET",
  path: "/midTermAndKycDocuments/processDocument/{id}",
};

export const addMasterDataEntry: Call<typeof MasterData.addMasterDataEntry> = {
  method: "POST",
  path: "/masterData/{list}",
};
export const getInsurerMasterData: Call<typeof MasterData.getInsurerMasterData> = {
  method: "GET",
  path: "/insurerMasterData/{id}",
};
export const listMasterData: Call<typeof MasterData.listMasterData> = { method: "GET", path: "/masterData" };

export const downloadPersonalData: Call<typeof MemberProfiles.downloadPersonalData> = {
  method: "GET",
  path: "/user/{id}/personal-data",
  timeoutMs: 60000,
};
export const getCoverPremium: Call<typeof MemberProfiles.getCoverPremium> = {
  method: "GET",
  path: "/user/{id}/cover/{coverId}/premium",
};
export const getMemberProfile: Call<typeof MemberProfiles.getMemberProfile> = {
  method: "GET",
  path: "/user/{id}/profile",
};

export const identifyKycRequirement: Call<typeof Midterm.identifyKycRequirement> = {
  method: "POST",
  path: "/midTermAdditions/identifyKYCRequirement",
  timeoutMs: 60000,
};
export const identifyMidtermAdditions: Call<typeof Midterm.identifyMidtermAdditions> = {
  method: "POST",
  path: "/midTermAdditions/identifyMidtermAdditions",
  timeoutMs: 60000,
};
export const validateMidtermAdditions: Call<typeof Midterm.validateMidtermAdditions> = {
  method: "POST",
  path: "/midTermAdditions/validateMidtermAdditions",
  timeoutMs: 60000,
};

export const getNotificationChoices: Call<typeof Notifications.getNotificationChoices> = {
  method: "GET",
  path: "/notifications/choices",
};
export const listNotifications: Call<typeof Notifications.listNotifications> = {
  method: "GET",
  path: "/notifications",
};
export const readNotifications: Call<typeof Notifications.readNotifications> = {
  method: "POST",
  path: "/notifications/read",
};
export const setNotificationChoice: Call<typeof Notifications.setNotificationChoice> = {
  method: "PUT",
  path: "/notifications/choices",
};

export const getOnboarding: Call<typeof Onboarding.getOnboarding> = {
  method: "GET",
  path: "/onboarding-flags/v1/company/{companyId}",
};
export const setOnboarding: Call<typeof Onboarding.setOnboarding> = {
  method: "POST",
  path: "/onboarding-flags/v1/{action}/{companyId}",
};
export const turnOffOnboarding: Call<typeof Onboarding.turnOffOnboarding> = {
  method: "POST",
  path: "/onboarding-flags/v1/auto-off",
};

export const createPolicy: Call<typeof Placement.createPolicy> = { method: "POST", path: "/policyPlan" };
export const updatePolicy: Call<typeof Placement.updatePolicy> = {
  method: "PUT",
  path: "/policyPlan/{id}",
  timeoutMs: 60000,
};

export const fetchPolicies: Call<typeof Policies.fetchPolicies> = {
  method: "GET",
  path: "/policyPlan/fetchPolicies/{companyId}",
};
export const getPolicy: Call<typeof Policies.getPolicy> = { method: "GET", path: "/policyPlan/{id}" };

export const getPolicyHistory: Call<typeof PolicyChanges.getPolicyHistory> = {
  method: "GET",
  path: "/policyHistory/{id}",
};
export const reviewPolicy: Call<typeof PolicyChanges.reviewPolicy> = {
  method: "POST",
  path: "/policyReview",
  isRead: true,
  timeoutMs: 60000,
};

export const addPolicyDocument: Call<typeof PolicyDocuments.addPolicyDocument> = {
  method: "PUT",
  path: "/policyPlan/{id}/policyDocument",
};
export const deletePolicyDocument: Call<typeof PolicyDocuments.deletePolicyDocument> = {
  method: "DELETE",
  path: "/policyPlan/{id}/policyDocument/{docId}",
};
export const getPolicyDocument: Call<typeof PolicyDocuments.getPolicyDocument> = {
  method: "GET",
  path: "/policyPlan/{id}/policyDocument/{docId}",
};

export const assignNickName: Call<typeof PolicyLists.assignNickName> = {
  method: "POST",
  path: "/policyPlan/assignNickName",
};
export const listPoliciesByStatus: Call<typeof PolicyLists.listPoliciesByStatus> = {
  method: "GET",
  path: "/policyPlan/{status}/{companyId}",
};

export const downloadRater: Call<typeof Raters.downloadRater> = {
  method: "GET",
  path: "/premiumRater/downloadPremiumRater/{id}",
};
export const estimatePremium: Call<typeof Raters.estimatePremium> = {
  method: "POST",
  path: "/premiumRater/estimate",
  isRead: true,
  timeoutMs: 60000,
};
export const getRater: Call<typeof Raters.getRater> = { method: "GET", path: "/premiumRater/rater/download/{id}" };
export const listRaters: Call<typeof Raters.listRaters> = { method: "GET", path: "/premiumRater/rater/versions/{id}" };
export const previewRater: Call<typeof Raters.previewRater> = {
  method: "POST",
  path: "/premiumRater/rater/preview",
  bodyKind: "form",
  isRead: true,
  timeoutMs: 60000,
};
export const uploadRater: Call<typeof Raters.uploadRater> = {
  method: "POST",
  path: "/premiumRater/rater/upload",
  bodyKind: "form",
  timeoutMs: 30000,
};

export const listMerges: Call<typeof Recon.listMerges> = { method: "GET", path: "/recon/merges" };
export const migrateDuplicateUsers: Call<typeof Recon.migrateDuplicateUsers> = {
  method: "POST",
  path: "/recon/migrateDataOfDuplicateUsers",
  timeoutMs: 120000,
};
export const previewDuplicateUsers: Call<typeof Recon.previewDuplicateUsers> = {
  method: "POST",
  path: "/recon/previewDuplicateUsers",
  isRead: true,
  timeoutMs: 120000,
};
export const undoMerge: Call<typeof Recon.undoMerge> = { method: "POST", path: "/recon/merges/{id}/undo" };

export const downloadRecordHistory: Call<typeof RecordHistories.downloadRecordHistory> = {
  method: "GET",
  path: "/histories/{kind}/{id}/workbook",
};
export const listRecordHistory: Call<typeof RecordHistories.listRecordHistory> = {
  method: "GET",
  path: "/histories/{kind}/{id}",
};

export const cancelUpload: Call<typeof Registration.cancelUpload> = {
  method: "POST",
  path: "/registration/genome/cancel",
  timeoutMs: 60000,
};
export const dryRunUpload: Call<typeof Registration.dryRunUpload> = {
  method: "POST",
  path: "/registration/genome/dryRun",
  isRead: true,
  timeoutMs: 300000,
};
export const editMembers: Call<typeof Registration.editMembers> = {
  method: "POST",
  path: "/registration/genome/edit",
  timeoutMs: 300000,
};
export const getUploadProgress: Call<typeof Registration.getUploadProgress> = {
  method: "GET",
  path: "/registration/progress/{id}",
};
export const offboardMembers: Call<typeof Registration.offboardMembers> = {
  method: "POST",
  path: "/registration/genome/offboard",
  timeoutMs: 300000,
};
export const registerMembers: Call<typeof Registration.registerMembers> = {
  method: "POST",
  path: "/registration/genome/add",
  timeoutMs: 300000,
};
export const stopUpload: Call<typeof Registration.stopUpload> = {
  method: "POST",
  path: "/registration/progress/{id}/stop",
  isRead: true,
};
export const unifiedUpload: Call<typeof Registration.unifiedUpload> = {
  method: "POST",
  path: "/registration/genome/unifiedUpload",
  timeoutMs: 300000,
};

export const getReminderSwitches: Call<typeof Reminders.getReminderSwitches> = {
  method: "GET",
  path: "/reminders/company/{companyId}",
};
export const sendReminders: Call<typeof Reminders.sendReminders> = { method: "POST", path: "/reminders" };
export const switchReminder: Call<typeof Reminders.switchReminder> = {
  method: "PUT",
  path: "/reminders/company/{companyId}",
};

export const downloadRenewalRoster: Call<typeof Renewals.downloadRenewalRoster> = {
  method: "GET",
  path: "/policyRenewal/{id}/roster",
};
export const getRenewal: Call<typeof Renewals.getRenewal> = { method: "GET", path: "/policyRenewal/{id}" };
export const renewPolicy: Call<typeof Renewals.renewPolicy> = { method: "POST", path: "/policyRenewal/{id}" };

export const compareRosters: Call<typeof RosterComparisons.compareRosters> = {
  method: "POST",
  path: "/policy/{policyId}/rosterComparisons",
  timeoutMs: 300000,
};
export const decideRosterDifferences: Call<typeof RosterComparisons.decideRosterDifferences> = {
  method: "POST",
  path: "/rosterComparisons/{id}/decisions",
};
export const emailRosterDifferences: Call<typeof RosterComparisons.emailRosterDifferences> = {
  method: "POST",
  path: "/rosterComparisons/{id}/emails/{recipient}",
};
export const getRosterComparison: Call<typeof RosterComparisons.getRosterComparison> = {
  method: "GET",
  path: "/rosterComparisons/{id}",
  timeoutMs: 30000,
};
export const getRosterEmailDraft: Call<typeof RosterComparisons.getRosterEmailDraft> = {
  method: "GET",
  path: "/rosterComparisons/{id}/emails/{recipient}",
};
export const listRosterComparisons: Call<typeof RosterComparisons.listRosterComparisons> = {
  method: "GET",
  path: "/policy/{policyId}/rosterComparisons",
};

export const getKnownNames: Call<typeof RowFacts.getKnownNames> = {
  method: "POST",
  path: "/registration/genome/knownNames",
  isRead: true,
  timeoutMs: 60000,
};
export const getRowFacts: Call<typeof RowFacts.getRowFacts> = {
  method: "POST",
  path: "/registration/genome/rowFacts",
  isRead: true,
  timeoutMs: 60000,
};
export const listCoveredEmployees: Call<typeof RowFacts.listCoveredEmployees> = {
  method: "GET",
  path: "/policy/{policyId}/coveredEmployees",
};

export const getSampleWorkbook: Call<typeof Samples.getSampleWorkbook> = { method: "GET", path: "/samples/{name}" };
export const listSampleWorkbooks: Call<typeof Samples.listSampleWorkbooks> = { method: "GET", path: "/samples" };

export const changeSavedView: Call<typeof SavedViews.changeSavedView> = { method: "PATCH", path: "/savedViews/{id}" };
export const deleteSavedView: Call<typeof SavedViews.deleteSavedView> = { method: "DELETE", path: "/savedViews/{id}" };
export const listSavedViews: Call<typeof SavedViews.listSavedViews> = { method: "GET", path: "/savedViews" };
export const saveView: Call<typeof SavedViews.saveView> = { method: "POST", path: "/savedViews" };

export const downloadSharedSheet: Call<typeof Scripts.downloadSharedSheet> = {
  method: "GET",
  path: "/scripts/sheet/{sheet}",
};
export const getHrMapping: Call<typeof Scripts.getHrMapping> = {
  method: "GET",
  path: "/scripts/hrd/getHRMapping",
  timeoutMs: 30000,
};
export const getOnboardedUser: Call<typeof Scripts.getOnboardedUser> = {
  method: "GET",
  path: "/scripts/onboarded/{id}",
};
export const getScript: Call<typeof Scripts.getScript> = { method: "GET", path: "/scripts/state/{script}" };
export const getScriptRun: Call<typeof Scripts.getScriptRun> = {
  method: "GET",
  path: "/scripts/run/{id}",
  timeoutMs: 30000,
};
export const getSkfStatus: Call<typeof Scripts.getSkfStatus> = { method: "GET", path: "/scripts/skfEnabledUserEmail" };
export const previewScript: Call<typeof Scripts.previewScript> = {
  method: "POST",
  path: "/scripts/preview/{script}",
  isRead: true,
  timeoutMs: 120000,
};
export const replaceSharedSheet: Call<typeof Scripts.replaceSharedSheet> = {
  method: "PUT",
  path: "/scripts/sheet/{sheet}",
  timeoutMs: 30000,
};
export const runHrdOperations: Call<typeof Scripts.runHrdOperations> = {
  method: "POST",
  path: "/sheets/hrdOperations",
  timeoutMs: 120000,
};
export const runSkfOnboarding: Call<typeof Scripts.runSkfOnboarding> = {
  method: "POST",
  path: "/scripts/skfOnboarding",
  timeoutMs: 120000,
};
export const updatePrevalidation: Call<typeof Scripts.updatePrevalidation> = {
  method: "POST",
  path: "/scripts/updatePrevalidation",
  timeoutMs: 120000,
};

export const searchAll: Call<typeof Search.searchAll> = { method: "POST", path: "/search", isRead: true };
export const searchMembersByText: Call<typeof Search.searchMembersByText> = {
  method: "POST",
  path: "/search/members",
  isRead: true,
};

export const editByPlacementSlip: Call<typeof Slips.editByPlacementSlip> = {
  method: "PATCH",
  path: "/ep-service/v1/parser",
  timeoutMs: 60000,
};
export const parsePlacementSlip: Call<typeof Slips.parsePlacementSlip> = {
  method: "POST",
  path: "/ep-service/v1/parser",
  timeoutMs: 30000,
};

export const changeStaffRoles: Call<typeof StaffAccess.changeStaffRoles> = {
  method: "PUT",
  path: "/staff-access/{userId}/roles",
};
export const exportAccessReview: Call<typeof StaffAccess.exportAccessReview> = {
  method: "GET",
  path: "/staff-access/review",
};
export const getOwnRecord: Call<typeof StaffAccess.getOwnRecord> = { method: "GET", path: "/staff-access/own-record" };
export const giveGenomeAccess: Call<typeof StaffAccess.giveGenomeAccess> = {
  method: "POST",
  path: "/scripts/giveGenomeAccess",
};
export const listStaffAccess: Call<typeof StaffAccess.listStaffAccess> = { method: "GET", path: "/staff-access" };
export const recordSignIn: Call<typeof StaffAccess.recordSignIn> = { method: "POST", path: "/staff-access/sign-ins" };

export const getStartPage: Call<typeof StartPage.getStartPage> = { method: "GET", path: "/startPage" };
export const setStartPage: Call<typeof StartPage.setStartPage> = { method: "PUT", path: "/startPage" };

export const getSupportTicket: Call<typeof SupportDesk.getSupportTicket> = {
  method: "GET",
  path: "/freshdesk/ticket/{id}",
};
export const sendPrivateNote: Call<typeof SupportDesk.sendPrivateNote> = {
  method: "POST",
  path: "/freshdesk/sendPvtNote/{id}",
};
export const sendPrivateNoteWithAttachment: Call<typeof SupportDesk.sendPrivateNoteWithAttachment> = {
  method: "POST",
  path: "/freshdesk/sendPvtNoteWithAttachment/{id}",
  bodyKind: "form",
  timeoutMs: 30000,
};

export const confirmEmailSent: Call<typeof System.confirmEmailSent> = {
  method: "POST",
  path: "/system/emails/{id}/sent",
};
export const getSetupReport: Call<typeof System.getSetupReport> = {
  method: "GET",
  path: "/system/setup",
  timeoutMs: 10000,
};
export const getSystemState: Call<typeof System.getSystemState> = { method: "GET", path: "/system/state" };
export const resendEmail: Call<typeof System.resendEmail> = { method: "POST", path: "/system/emails/{id}/resend" };

export const countWork: Call<typeof Today.countWork> = { method: "GET", path: "/today/counts" };
export const getToday: Call<typeof Today.getToday> = { method: "GET", path: "/today" };

export const uploadUhids: Call<typeof Uhids.uploadUhids> = {
  method: "POST",
  path: "/bulk/uploadUHIDs/{policyId}",
  timeoutMs: 120000,
};

export const listUserGroups: Call<typeof UserGroups.listUserGroups> = { method: "GET", path: "/user-group" };

export const generateECard: Call<typeof UserPolicies.generateECard> = {
  method: "GET",
  path: "/userPolicies/generateECard/{userId}/{policyId}",
};
export const listUserBenefits: Call<typeof UserPolicies.listUserBenefits> = {
  method: "GET",
  path: "/benefits-service/v1/userBenefits/{userId}",
};
export const listUserPolicies: Call<typeof UserPolicies.listUserPolicies> = {
  method: "GET",
  path: "/userPolicies/{userId}",
};

export const deleteMember: Call<typeof Users.deleteMember> = { method: "DELETE", path: "/user/{id}" };
export const fetchMembersByPolicy: Call<typeof Users.fetchMembersByPolicy> = {
  method: "GET",
  path: "/user/fetchMembersByPolicy/{policyId}/{scope}",
};
export const fetchUsers: Call<typeof Users.fetchUsers> = { method: "GET", path: "/user/fetchUsers" };
export const getAppPermissionId: Call<typeof Users.getAppPermissionId> = {
  method: "GET",
  path: "/roles/getAppPermissionId/{app}",
};
export const getIamAppPermissionId: Call<typeof Users.getIamAppPermissionId> = { method: "GET", path: "/iam/{app}" };
export const getRolePermissions: Call<typeof Users.getRolePermissions> = {
  method: "POST",
  path: "/roles/getRolePermissions",
  isRead: true,
};
export const listUsers: Call<typeof Users.listUsers> = { method: "GET", path: "/user" };
export const patchContactDetails: Call<typeof Users.patchContactDetails> = {
  method: "PATCH",
  path: "/user/updateContactDetails",
};
export const revealContact: Call<typeof Users.revealContact> = { method: "POST", path: "/user/revealContact" };
export const searchMembers: Call<typeof Users.searchMembers> = { method: "POST", path: "/user/search", isRead: true };
export const updateContactDetails: Call<typeof Users.updateContactDetails> = {
  method: "PUT",
  path: "/user/updateContactDetails",
};
export const updateEmployeeId: Call<typeof Users.updateEmployeeId> = {
  method: "PUT",
  path: "/scripts/updateEmployeeId/{userId}",
};

export const readValidatorDraft: Call<typeof ValidatorDrafts.readValidatorDraft> = {
  method: "GET",
  path: "/validatorDrafts/{id}",
  timeoutMs: 60000,
};
export const saveValidatorDraft: Call<typeof ValidatorDrafts.saveValidatorDraft> = {
  method: "PUT",
  path: "/validatorDrafts/{id}",
  timeoutMs: 60000,
};

export const changeWebhook: Call<typeof Webhooks.changeWebhook> = { method: "PUT", path: "/webhooks/{id}" };
export const createWebhook: Call<typeof Webhooks.createWebhook> = { method: "POST", path: "/webhooks" };
export const deleteWebhook: Call<typeof Webhooks.deleteWebhook> = { method: "DELETE", path: "/webhooks/{id}" };
export const getDelivery: Call<typeof Webhooks.getDelivery> = { method: "GET", path: "/webhook-deliveries/{id}" };
export const getWebhook: Call<typeof Webhooks.getWebhook> = { method: "GET", path: "/webhooks/{id}" };
export const listDeliveries: Call<typeof Webhooks.listDeliveries> = {
  method: "GET",
  path: "/webhooks/{id}/deliveries",
};
export const listWebhooks: Call<typeof Webhooks.listWebhooks> = { method: "GET", path: "/webhooks" };
export const pauseWebhook: Call<typeof Webhooks.pauseWebhook> = { method: "POST", path: "/webhooks/{id}/pause" };
export const resendDeliveries: Call<typeof Webhooks.resendDeliveries> = {
  method: "POST",
  path: "/webhooks/{id}/resend",
  timeoutMs: 30000,
};
export const resendDelivery: Call<typeof Webhooks.resendDelivery> = {
  method: "POST",
  path: "/webhook-deliveries/{id}/resend",
};
export const rotateWebhookSecret: Call<typeof Webhooks.rotateWebhookSecret> = {
  method: "POST",
  path: "/webhooks/{id}/secret",
};

import * as apiClients from "./api-clients";
import * as approvals from "./approvals";
import * as asOf from "./as-of";
import * as batches from "./batches";
import * as benefitFiles from "./benefit-files";
import * as benefits from "./benefits";
import * as cdAccounts from "./cd-accounts";
import * as cdExports from "./cd-exports";
import * as cdReconciliations from "./cd-reconciliations";
import * as cdStatements from "./cd-statements";
import * as changeRequests from "./change-requests";
import * as clientApi from "./client-api";
import * as columnMappings from "./column-mappings";
import * as companies from "./companies";
import * as companyFigures from "./company-figures";
import * as companyWork from "./company-work";
import * as configuration from "./configuration";
import * as contactReveals from "./contact-reveals";
import * as coverAtRisk from "./cover-at-risk";
import * as coverProof from "./cover-proof";
import * as endorsementEdits from "./endorsement-edits";
import * as endorsementEmails from "./endorsement-emails";
import * as endorsementFacts from "./endorsement-facts";
import * as endorsementList from "./endorsement-list";
import * as endorsementOwner from "./endorsement-owner";
import * as endorsements from "./endorsements";
import type { AnyEndpoint } from "./endpoint";
import * as enrolment from "./enrolment";
import * as enrolmentReports from "./enrolment-reports";
import * as events from "./events";
import * as fileRecognition from "./file-recognition";
import * as files from "./files";
import * as flexOnboarding from "./flex-onboarding";
import * as flexRaters from "./flex-raters";
import * as holidays from "./holidays";
import * as hrms from "./hrms";
import * as inbox from "./inbox";
import * as insurerAmounts from "./insurer-amounts";
import * as insurerFormats from "./insurer-formats";
import * as insurerResponses from "./insurer-responses";
import * as kycDocuments from "./kyc-documents";
import * as masterData from "./master-data";
import * as memberProfiles from "./member-profiles";
import * as midterm from "./midterm";
import * as notifications from "./notifications";
import * as onboarding from "./onboarding";
import * as placement from "./placement";
import * as policies from "./policies";
import * as policyChanges from "./policy-changes";
import * as policyDocuments from "./policy-documents";
import * as policyLists from "./policy-lists";
import * as raters from "./raters";
import * as recon from "./recon";
import * as recordHistories from "./record-histories";
import * as registration from "./registration";
import * as reminders from "./reminders";
import * as renewals from "./renewals";
import * as rosterComparisons from "./roster-comparisons";
import * as rowFacts from "./row-facts";
import * as samples from "./samples";
import * as savedViews from "./saved-views";
import * as scripts from "./scripts";
import * as search from "./search";
import * as slips from "./slips";
import * as staffAccess from "./staff-access";
import * as startPage from "./start-page";
import * as supportDesk from "./support-desk";
import * as system from "./system";
import * as today from "./today";
import * as uhids from "./uhids";
import * as userGroups from "./user-groups";
import * as userPolicies from "./user-policies";
import * as users from "./users";
import * as validatorDrafts from "./validator-drafts";
import * as webhooks from "./webhooks";

/** The features by the names of their files, in camel case. */
export const FEATURES = {
  companies,
  userGroups,
  notifications,
  onboarding,
  reminders,
  renewals,
  enrolment,
  enrolmentReports,
  changeRequests,
  files,
  benefits,
  benefitFiles,
  policies,
  policyLists,
  policyDocuments,
  placement,
  policyChanges,
  masterData,
  users,
  userPolicies,
  memberProfiles,
  asOf,
  coverProof,
  recordHistories,
  search,
  midterm,
  kycDocuments,
  registration,
  recon,
  rowFacts,
  validatorDrafts,
  columnMappings,
  fileRecognition,
  uhids,
  endorsements,
  endorsementList,
  endorsementFacts,
  endorsementEdits,
  endorsementOwner,
  endorsementEmails,
  today,
  savedViews,
  startPage,
  coverAtRisk,
  companyFigures,
  companyWork,
  cdAccounts,
  cdExports,
  cdReconciliations,
  cdStatements,
  rosterComparisons,
  raters,
  slips,
  flexRaters,
  flexOnboarding,
  staffAccess,
  supportDesk,
  samples,
  scripts,
  hrms,
  configuration,
  batches,
  approvals,
  contactReveals,
  insurerFormats,
  insurerAmounts,
  insurerResponses,
  inbox,
  holidays,
  events,
  apiClients,
  clientApi,
  webhooks,
  system,
};

export function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === "object" && value !== null && "path" in value && "permission" in value && "reply" in value;
}

/** Every call of the contract, for the OpenAPI document, the provider's completeness check and the permission matrix. */
export const ENDPOINTS: readonly AnyEndpoint[] = Object.values<Record<string, unknown>>(FEATURES).flatMap((feature) =>
  Object.values(feature).filter(isEndpoint),
);

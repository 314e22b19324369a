import { ENDPOINTS } from "@/lib/contract/endpoints";
import { apiClientRoutes } from "./api-clients/routes";
import { approvalRoutes } from "./approvals/routes";
import { asOfRoutes } from "./as-of/routes";
import { batchRoutes } from "./batches/routes";
import { benefitRoutes } from "./benefits/routes";
import { cdAccountRoutes } from "./cd-accounts/routes";
import { changeRequestRoutes } from "./change-requests/routes";
import { clientApiRoutes } from "./client-api/routes";
import { columnMappingRoutes } from "./column-mappings/routes";
import { companyRoutes } from "./companies/routes";
import { configurationRoutes } from "./configuration/routes";
import { contactRevealRoutes } from "./contact-reveals/routes";
import { endorsementEmailRoutes } from "./endorsement-emails/routes";
import { endorsementRoutes } from "./endorsements/routes";
import { enrolmentRoutes } from "./enrolment/routes";
import { eventRoutes } from "./events/routes";
import { fileRecognitionRoutes } from "./file-recognition/routes";
import { fileRoutes } from "./files/routes";
import { flexOnboardingRoutes } from "./flex-onboarding/routes";
import { flexRaterRoutes } from "./flex-raters/routes";
import { historyRoutes } from "./history/routes";
import { holidayRoutes } from "./holidays/routes";
import { hrmsRoutes } from "./hrms/routes";
import { inboxRoutes } from "./inbox/routes";
import { insurerAmountRoutes } from "./insurer-amounts/routes";
import { insurerFormatRoutes } from "./insurer-formats/routes";
import { insurerResponseRoutes } from "./insurer-responses/routes";
import { kycRoutes } from "./kyc/routes";
import { masterDataRoutes } from "./master-data/routes";
import { memberRoutes } from "./members/routes";
import { midtermRoutes } from "./midterm/routes";
import { notificationRoutes } from "./notifications/routes";
import { onboardingRoutes } from "./onboarding/routes";
import { policyRoutes } from "./policies/routes";
import { premiumRoutes } from "./premiums/routes";
import { privacyRoutes } from "./privacy/routes";
import { raterRoutes } from "./raters/routes";
import { reconRoutes } from "./recon/routes";
import { registrationRoutes } from "./registration/routes";
import { reminderRoutes } from "./reminders/routes";
import { rosterComparisonRoutes } from "./roster-comparisons/routes";
import type { Route } from "./route";
import { sampleRoutes } from "./samples/routes";
import { savedViewRoutes } from "./saved-views/routes";
import { scriptRoutes } from "./scripts/routes";
import { searchRoutes } from "./search/routes";
import { slipRoutes } from "./slips/routes";
import { staffAccessRoutes } from "./staff-access/routes";
import { startPageRoutes } from "./start-page/routes";
import { supportDeskRoutes } from "./support-desk/routes";
import { systemRoutes } from "./system/routes";
import { todayRoutes } from "./today/routes";
import { uhidRoutes } from "./uhids/routes";
import { userGroupRoutes } from "./user-groups/routes";
import { userPolicyRoutes } from "./user-policies/routes";
import { validatorDraftRoutes } from "./validator-drafts/routes";
import { webhookRoutes } from "./webhooks/routes";

/** Every feature's calls. */
export const ALL_ROUTES: readonly Route[] = [
  ...companyRoutes,
  ...batchRoutes,
  ...approvalRoutes,
  ...userGroupRoutes,
  ...notificationRoutes,
  ...onboardingRoutes,
  ...reminderRoutes,
  ...enrolmentRoutes,
  ...changeRequestRoutes,
  ...fileRoutes,
  ...benefitRoutes,
  ...policyRoutes,
  ...masterDataRoutes,
  ...memberRoutes,
  ...contactRevealRoutes,
  ...staffAccessRoutes,
  ...userPolicyRoutes,
  ...privacyRoutes,
  ...asOfRoutes,
  ...historyRoutes,
  ...searchRoutes,
  ...midtermRoutes,
  ...kycRoutes,
  ...registrationRoutes,
  ...validatorDraftRoutes,
  ...columnMappingRoutes,
  ...fileRecognitionRoutes,
  ...reconRoutes,
  ...uhidRoutes,
  ...endorsementRoutes,
  ...endorsementEmailRoutes,
  ...todayRoutes,
  ...savedViewRoutes,
  ...startPageRoutes,
  ...cdAccountRoutes,
  ...rosterComparisonRoutes,
  ...raterRoutes,
  ...slipRoutes,
  ...flexRaterRoutes,
  ...flexOnboardingRoutes,
  ...premiumRoutes,
  ...supportDeskRoutes,
  ...sampleRoutes,
  ...scriptRoutes,
  ...hrmsRoutes,
  ...configurationRoutes,
  ...insurerFormatRoutes,
  ...insurerAmountRoutes,
  ...insurerResponseRoutes,
  ...inboxRoutes,
  ...holidayRoutes,
  ...eventRoutes,
  ...apiClientRoutes,
  ...clientApiRoutes,
  ...webhookRoutes,
  ...systemRoutes,
];

/** @throws Error with the calls of the contract that have no route, or two. */
export function assertEveryCallRouted(): void {
  const routed = ALL_ROUTES.map(({ endpoint }) => endpoint.id);
  const missing = ENDPOINTS.map(({ id }) => id).filter((id) => !routed.includes(id));
  const doubled = routed.filter((id, index) => routed.indexOf(id) !== index);
  if (missing.length > 0) throw new Error(`The provider has no route for: ${missing.join(", ")}.`);
  if (doubled.length > 0) throw new Error(`The provider has two routes for: ${doubled.join(", ")}.`);
}

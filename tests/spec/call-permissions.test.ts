import { ENDPOINTS } from "@/lib/contract/endpoints";

/**
 * The calls that each permission opens, typed by hand, independent of the contract. `permissions.test.ts` has the roles of
 * each permission; `tests/lib/provider/auth/permissions.test.ts` makes the calls.
 */
const OPENS = `
public                       getUploadProgress stopUpload
signed-in                    getAppPermissionId getIamAppPermissionId getOwnRecord getRolePermissions getSkfStatus
                             listRecordHistory listUsers recordSignIn
companies.read               getCompany getCompanyHistory getCompanyTax getCompanyWork getLivesTrend
                             getReminderSwitches listCompanies listCompanyFigures searchAll
companies.create             createCompany findSimilarCompanies
companies.edit               previewCompanyTax updateCompany
policies.read                fetchPolicies getInsurerMasterData getPolicy getPolicyAsOf getPolicyDocument
                             getPolicyHistory getPolicyWork getRenewal listBenefitParticipation listBenefitsByPolicies
                             listMasterData listPoliciesByStatus listPolicyBenefits listPolicyBenefitsAsOf
policies.place               createPolicy getSampleWorkbook listSampleWorkbooks parsePlacementSlip renewPolicy
                             reviewPolicy updatePolicy
master-data.add              addMasterDataEntry
policies.nickname            assignNickName
policies.documents           addPolicyDocument deletePolicyDocument
benefits.files               deleteBenefitFile putBenefitFile
files.use                    generateSignedUrl
members.read                 fetchMembersByPolicy fetchUsers getCoverPremium getMemberAsOf getMemberProfile
                             getOnboardedUser getRosterAsOf listUserBenefits listUserBenefitsAsOf listUserPolicies
                             readRoster searchMembers searchMembersByText
members.personal             downloadRenewalRoster
members.reveal               revealContact
members.dataFile             downloadPersonalData
history.export               downloadRecordHistory
reveals.read                 downloadContactReveals listContactReveals
staff-access.manage          changeStaffRoles exportAccessReview giveGenomeAccess listStaffAccess
members.eCard                generateECard
members.contact              patchContactDetails updateContactDetails
members.employeeId           updateEmployeeId
members.delete               deleteMember
raters.read                  downloadRater getRater listRaters
raters.upload                previewRater uploadRater
flex-raters.read             generateFlexRater getActiveFlexRater listFlexPolicies listFlexRaters
flex-raters.upload           previewFlexRater uploadFlexRater
slips.read                   editByPlacementSlip
flex-onboarding.use          addFlexUsers getFlexFacts offboardFlexUsers updateFlexUsers
flex-onboarding.premiums     downloadFlexPremiums
recon.migrateUsers           listMerges migrateDuplicateUsers previewDuplicateUsers
recon.undoMerge              undoMerge
batches.read                 listBatches previewBatchUndo
batches.undo                 undoBatch
members.register             editMembers registerMembers uploadUhids
members.offboard             offboardMembers
rosters.read                 getRosterComparison listRosterComparisons
rosters.compare              compareRosters decideRosterDifferences emailRosterDifferences getRosterEmailDraft
validator.use                cancelUpload changeColumnMapping changeColumnMatch dryRunUpload estimatePremium
                             findMembersByName forgetColumnMapping getCounterFile getKnownNames getRowFacts identifyKycRequirement
                             identifyMidtermAdditions listCoveredEmployees readColumnMapping readValidatorDraft
                             recogniseFile removeColumnMatch saveValidatorDraft unifiedUpload validateMidtermAdditions
endorsements.read            countEndorsements countWork downloadEndorsements getCdOverview getCoverAtRisk
                             getCoverProof getEndorsement getEndorsementAsOf getEndorsementHistory getInsurerAmounts
                             getPremiumDerivation getStageMedians getSupportTicket getToday listCompletedEndorsements
                             listEndoExceptions listEndorsementEmails listEndorsementOwners listInboxEmails
                             listInsurerResponses listPendingEndorsements listReassignStates readEndorsementStatus
endorsements.note            addEndorsementNote linkSupportTicket
endorsements.edit            recalculatePremiums
endorsements.rename          renameEndorsement
endorsements.exceptions      updateEndorsementExceptions
endorsements.reassign        reassignMembers
endorsements.assign          assignEndorsement
endorsements.verify          getKycDocument verifyDocuments
endorsements.insurerFile     getEmailFile getInsurerFile getInsurerFiles getTpaFile
endorsements.emails          previewEndorsementEmail sendEndorsementEmail
endorsements.responses       attachInboxEmail chooseEmailCompany countUnmatchedEmails dismissInboxEmail getInboxAttachment getInboxEmail
                             getResponseFormat listUnmatchedEmails previewInsurerResponse recordInsurerResponse
                             rereadInboxEmail
endorsements.replies         getReplyDraft replyToEmail replyToQuestion
insurer-formats.read         getInsurerFormat listEmailContacts listInsurerFormats
insurer-formats.edit         activateFormat changeEmailContact discardFormatDraft saveFormatDraft tryFormatDraft
                             uploadFormatTemplate
endorsements.dates           refreshMemberDates
endorsements.coverageStart   editCoverageStart
endorsements.delete          deleteEndorsement
endorsements.move            undoMove updateEndorsementStatus
change-requests.read         exportChangeRequests listChangeRequestCompanies listChangeRequests
change-requests.move         moveChangeRequests
change-requests.post         postChangeRequest
cd-accounts.read             downloadLedger downloadLedgerAsOf getCdAccount getCdAccountAsOf getCdAccountByPolicy
                             getCdStatement getReconciliation listCdAccounts listLedger listLedgerAsOf
                             searchCdAccounts
cd-accounts.post             addBalanceAdjustment
approvals.read               getProposedUpload listApprovals withdrawApproval
approvals.decide             decideApproval
cd-accounts.create           createCdAccount linkCdAccount
cd-accounts.editNumber       changeAccountNumber
cd-accounts.statement        deleteCdStatement putCdStatement
cd-accounts.reconcile        matchDifference reconcileCdAccount resolveDifference
cd-accounts.insurerAmount    compareInsurerAmount recordInsurerAmount
cd-accounts.delink           delinkCdAccount
cd-accounts.email            emailLedger
enrolment.configure          listUserGroups
enrolment.read               getEnrolment listEnrolments
enrolment.manage             completeEnrolment createEnrolment extendEnrolment searchUsersByField
enrolment.report             generateEnrolmentReport
onboarding.read              getOnboarding
onboarding.switch            setOnboarding
onboarding.autoOff           turnOffOnboarding
reminders.switch             switchReminder
reminders.send               sendReminders
hrms.export                  fetchHrmsData
scripts.use                  downloadSharedSheet getHrMapping getScript getScriptRun previewScript replaceSharedSheet
                             runHrdOperations
scripts.skfOnboarding        runSkfOnboarding
scripts.prevalidation        updatePrevalidation
configuration.read           getConfiguration listHolidays
configuration.edit           addHoliday changeConfiguration previewConfiguration removeHoliday
views.use                    changeSavedView deleteSavedView getStartPage listSavedViews saveView setStartPage
notifications.use            getNotificationChoices listNotifications readNotifications setNotificationChoice
system.read                  getSetupReport getSystemState
system.resend                confirmEmailSent giveUpEmail resendEmail
events.read                  listEvents
api-clients.read             listApiClients
api-clients.manage           changeApiClient createApiClient revokeApiClient rotateApiClientSecret
webhooks.read                getDelivery getWebhook listDeliveries listWebhooks
webhooks.manage              changeWebhook createWebhook deleteWebhook pauseWebhook resendDeliveries resendDelivery
                             rotateWebhookSecret
support-desk.post            sendPrivateNote sendPrivateNoteWithAttachment
`;

/** A line that begins with spaces continues the one before. */
const lines = OPENS.trim()
  .replace(/\n +/g, " ")
  .split("\n")
  .map((line) => line.split(/ +/));

const opened = (permission: string) => ENDPOINTS.flatMap((call) => (call.permission === permission ? [call.id] : []));

test("each permission of a call has its line", () => {
  expect(lines.map(([permission]) => permission).sort()).toEqual(
    [...new Set(ENDPOINTS.map(({ permission }) => permission))].sort(),
  );
});

test.each(lines)("%s", (permission, ...calls) => {
  expect(opened(permission ?? "").sort()).toEqual(calls.sort());
});

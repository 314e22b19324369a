import type { Approval } from "@/lib/contract/approvals";
import type { EmailPreview, EndorsementEmail } from "@/lib/contract/endorsement-emails";
import type { EndorsementListItem, EndorsementWork } from "@/lib/contract/endorsement-list";
import type { InboxEmail } from "@/lib/contract/inbox";
import type { MemberProfile } from "@/lib/contract/member-profiles";
import type { SavedView } from "@/lib/contract/saved-views";
import { AT } from "@/tests/support/fixtures";

/** A company in the lists of choices. */
export const listedCompany = (id: string, name: string) => ({ id, name, nickname: null, active: true });

/** What the console asks for the companies, and what it gets with Acme alone. */
export const ACME_ALONE = { body: { data: { companies: [listedCompany("c-1", "Acme")] } } };

/** A policy of a company's list: handed over, with a rater. */
export const listedPolicy = (id: string, more: object = {}) => ({
  id,
  policyType: "GMC",
  secondaryType: null,
  insurerName: "Care Health Insurance",
  nickName: "Plant",
  policyNumber: `N-${id}`,
  policyPlacementStatus: "HANDOVER_TO_OPS",
  active: true,
  isRaterUploaded: true,
  policyStartDate: { seconds: 1_743_445_800 },
  policyEndDate: { seconds: 1_774_981_799 },
  error: null,
  ...more,
});

/** A policy on its company's page. */
export const policyCard = (id: string, more: object = {}) => ({
  ...listedPolicy(id),
  companyId: "c-1",
  insurerLogo: null,
  cdAccountId: null,
  isParentalPolicy: false,
  isTopUpPolicy: false,
  isOPDPolicy: false,
  enrolmentStatus: null,
  enrolmentDueDate: null,
  ...more,
});

/** A flex policy of a company's list. */
export const flexPolicy = (id: string, more: object = {}) => ({
  ...policyCard(id, { secondaryType: "FLEX", nickName: "Choice", isRaterUploaded: false }),
  policyId: id,
  type: "GMC",
  enrolmentStatus: "PENDING",
  enrolmentDueDate: { seconds: 1_768_000_000 },
  ...more,
});

/** A company with its name only. */
export const companyOf = (more: object = {}) => ({
  id: "co",
  name: "Acme",
  nickname: null,
  active: true,
  gstNumber: null,
  panNumber: null,
  salesforceId: null,
  regdAddress: null,
  spocName: null,
  spocEmail: null,
  spocPhoneNumber: null,
  companyLogo: null,
  agentGroup: null,
  policyPlans: [],
  ...more,
});

/** An endorsement of an upload, as the validation summary shows it. */
export const uploadedEndorsement = (more: object = {}) => ({
  id: "endo-1",
  endorsementId: "endo-1",
  endorsementNumber: 4,
  endorsementCycle: "Nov 2026 - 4",
  policyId: "p-1",
  policyType: "GMC",
  insurerName: "Care",
  nickName: "Plant",
  livesCount: 1,
  createdAt: { seconds: 1_795_000_000, nanoseconds: 0 },
  endorsementCost: 2349.97,
  additionCost: 2349.97,
  editsCost: 0,
  deleteCost: 0,
  cdBalance: 2000,
  supportTicketId: null,
  refundWithheldLives: 0,
  ...more,
});

/** A cover of a member, with its annual premium. */
export const listedCover: MemberProfile["covers"][number] = {
  id: "c-1",
  userId: "u-1",
  policyId: "pol",
  uhid: "UH-1",
  policyEcard: true,
  slabId: "1",
  slabName: "Grade 1",
  sumInsured: 300_000,
  benefitId: null,
  policyStartDate: { seconds: 1_743_445_800, nanoseconds: 0 },
  policyEndDate: { seconds: 1_774_981_799, nanoseconds: 0 },
  enrolmentDueDate: null,
  enrolmentStatus: null,
  isException: false,
  endorsementCycle: null,
  active: true,
  policyType: "GMC",
  secondaryType: null,
  policyNickName: "Plant",
  insurerName: "Care",
  annual: 4300,
};

/** A stage of three days, not overdue, with nothing that blocks it. */
export const WORK: EndorsementWork = {
  clock: { enteredAt: { seconds: 1, nanoseconds: 0 }, ageDays: 3, dueOn: "2025-12-12", overdueDays: 0 },
  owner: null,
  blockers: [],
  netCost: 1_682.07,
  nextStatus: "IN_PROGRESS",
  version: 3,
};

/** A draft of the endorsement list. */
export const listedEndorsement = (fields: Partial<EndorsementListItem> = {}): EndorsementListItem => ({
  id: "e-1",
  companyName: "Kaveri",
  insurerName: "Care",
  policyType: "GMC",
  status: "DRAFT",
  nickName: "Graded",
  endorsementNumber: 1,
  endorsementCycle: "Dec 2025 - 1",
  livesCount: 1,
  policyID: "p-1",
  createdAt: { seconds: 1, nanoseconds: 0 },
  ticketId: null,
  ticketUrl: null,
  policyNumber: null,
  work: WORK,
  ...fields,
});

/** An endorsement's email to the insurer, which was sent. */
export const sentEmail = (fields: Partial<EndorsementEmail> = {}): EndorsementEmail => ({
  id: "email-1",
  stage: "INSURER",
  inReplyTo: null,
  to: ["desk@care.example"],
  cc: [],
  subject: "1 addition [Ref: GC-1]",
  fileName: "care.xlsx",
  rows: 3,
  sentBy: "Meera Iyer",
  createdAt: AT,
  state: "SENT",
  stateAt: AT,
  ...fields,
});

/** That email before it is sent. */
export const emailPreview = (fields: Partial<EmailPreview> = {}): EmailPreview => ({
  stage: "INSURER",
  recipientName: "Care Health Insurance",
  to: ["desk@care.example"],
  cc: [],
  subject: "3 additions: Acme [Ref: GC-1]",
  text: "Please add the lives.",
  fileName: "care.xlsx",
  rows: 3,
  findings: [],
  version: 4,
  lastEmail: null,
  isMailed: true,
  ...fields,
});

/** An email that arrived for an endorsement. */
export const arrivedEmail = (fields: Partial<InboxEmail> = {}): InboxEmail => ({
  id: "received-1",
  endorsementId: "e-1",
  state: "WAITING",
  problem: null,
  moreAttachments: 0,
  replied: null,
  closed: null,
  unread: null,
  kind: "RESPONSE",
  kindReason: "REFERENCE",
  match: { company: null, policyId: null, ticketId: null, candidates: [] },
  fromName: "Priya Nair",
  fromAddress: "priya@insurer.example",
  isKnownSender: true,
  subject: "RE: members",
  text: "Please find the schedule.",
  receivedAt: { seconds: 1_765_355_400, nanoseconds: 0 },
  attachments: [],
  ...fields,
});

/** Another person's proposal, on which the viewer may decide. */
export const pendingApproval = {
  id: "apr-1",
  kind: "DELINK",
  status: "PENDING",
  entity: "cdAccount",
  entityId: "cd-1",
  comment: null,
  company: { id: "kaveri", name: "Kaveri Foods" },
  title: "Delink CD account CD1001",
  entry: null,
  batchId: null,
  refusedRows: null,
  changes: [],
  reason: "Moved to another insurer",
  proposedBy: "Meera Iyer",
  decidedBy: null,
  decidedAt: null,
  proposedAt: 1,
  expiresAt: 2,
  isOwn: false,
  mayDecide: true,
} satisfies Record<keyof Approval, unknown>;

/** A saved view of one's own. */
export const savedView = (fields: Partial<SavedView>): SavedView => ({
  id: "v-1",
  list: "endorsements",
  name: "Late drafts",
  words: "queue=overdue&sort=dueOn",
  version: 1,
  isShared: false,
  isMine: true,
  mayChange: true,
  savedBy: "Asha Menon",
  ...fields,
});

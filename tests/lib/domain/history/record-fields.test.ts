import { describeRecordAction, isRecordView } from "@/lib/domain/history/record-actions";
import { changedAuditedFields, changedRowFields, type HistoryTable } from "@/lib/domain/history/record-fields";

/** Each shown column of a table with a new value, and how the history says it. */
const SHOWN: Readonly<
  Record<HistoryTable, readonly (readonly [column: string, value: unknown, label: string, said: string])[]>
> = {
  endorsements: [
    ["status", "SENT_TO_INSURER", "Status", "Sent to Insurer"],
    ["endorsement_cycle", "Dec 2025 - 1", "Cycle", "Dec 2025 - 1"],
    ["support_ticket_id", "4711", "Support Ticket", "4711"],
    ["exception_ids", ["a", "b"], "Exceptions", "a, b"],
    ["lives_count", 12, "Lives", "12"],
    ["owner_id", "staff-1", "Owner", "staff-1"],
  ],
  cd_accounts: [
    ["account_number", "CD1", "Account ID", "CD1"],
    ["inception_paise", 12_345_600, "Inception amount", "₹1,23,456.00"],
    ["cd_document", "statement.pdf", "Statement", "statement.pdf"],
    ["archived_at", "2025-12-10T10:00:00Z", "Delinked", "10/12/2025"],
  ],
  benefits: [
    ["name", "Dental", "Name", "Dental"],
    ["type", "ADD_ON", "Kind", "Add-on"],
    ["category", "Care", "Category", "Care"],
    ["benefit_type", "Insurance", "Benefit type", "Insurance"],
    ["tier_id", "2", "Tier ID", "2"],
    ["is_default", true, "Default", "Yes"],
    ["priority", 3, "Priority", "3"],
    ["sum_insured_paise", 500_000, "Sum Insured", "₹5,000.00"],
    ["start_date", "2025-04-01", "Start", "01/04/2025"],
    ["end_date", "2026-03-31", "End", "31/03/2026"],
    ["offered_by", "NON_LOOP", "Offered by", "Non-loop"],
    ["min_participation_rate", 60, "Minimum participation", "60"],
    ["family_definition", "Self", "Family definition", "Self"],
    ["lock_in", { relationship: ["spouse", "child"] }, "Lock-in relationships", "spouse, child"],
    [
      "tier_benefits",
      [
        { tierId: "1", name: "Silver", sumInsuredPaise: null, isDefault: true },
        { tierId: "2", name: "Gold", sumInsuredPaise: 500_000, isDefault: false },
      ],
      "Tiers",
      "Silver, default; Gold, SI ₹5,000.00",
    ],
    [
      "sub_benefits",
      [{ category: "Care", name: "Maternity", value: "50,000" }],
      "Sub-benefits",
      "Care – Maternity: 50,000",
    ],
    ["metadata", { description: "A single room", providerName: null, logo: "x" }, "Description", "A single room"],
    ["active", true, "Active", "Yes"],
    ["document", "file_01k8lqvd85309k2p8f7av3ree-Essential-brochure.pdf", "Document", "Essential-brochure.pdf"],
    ["logo", "logo.png", "Logo", "logo.png"],
  ],
  user_policies: [
    ["coverage_start", "2025-04-01", "Coverage start", "01/04/2025"],
    ["coverage_end", "2026-03-31", "Coverage end", "31/03/2026"],
    ["sum_insured_paise", 30_000_000, "Sum Insured", "₹3,00,000.00"],
    ["annual_paise", 430_000, "Annual premium", "₹4,300.00"],
    ["uhid", "UH-1", "UHID", "UH-1"],
    ["slab_id", "2", "Slab", "2"],
    ["enrolment_status", "ENROLED", "Enrolment status", "Enrolled"],
    ["pending_offboard", false, "Leaving", "No"],
    ["enrolment_due_date", "2026-01-05", "Enrolment due date", "05/01/2026"],
    ["active", true, "In force", "Yes"],
  ],
  user_benefits: [
    ["coverage_end", "2026-01-05", "Coverage end", "05/01/2026"],
    ["premium_paise", 2_740, "Premium", "₹27.40"],
    ["active", false, "In force", "No"],
  ],
  users: [
    ["roles", ["viewer", "csm"], "Roles", "viewer, csm"],
    ["active", false, "Active", "No"],
    ["first_name", "Asha", "First name", "Asha"],
    ["last_name", "Rao", "Last name", "Rao"],
    ["email", "asha@example.com", "Email", "asha@example.com"],
  ],
  company_access: [
    ["csm_user_id", "staff-2", "CSM", "staff-2"],
    ["ops_agent_user_id", "staff-3", "Ops agent", "staff-3"],
    ["tap_out_date", "2026-01-05", "Tap-out date", "05/01/2026"],
  ],
};

test.each(Object.keys(SHOWN) as HistoryTable[])(
  "a change of %s is said column by column; others are left out",
  (table) => {
    const after = Object.fromEntries([
      ...SHOWN[table].map(([column, value]) => [column, value]),
      ["updated_at", "now"],
    ]);
    expect(changedRowFields(table, {}, after)).toEqual(
      SHOWN[table].map(([, , label, to]) => ({ label, from: "", to })),
    );
    expect(changedRowFields(table, after, { ...after, updated_at: "later" })).toEqual([]);
  },
);

test("the items of an audited list have their words; an item without one stays as it is", () => {
  const change = { before: null, after: { eventTypes: ["life.left", "other"] } };
  expect(changedAuditedFields("webhook", change, { "life.left": "Life left" })).toEqual([
    { label: "Events", from: "", to: "Life left, other" },
  ]);
});

/** Calls that show or download data, and change nothing. */
test.each([
  "emailLedger",
  "downloadLedger",
  "exportAccessReview",
  "recordSignIn",
  "downloadRecordHistory",
  "exportMembers",
  "openKycDocument",
  "getEmailFile",
  "getTpaFile",
  "getInsurerFile",
  "openInboxAttachment",
  "tryFormatDraft",
  "revealContact",
  "generateECard",
])("%s is a view of a record", (action) => expect(isRecordView(action)).toBe(true));

test("a change is no view, and an unknown call is shown by its name", () => {
  expect(["linkCdAccount", "changeStaffRoles", "other"].map(isRecordView)).toEqual([false, false, false]);
  expect(["linkCdAccount", "undoMove", "other"].map(describeRecordAction)).toEqual([
    "Linked policies",
    "Undid the last status change",
    "other",
  ]);
});

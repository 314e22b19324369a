import {
  changedFacts,
  describeAddition,
  describeCause,
  describeMemberEvent,
  describeMerge,
  isMemberView,
} from "@/lib/domain/members/member-history";

const BEFORE = {
  first_name: "Asha",
  last_name: "Rao",
  employee_id: "E1",
  relationship: "self",
  gender: "female",
  dob: "1990-06-15",
  mobile: "9800000001",
  email: "a@example.com",
  backup_phone_number: null,
  backup_email_address: null,
  marital_status: "single",
  date_of_marriage: null,
  joining_date: "2020-01-01",
  ctc_paise: 120_000_050,
  active: true,
};

test.each([
  [{ last_name: "Iyer" }, "name", "Asha Rao", "Asha Iyer"],
  [{ first_name: null }, "name", "Asha Rao", "Rao"],
  [{ employee_id: "E2" }, "employeeId", "E1", "E2"],
  [{ relationship: "child" }, "relationship", "self", "child"],
  [{ gender: "male" }, "gender", "female", "male"],
  [{ dob: "1991-06-15" }, "dob", "1990-06-15", "1991-06-15"],
  [{ mobile: null }, "mobile", "9800000001", null],
  [{ email: "b@example.com" }, "email", "a@example.com", "b@example.com"],
  [{ backup_phone_number: "9800000002" }, "backupPhoneNumber", null, "9800000002"],
  [{ backup_email_address: "c@example.com" }, "backupEmailAddress", null, "c@example.com"],
  [{ marital_status: "married" }, "maritalStatus", "single", "married"],
  [{ date_of_marriage: "2025-12-01" }, "dateOfMarriage", null, "2025-12-01"],
  [{ joining_date: "2020-01-02" }, "joiningDate", "2020-01-01", "2020-01-02"],
  [{ ctc_paise: 130_000_000 }, "ctc", "1200000.50", "1300000.00"],
  [{ active: false }, "status", "Active", "Inactive"],
])("%j changes %s from %s to %s, and nothing else", (change, fact, from, to) => {
  expect(changedFacts(BEFORE, { ...BEFORE, ...change })).toEqual({ before: { [fact]: from }, after: { [fact]: to } });
});

test("a verb is described; an unknown one by its name, and only three verbs are views", () => {
  expect(["updateEmployeeId", "newVerb"].map(describeMemberEvent)).toEqual(["Changed the employee id", "newVerb"]);
  const verbs = ["revealContact", "generateECard", "downloadPersonalData", "updateContactDetails"];
  expect(verbs.map(isMemberView)).toEqual([true, true, true, false]);
});

test("a merge is in the history of both records", () => {
  expect(describeMerge({ mergedInto: "u-2" })).toBe("Merged into the record u-2");
  expect(describeMerge({ mergedFrom: "u-1" })).toBe("Took over the record u-1 by a merge");
  expect(describeMerge({})).toBeNull();
});

test.each([
  [null, "Changed the record"],
  ["unifiedUpload", "Changed by an upload"],
  ["registerMembers", "Changed by an upload"],
  ["editMembers", "Changed by an upload"],
  ["offboardMembers", "Changed by an offboarding"],
  ["updateEndorsementStatus", "Changed by a move of an endorsement"],
  ["recalculatePremiums", "Changed by a recalculation of premiums"],
  ["refreshMemberDates", "Changed by a refresh of coverage dates"],
  ["editCoverageStart", "Changed by an edit of a coverage start"],
  ["undoBatch", "Changed by the undo of a batch"],
  ["undoMove", "Changed by the undo of a move"],
  ["reassignMembers", "Changed by a reassignment"],
  ["deleteEndorsement", "Changed by the deletion of an endorsement"],
  ["recordInsurerResponse", "Changed by the insurer's response"],
  ["migrateDuplicateUsers", "Changed by a merge of two records"],
  ["hrdOperations", "Changed by a script"],
  ["giveGenomeAccess", "Changed when access was given"],
  ["updateContactDetails", "Changed the contact details"],
  ["addFlexUsers", "Changed by a flex upload"],
  ["uploadUhids", "Changed by an upload of UHIDs"],
  ["extendEnrolment", "Changed by the extension of an enrolment"],
  ["completeEnrolment", "Changed by the completion of an enrolment"],
  ["updatePolicy", "Changed with the policy"],
  ["editByPlacementSlip", "Changed with the policy"],
  ["anything", "Changed the record"],
])("a change by %s: %s", (call, cause) => {
  expect(describeCause(call)).toBe(cause);
});

test.each([
  [true, ["GMC"], "Added to the company"],
  [false, ["GMC"], "Added a cover"],
  [false, [], "Added benefits"],
])("a batch that adds (new: %s) with covers %j: %s", (isNew, covers, label) => {
  expect(describeAddition({ isNew, covers })).toBe(label);
});

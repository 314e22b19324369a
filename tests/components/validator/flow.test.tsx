import { matchRejected } from "@/components/validator/flow/match-rejected";
import { flowReducer } from "@/components/validator/flow/reducer";
import { canShow, previousStage, stageAfter, stagesOf, stageToOpen } from "@/components/validator/flow/routing";
import {
  dnfRows,
  overallOf,
  refusedRows,
  rejections,
  rowsToUpload,
  summaryCounts,
} from "@/components/validator/flow/selectors";
import { addedEditKey, initialState } from "@/components/validator/flow/state";
import { partsOf, stateOf } from "@/components/validator/flow/stored-parts";
import { summaryMessage } from "@/components/validator/summary/summary-message";
import { addition, flowWith, kycRow, members, midtermRow } from "./flow-facts";

const rejectedEntry = {
  employeeId: "E3",
  userId: null,
  name: "Person 3",
  relationship: "parent",
  rowNumber: 3,
  errors: '{"midterm":"Parents can be added only at policy start or renewal"}',
};

test("nothing to ask: from Submit straight to the summary", () => {
  const state = flowWith({ ADD: [addition(2)] }, {});
  expect(stageAfter("upload", state)).toBe("summary");
  expect(canShow("summary", state)).toBe(true);
  expect(canShow("kyc", state)).toBe(false);
});

test("an edit that needs KYC is before the marriage dates, and those before the summary", () => {
  let state = flowWith(
    { ADD: [addition(2)], EDIT: [addition(3)] },
    { kyc: [kycRow(3)], midterm: { add: [midtermRow(2, "spouse")], edit: [] } },
  );
  expect(stagesOf(state)).toEqual(["upload", "kyc", "dnf", "summary"]);
  expect(stageToOpen(state)).toBe("kyc");
  expect(canShow("dnf", state)).toBe(false);
  state = flowReducer(state, { type: "kycAnswered", answers: { "EDIT:3": "YES" } });
  state = flowReducer(state, { type: "kycDone" });
  expect(stageAfter("kyc", state)).toBe("dnf");
  expect(canShow("summary", state)).toBe(false);
  state = flowReducer(state, { type: "marriagesChecked", rejected: [] });
  expect(canShow("summary", state)).toBe(true);
  expect(previousStage("summary", state)).toBe("dnf");
});

test("KYC without mid-term additions leads to the summary", () => {
  let state = flowWith({ EDIT: [addition(3)] }, { kyc: [kycRow(3)] });
  state = flowReducer(state, { type: "kycAnswered", answers: { "EDIT:3": "NO" } });
  state = flowReducer(state, { type: "kycDone" });
  expect(stageAfter("kyc", state)).toBe("summary");
});

test("backdated additions are shown first, and are uploaded with their new start", () => {
  const changed = [
    { index: 0, rowNumber: 2, employeeId: "E2", name: "P", relationship: "self", from: "2026-06-01", to: "2026-10-12" },
  ];
  let state = flowWith({ ADD: [addition(2), addition(3)] });
  state = flowReducer(state, { type: "backdated", changed });
  expect(stageAfter("upload", state)).toBe("backdate");
  expect(canShow("summary", state)).toBe(false);
  state = flowReducer(state, { type: "checked", checks: { kyc: [], midterm: { add: [], edit: [] }, rejected: [] } });
  expect(stageAfter("backdate", state)).toBe("summary");
  expect(rowsToUpload(state).ADD.map((row) => row.policy_start_date)).toEqual(["12/10/2026", "01/06/2026"]);
  expect(state.rows.ADD[0]?.policy_start_date).toBe("01/06/2026");
});

test("rows answered No, refused as mid-term and refused by their dates stay out of the upload and keep every reason", () => {
  const rows = { ADD: [addition(2), addition(3), addition(4)], EDIT: [addition(3)], OFFBOARD: [{ rowNumber: 3 }] };
  const rejected = matchRejected([rejectedEntry], members(rows));
  let state = flowWith(rows, {
    kyc: [kycRow(3), kycRow(3, "OFFBOARD")],
    midterm: { add: [midtermRow(2, "spouse"), midtermRow(4, "child")], edit: [midtermRow(3, "spouse")] },
    rejected,
  });
  state = flowReducer(state, { type: "kycAnswered", answers: { "EDIT:3": "NO", "OFFBOARD:3": "YES" } });
  state = flowReducer(state, { type: "kycDone" });
  expect(dnfRows(state).map(({ key, needsDate }) => [key, needsDate])).toEqual([
    ["ADD:2", true],
    ["ADD:4", false],
  ]);
  state = flowReducer(state, { type: "married", key: "ADD:2", date: "2026-11-01" });
  state = flowReducer(state, { type: "marriagesChecked", rejected: [] });
  const upload = rowsToUpload(state);
  expect(upload.ADD.map(({ rowNumber, dateOfMarriage }) => [rowNumber, dateOfMarriage])).toEqual([
    [2, "01/11/2026"],
    [4, undefined],
  ]);
  expect(upload.EDIT).toEqual([]);
  expect(upload.OFFBOARD).toHaveLength(1);
  expect(rejections(state).map(({ operation, errors }) => [operation, errors])).toEqual([
    ["ADD", { midterm: "Parents can be added only at policy start or renewal" }],
    ["EDIT", { global: "KYC documents not received" }],
  ]);
});

test("an entry means the Add row only when person and row fit, else the Edit row", () => {
  const rows = members({ ADD: [addition(3, { employee_id: "X" })], EDIT: [addition(3, { name: "New Name" })] });
  expect(matchRejected([rejectedEntry], rows)[0]?.operation).toBe("EDIT");
});

test("a changed answer asks the later checklists again; a changed choice all of them", () => {
  let state = flowWith({ EDIT: [addition(3)] }, { kyc: [kycRow(3)] });
  state = flowReducer(state, { type: "kycAnswered", answers: { "EDIT:3": "YES" } });
  state = flowReducer(state, { type: "kycDone" });
  state = flowReducer(state, { type: "marriagesChecked", rejected: [] });
  state = flowReducer(state, { type: "kycAnswered", answers: { "EDIT:3": "NO" } });
  expect(state.marriagesRejected).toBeNull();
  expect(stageToOpen(state)).toBe("kyc");
  state = flowReducer(state, { type: "chosen", selection: { activatePortal: true } });
  expect(state.checks).toBeNull();
  expect(state.file?.name).toBe("members.xlsx");
});

test("another company keeps the file and asks for its policy", () => {
  const state = flowReducer(flowWith({ ADD: [addition(2)] }), {
    type: "chosen",
    selection: { company: { id: "c-2", name: "Banyan" } },
  });
  expect(state.selection.policy).toBeNull();
  expect(state.selection.method).toBe("ENDORSEMENT");
  expect(state.rows.ADD).toHaveLength(1);
});

test("a refused upload keeps choices and rows, and says why until something changes", () => {
  const sent = flowWith({ ADD: [addition(2)] }, {});
  let state = flowReducer(sent, {
    type: "uploadRefused",
    flowId: sent.flowId,
    refusal: { message: "Policy is EXPIRED", traceId: "t-1" },
  });
  expect(canShow("summary", state)).toBe(false);
  expect(state.refusal?.message).toBe("Policy is EXPIRED");
  state = flowReducer(state, { type: "chosen", selection: { method: "ROSTER" } });
  expect(state.refusal).toBeNull();
  expect(state.rows.ADD).toHaveLength(1);
});

test("the likely verdict outlives a refused upload, is reset by new choices, and is ignored when late", () => {
  const sent = flowWith({ ADD: [addition(2)] });
  const { rows, selection } = sent;
  const estimate = { costs: null, balance: 5, at: 1 };
  const reported = flowReducer(sent, { type: "forecast", rows, selection, estimate });
  const refused = flowReducer(reported, {
    type: "uploadRefused",
    flowId: sent.flowId,
    refusal: { message: "No", traceId: null },
  });
  expect(refused.estimate).toEqual(estimate);
  const changed = flowReducer(refused, { type: "chosen", selection: { method: "ROSTER" } });
  expect(changed.estimate).toBeNull();
  expect(flowReducer(changed, { type: "forecast", rows, selection, estimate })).toBe(changed);
});

test("the answer of an upload that was left behind by starting fresh changes nothing", () => {
  const fresh = initialState("f-new");
  expect(
    flowReducer(fresh, { type: "uploadRefused", flowId: "f-old", refusal: { message: "Too late", traceId: null } }),
  ).toBe(fresh);
});

test("rows of a sheet that did not say what they are become what the person says", () => {
  let state = flowWith({ ADD: [addition(2), addition(3)] });
  state = flowReducer(state, { type: "setOperation", operation: "EDIT" });
  expect(state.rows.ADD).toEqual([]);
  expect(state.file?.counts).toEqual({ ADD: 0, EDIT: 2, OFFBOARD: 0 });
});

test("counts add the provider's verdicts and the checklists'; overall is PARTIAL, CORRECT or INCORRECT", () => {
  const state = flowReducer(flowWith({ EDIT: [addition(3)], ADD: [addition(2)] }, { kyc: [kycRow(3)] }), {
    type: "kycAnswered",
    answers: { "EDIT:3": "NO" },
  });
  const group = { totalCount: 0, correctCount: 0, incorrectCount: 0, incorrectMembers: [], unchangedCount: 0 };
  const result = {
    ADD: { ...group, totalCount: 1, correctCount: 1 },
    EDIT: group,
    OFFBOARD: group,
    endorsementContexts: [],
  };
  const counts = summaryCounts(result, rejections(state));
  expect(counts.EDIT).toEqual({ total: 1, correct: 0, incorrect: 1 });
  expect(overallOf(counts)).toBe("PARTIAL");
  expect(overallOf(summaryCounts(result, []))).toBe("CORRECT");
  expect(overallOf(summaryCounts(null, rejections(state)))).toBe("INCORRECT");
  expect(refusedRows(result, rejections(state)).EDIT).toEqual([
    expect.objectContaining({ rowNumber: 3, errors: { global: "KYC documents not received" } }),
  ]);
});

test.each([
  [
    "11 lives by 4 rows",
    11,
    "Delete: 4 lives correct, 0 lives incorrect; 11 lives leave, with the dependants of these employees",
  ],
  ["as many lives as rows", 4, "Delete: 4 lives correct, 0 lives incorrect"],
  ["a provider without the count", undefined, "Delete: 4 lives correct, 0 lives incorrect"],
])("deletions of %s in the message for the ticket", (_, livesCount, line) => {
  const group = { totalCount: 0, correctCount: 0, incorrectCount: 0, incorrectMembers: [], unchangedCount: 0 };
  const deletions = { ...group, totalCount: 4, correctCount: 4, livesCount };
  const counts = summaryCounts({ ADD: group, EDIT: group, OFFBOARD: deletions, endorsementContexts: [] }, []);
  const message = summaryMessage({ company: "Acme", policy: "GMC", counts, endorsements: [], isRepeated: false });
  expect(message.split("\n")).toContain(line);
});

test("an employee's new grade: the message for the ticket counts the dependants who change with it", () => {
  const none = { totalCount: 0, correctCount: 0, incorrectCount: 0, incorrectMembers: [], unchangedCount: 0 };
  const edits = { ...none, totalCount: 1, correctCount: 1, livesCount: 3 };
  const counts = summaryCounts({ ADD: none, EDIT: edits, OFFBOARD: none, endorsementContexts: [] }, []);
  const message = summaryMessage({ company: "Acme", policy: "GMC", counts, endorsements: [], isRepeated: false });
  expect(message.split("\n")).toContain(
    "Edit: 1 life correct, 0 lives incorrect; 3 lives change, with the dependants of these employees",
  );
});

test("the lives that leave by corrected rows are added to those of the rows before", () => {
  const group = { totalCount: 0, correctCount: 0, incorrectCount: 0, incorrectMembers: [], unchangedCount: 0 };
  const resultOf = (deletions: object) => ({
    ADD: group,
    EDIT: group,
    OFFBOARD: { ...group, ...deletions },
    endorsementContexts: [],
  });
  const wrong = { rowNumber: 6, errors: "{}" };
  const before = { totalCount: 5, correctCount: 4, incorrectCount: 1, incorrectMembers: [wrong], livesCount: 11 };
  const uploaded = { type: "uploaded", flowId: "flow-1", result: resultOf(before) } as const;
  const state = flowReducer(flowReducer(flowWith({ OFFBOARD: [addition(6)] }, {}), uploaded), {
    type: "fixesUploaded",
    sent: new Set(["OFFBOARD:6"]),
    result: resultOf({ totalCount: 1, correctCount: 1, livesCount: 3 }),
  });
  expect(summaryCounts(state.result, []).OFFBOARD).toEqual({ total: 5, correct: 5, incorrect: 0, lives: 14 });
});

test("a flow with an Edit row that was added to its file is restored whole", () => {
  const row = { employee_id: "E2", maritalStatus: "married" };
  const fixed = flowReducer(flowWith({ ADD: [addition(2)] }), {
    type: "rowsFixed",
    fixes: { [addedEditKey("E2")]: row },
  });
  const state = flowReducer(fixed, { type: "fixesApplied" });
  expect(state.rows.EDIT).toEqual([{ ...row, rowNumber: 2 }]);
  expect(stateOf(partsOf(state), "new")).toEqual(state);
});

test("a stored flow is restored whole; one with incomplete rows is restored without its file", () => {
  const state = flowWith({ ADD: [addition(2), addition(3)] }, { kyc: [kycRow(3)] });
  expect(stateOf(partsOf(state), "new")).toEqual(state);
  const torn = stateOf({ ...partsOf(state), "rows.ADD": [addition(2)] }, "new");
  expect(torn.file).toBeNull();
  expect(torn.checks).toBeNull();
  expect(torn.selection.company?.name).toBe("Acme");
  expect(stateOf({}, "new")).toEqual(initialState("new"));
});

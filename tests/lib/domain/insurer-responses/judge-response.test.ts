import { expectedResponse } from "@/lib/domain/insurer-responses/expected-response";
import { foreignFile } from "@/lib/domain/insurer-responses/foreign-file";
import { type JudgedMember, judgeResponse } from "@/lib/domain/insurer-responses/judge-response";
import { nextStepOf } from "@/lib/domain/insurer-responses/next-step";
import type { ResponseLine } from "@/lib/domain/insurer-responses/read-response-lines";
import { isComplete, responseProgress } from "@/lib/domain/insurer-responses/response-progress";
import { inWorkOrder } from "@/lib/domain/insurer-responses/work-order";
import { responseLine } from "./response-line";

const member = (id: string, fields: Partial<JudgedMember> = {}): JudgedMember => ({
  id,
  userId: `u-${id}`,
  operation: "ADD",
  employeeId: id,
  name: "Asha Rao",
  relationship: "self",
  uhid: null,
  netPaise: 225_123,
  totalPaise: 265_645,
  oldAnnualPaise: 0,
  newAnnualPaise: 415_000,
  proRatedDays: 198,
  ...fields,
});
const line = (employeeId: string, fields: Partial<ResponseLine> = {}) => responseLine({ employeeId, ...fields });
const judge = (lines: ResponseLine[], members: JudgedMember[], bringsUhids = false) =>
  judgeResponse(lines, { members, choices: new Map(), policyDays: 365, rates: [], bringsUhids });

test("each row with a line has a verdict, in the endorsement's order, with totals of the compared amounts", () => {
  const { rows, oursPaise, theirsPaise } = judge(
    [line("B", { netPaise: 225_200 }), line("A", { verdict: "REJECTED", reason: "Age over limit", netPaise: 1 })],
    [member("A"), member("B"), member("C")],
  );
  expect(rows).toMatchObject([
    { memberId: "A", verdict: "REJECTED", reason: "Age over limit", nextStep: "INFORM_HR", difference: null },
    { memberId: "B", verdict: "ACCEPTED", nextStep: null, difference: { kind: "ROUNDING" } },
  ]);
  expect([oursPaise, theirsPaise]).toEqual([225_123, 225_200]);
});

test("only an accepted row gets a UHID", () => {
  const { rows } = judge(
    [line("A", { uhid: "U1" }), line("B", { uhid: "U2", verdict: "REJECTED" })],
    [member("A"), member("B")],
  );
  expect(rows.map(({ uhid, difference }) => [uhid, difference])).toEqual([
    ["U1", null],
    [null, null],
  ]);
});

test("if UHIDs are expected, an addition without one is open; a deletion, or a life with a UHID, is not", () => {
  const members = [member("A"), member("B", { operation: "DELETE" }), member("C", { uhid: "U9" })];
  const { rows } = judge([line("A"), line("B"), line("C")], members, true);
  expect(rows.map(({ verdict }) => verdict)).toEqual(["PENDING", "ACCEPTED", "ACCEPTED"]);
});

test("a repeated line adds no reason; totals are compared if there is no other amount", () => {
  const reasons = ["Age", "Over age"].map((reason) => line("A", { verdict: "REJECTED", reason }));
  expect(judge(reasons, [member("A")]).rows).toMatchObject([{ reason: "Age" }]);
  expect(judge([line("A", { totalPaise: 265_700 })], [member("A")])).toMatchObject({
    rows: [{ difference: { basis: "TOTAL", kind: "ROUNDING" } }],
    oursPaise: 265_645,
    theirsPaise: 265_700,
  });
});

test("equal amounts before GST do not hide another GST: the totals are those with GST where the response has them", () => {
  const lines = [line("A", { netPaise: 225_123, totalPaise: 252_138 }), line("B", { netPaise: 225_200 })];
  expect(judge(lines, [member("A"), member("B")])).toMatchObject({
    rows: [{ difference: { basis: "NET", kind: "EQUAL" } }, { difference: { kind: "ROUNDING" } }],
    oursPaise: 265_645 + 225_123,
    theirsPaise: 252_138 + 225_200,
  });
});

test("a rejected line rejects the correction; equal amounts count once, different ones are added", () => {
  const edit = member("A", { operation: "EDIT", netPaise: 30_000, oldAnnualPaise: 0, newAnnualPaise: 0 });
  const theirs = (...lines: ResponseLine[]) => judge(lines, [edit]).rows[0];
  expect(theirs(line("A"), line("A", { verdict: "REJECTED", reason: "DOB" }))).toMatchObject({
    verdict: "REJECTED",
    reason: "DOB",
  });
  expect(theirs(line("A"), line("A", { verdict: "PENDING" }))?.verdict).toBe("PENDING");
  expect(theirs(line("A", { netPaise: 30_000 }), line("A", { netPaise: 30_000 }))?.difference?.kind).toBe("EQUAL");
  expect(theirs(line("A", { netPaise: 10_000 }), line("A", { netPaise: 20_000 }))?.difference?.kind).toBe("EQUAL");
});

const ROWS = [
  { id: "A", operation: "ADD", uhid: null, hasLeft: false },
  { id: "B", operation: "DELETE", uhid: "U2", hasLeft: false },
] as const;

test("the last accepted or rejected verdict counts; an open row does not revoke it", () => {
  const progress = (a: ("ACCEPTED" | "REJECTED" | "PENDING")[], b: ("ACCEPTED" | "PENDING")[]) =>
    responseProgress(
      ROWS,
      new Map([
        ["A", a],
        ["B", b],
      ] as const),
      { bringsUhids: false },
    );
  expect(progress(["REJECTED", "ACCEPTED"], ["PENDING"])).toEqual({ rows: 2, accepted: 1, rejected: 0, open: 1 });
  expect(progress(["REJECTED", "PENDING"], ["ACCEPTED"])).toEqual({ rows: 2, accepted: 1, rejected: 1, open: 0 });
  expect(isComplete(progress(["REJECTED"], ["ACCEPTED"]))).toBe(true);
  expect(isComplete(progress([], ["ACCEPTED"]))).toBe(false);
  expect(isComplete({ rows: 1, accepted: 1, rejected: 0, open: 0 })).toBe(true);
  expect(isComplete({ rows: 0, accepted: 0, rejected: 0, open: 0 })).toBe(false);
});

test("if UHIDs are expected, only additions count, and a UHID completes one", () => {
  const progress = (uhid: string | null, verdicts: ("ACCEPTED" | "REJECTED")[]) =>
    responseProgress([{ ...ROWS[0], uhid }, ROWS[1]], new Map([["A", verdicts]]), { bringsUhids: true });
  expect(progress(null, ["ACCEPTED"])).toEqual({ rows: 1, accepted: 0, rejected: 0, open: 1 });
  expect(progress("U1", [])).toEqual({ rows: 1, accepted: 1, rejected: 0, open: 0 });
  expect(progress(null, ["REJECTED"])).toEqual({ rows: 1, accepted: 0, rejected: 1, open: 0 });
});

const GMC = { policyType: "GMC", tpaName: "Medi Assist", insurerName: "Care" } as const;
const IN_HOUSE = { ...GMC, tpaName: "" };
const GTL = { ...GMC, policyType: "GTL" } as const;

test.each([
  ["SENT_TO_INSURER", GMC, { stage: "INSURER", bringsUhids: false }],
  ["READY_FOR_TPA", GMC, { stage: "TPA", bringsUhids: true }],
  ["ENDO_RECEIVED", GMC, null],
  ["ENDO_RECEIVED", IN_HOUSE, { stage: "INSURER", bringsUhids: true }],
  ["ENDO_RECEIVED", GTL, null],
  ["IN_PROGRESS", GMC, null],
  ["ENDO_DECLINED", GMC, null],
  ["RECEIVED_UHIDS", GMC, null],
  ["ENDO_COMPLETE", GMC, null],
] as const)("in %s, the expected response follows from the chain", (status, policy, expected) => {
  expect(expectedResponse(status, policy)).toEqual(expected);
});

test.each([
  ["ADD", "KYC documents not received", "SEND_DOCUMENTS"],
  ["ADD", "DOB proof missing", "SEND_DOCUMENTS"],
  ["ADD", "Duplicate entry", "CHECK_COVER"],
  ["ADD", "DOB mismatch", "CORRECT_DATA"],
  ["ADD", "Date of birth mismatch with the ID card", "CORRECT_DATA"],
  ["ADD", "Age limit exceeded", "INFORM_HR"],
  ["ADD", "see page 2", "ADD_AGAIN"],
  ["ADD", null, "ADD_AGAIN"],
  ["DELETE", null, "DELETE_AGAIN"],
  ["EDIT", "", "CORRECT_AGAIN"],
] as const)("the next step of a rejected %s for '%s' is %s", (operation, reason, step) => {
  expect(nextStepOf(operation, reason, { isPosted: false })).toBe(step);
});

test.each([
  ["ADD", null, "ASK_AGAIN"],
  ["DELETE", "", "ASK_AGAIN"],
  ["ADD", "Age limit exceeded", "ASK_AGAIN"],
  ["ADD", "DOB mismatch", "CORRECT_DATA"],
] as const)(
  "after the posting, the next step of a %s that the TPA rejects for '%s' is %s",
  (operation, reason, step) => {
    expect(nextStepOf(operation, reason, { isPosted: true })).toBe(step);
  },
);

test("a file of another policy or company is foreign; another spelling of ours is not", () => {
  const own = { policyNumber: "P/2025/007", companyName: "Acme India Private Limited" };
  const of = (policyNumbers: string[], companies: string[]) => foreignFile({ policyNumbers, companies }, own);
  expect([of([], []), of(["P 2025 007"], ["ACME INDIA PVT. LTD."]), of(["X/1", "p/2025/007"], [])]).toEqual([
    null,
    null,
    null,
  ]);
  expect(of(["-"], [])).toBeNull();
  expect(of(["P/2025/008"], [])).toEqual({ policyNumber: "P/2025/008" });
  expect(of([], ["Zenith Ltd"])).toEqual({ company: "Zenith Ltd" });
  expect(foreignFile({ policyNumbers: [], companies: ["Acme"] }, { ...own, companyName: "Acme Foods Ltd" })).toBeNull();
  expect([of([], ["Acme Foods"]), of([], ["Zenith Ltd", "Acme India"])]).toEqual([null, null]);
  expect(
    foreignFile({ policyNumbers: [], companies: ["Tata Sons"] }, { ...own, companyName: "Tata & Sons" }),
  ).toBeNull();
  expect(foreignFile({ policyNumbers: ["X/1"], companies: [] }, { ...own, policyNumber: null })).toBeNull();
});

test("rows that need work are first", () => {
  const row = (name: string, fields: object = {}) => ({
    name,
    verdict: "ACCEPTED" as const,
    uhidError: null,
    difference: null,
    ...fields,
  });
  const rows = [
    row("fine"),
    row("open", { verdict: "PENDING" }),
    row("days", { difference: { kind: "DAYS" } }),
    row("rounded", { difference: { kind: "ROUNDING" } }),
    row("equal", { difference: { kind: "EQUAL" } }),
    row("uhid", { uhidError: "Duplicate UHID" }),
    row("unknown", { verdict: null }),
    row("rejected", { verdict: "REJECTED" }),
  ];
  expect(inWorkOrder(rows).map(({ name }) => name)).toEqual([
    "rejected",
    "unknown",
    "uhid",
    "days",
    "open",
    "fine",
    "rounded",
    "equal",
  ]);
});

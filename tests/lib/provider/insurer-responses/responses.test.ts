import { getEndorsementHistory } from "@/lib/contract/endorsement-facts";
import { getResponseFormat, listInsurerResponses, previewInsurerResponse } from "@/lib/contract/insurer-responses";
import { INSURER_RESPONSE_MESSAGES as TEXT } from "@/lib/messages/insurer-responses";
import { insurerResponses } from "@/lib/provider/db/schema";
import { loadResponseMembers } from "@/lib/provider/insurer-responses/load-response-facts";
import { sharedProvider } from "@/tests/support/provider";
import { clientWithAccount, details, draftWithOneAddition, ledgerOf, move, walkTo } from "../endorsements/story";
import { endorsementRows } from "../registration/workbook";
import { accepting, bodyOf, line, recordResponse, type Sent, sentEndorsement } from "./response-story";

/** Responses of insurers and TPAs: compared with the sent rows and stored, and UHIDs are taken over. */

const provider = sharedProvider({ flags: { validatorBackdating: false } });

const list = async (id: string) => (await provider.call("viewer", listInsurerResponses, { params: { id } })).body.data;
const preview = (id: string, file: Parameters<typeof bodyOf>[0]) =>
  provider.call("opsLead", previewInsurerResponse, { params: { id }, body: bodyOf(file) });
const everybody = ({ rows }: Sent) => Object.values(rows);

test("a response is compared row by row: equal, rounded, other days; a rejection has its next step", async () => {
  const { id, rows } = await sentEndorsement(provider);
  // E1 of domain §8 costs 2,251.23 on 198 days, E8 1,596.71 on 188: 187 days are 1,588.22.
  const lines = [
    line({ userId: rows.joiner.userId, netPremium: 2_251 }),
    line({ userId: rows.newborn.userId, netPremium: 1_588.22 }),
    line({ userId: rows.promoted.userId, netPremium: rows.promoted.netPremium }),
    line({ userId: rows.leaver.userId, verdict: "REJECTED", reason: "Duplicate entry" }),
    line({ employeeId: "X-9", name: "Somebody Else" }),
  ];
  const { status, body } = await preview(id, { lines });
  expect(status).toBe(200);
  const { data } = body;
  expect(data.matches.map(({ kind }) => kind)).toEqual(["MATCHED", "MATCHED", "MATCHED", "MATCHED", "UNKNOWN"]);
  const rowOf = (name: string) => data.rows.find((row) => row.name === name);
  expect(data.rows.map(({ verdict }) => verdict)).toEqual(["REJECTED", null, "ACCEPTED", "ACCEPTED", "ACCEPTED"]);
  expect(rowOf(rows.joiner.name)?.difference).toMatchObject({ kind: "ROUNDING", ours: 2_251.23, theirs: 2_251 });
  expect(rowOf(rows.newborn.name)?.difference).toMatchObject({ kind: "DAYS", days: 187, theirs: 1_588.22 });
  expect(rowOf(rows.promoted.name)?.difference?.kind).toBe("EQUAL");
  expect(rowOf(rows.leaver.name)).toMatchObject({
    nextStep: "CHECK_COVER",
    reason: "Duplicate entry",
    difference: null,
  });
  expect(rowOf("Somebody Else")).toMatchObject({ memberId: null, employeeId: "X-9" });
  expect(data.progress).toEqual({ rows: 4, accepted: 3, rejected: 1, open: 0 });
  // Nothing was stored.
  expect(await list(id)).toMatchObject({ responses: [], progress: { open: 4 } });
});

test("rows are compared with their annual premiums: none before an addition, and none after a deletion", async () => {
  const { id } = await sentEndorsement(provider);
  const members = await loadResponseMembers(provider.db, id);
  expect(
    members.map(({ operation, oldAnnualPaise, newAnnualPaise }) => [operation, oldAnnualPaise, newAnnualPaise]),
  ).toEqual([
    ["ADD", 0, 415_000],
    ["ADD", 0, 310_000],
    ["EDIT", 430_000, 560_000],
    ["DELETE", 690_000, 0],
  ]);
});

test("another slab's premium is named", async () => {
  const { id, rows } = await sentEndorsement(provider);
  // 3 L in band 26-35 is 3,200.00 a year: 1,735.89 on 198 days.
  const { body } = await preview(id, { lines: [line({ userId: rows.joiner.userId, netPremium: 1_735.89 })] });
  expect(body.data.rows[0]?.difference).toMatchObject({
    kind: "RATE",
    rate: { annual: 3_200, ageBand: "26-35", sumInsured: 300_000 },
  });
});

test("another slab's premium at a rate per mille is named, without an age band", async () => {
  const client = await clientWithAccount(provider, { policy: { policyType: "GTL" }, withRater: false });
  await provider.rater({ policyId: client.policyId, policyType: "GTL", rpm: "1.85" });
  const id = await draftWithOneAddition(provider, client);
  await walkTo(provider, client, id, "SENT_TO_INSURER");
  const userId = (await details(provider, id)).memberData[0]?.userId ?? "";
  // 5 L × 1.85 ‰ is 925.00 a year: 306.64 on 121 days.
  const { body } = await preview(id, { lines: [line({ userId, netPremium: 306.64 })] });
  expect(body.data.rows[0]?.difference).toMatchObject({
    kind: "RATE",
    ours: 183.99,
    rate: { annual: 925, ageBand: "", sumInsured: 500_000 },
  });
});

test("a response is kept with who, when and what it says of each row, and the endorsement stays where it is", async () => {
  const sent = await sentEndorsement(provider);
  const { id, version, rows } = sent;
  const lines = [...accepting([rows.joiner, rows.promoted]), line({ userId: rows.leaver.userId, verdict: "PENDING" })];
  const { status, body } = await recordResponse(provider, id, { lines, fileName: "first.xlsx" });
  expect([status, body.data.isRepeated]).toEqual([200, false]);
  expect(body.data.progress).toEqual({ rows: 4, accepted: 2, rejected: 0, open: 2 });
  const { expected, responses } = await list(id);
  expect(expected).toEqual({ stage: "INSURER", bringsUhids: false });
  expect(responses).toMatchObject([
    {
      fileName: "first.xlsx",
      addedBy: "opsExecutive Staff",
      accepted: 2,
      pending: 1,
      rejected: 0,
      unknown: 0,
      lineCount: 3,
    },
  ]);
  expect(responses[0]?.rows.map(({ memberId }) => memberId).sort()).toEqual(
    [rows.joiner.id, rows.promoted.id, rows.leaver.id].sort(),
  );
  const after = await details(provider, id);
  expect([after.status, after.version]).toEqual(["SENT_TO_INSURER", version + 1]);
  const audit = (await provider.audits({ entityId: id })).at(-1);
  expect(audit).toMatchObject({
    action: "recordInsurerResponse",
    after: { fileName: "first.xlsx", accepted: 2, pending: 1 },
  });
});

test("a second file adds to the first; once all rows have a response the move is separate", async () => {
  const { id, rows } = await sentEndorsement(provider);
  await recordResponse(provider, id, { lines: accepting([rows.joiner, rows.newborn, rows.promoted]) });
  const second = await recordResponse(provider, id, {
    fileName: "second.xlsx",
    lines: [line({ userId: rows.leaver.userId, verdict: "REJECTED", reason: "No such life" })],
  });
  expect(second.body.data.progress).toEqual({ rows: 4, accepted: 3, rejected: 1, open: 0 });
  expect((await list(id)).responses).toMatchObject([
    { fileName: "second.xlsx", accepted: 0, rejected: 1, pending: 0, rows: [{ reason: "No such life" }] },
    { fileName: "schedule.xlsx", accepted: 3, rejected: 0, pending: 0, rows: [{}, {}, {}] },
  ]);
  expect((await details(provider, id)).status).toBe("SENT_TO_INSURER");
  expect((await move(provider, id, "ENDO_RECEIVED")).status).toBe(200);
  expect((await list(id)).expected).toBeNull();
});

test("a rejected addition is neither charged nor covered: it is in the next draft, and the others go on to the end", async () => {
  const { id, client, rows } = await sentEndorsement(provider);
  const rejected = line({ userId: rows.joiner.userId, verdict: "REJECTED", reason: "DOB mismatch" });
  await recordResponse(provider, id, { lines: [rejected, ...accepting([rows.newborn, rows.promoted, rows.leaver])] });
  expect((await move(provider, id, "ENDO_RECEIVED")).status).toBe(200);
  const ledger = await ledgerOf(provider, client.cdAccountId);
  // E8, E3 and E2 of domain §8, without the 2,656.45 of E1.
  expect(ledger.map(({ transactionType, amountPaise }) => [transactionType, amountPaise])).toEqual([
    ["debit", 188_412],
    ["debit", 50_853],
    ["credit", 269_913],
  ]);
  const [draft] = (await endorsementRows(provider, client.policyId)).filter((row) => row.endorsementId !== id);
  expect(draft).toMatchObject({ userId: rows.joiner.userId, operation: "ADD", totalPaise: 265_645 });
  const next = await details(provider, draft?.endorsementId ?? "");
  expect([next.status, next.notes[0]?.description]).toEqual([
    "DRAFT",
    "The insurer rejected 1 life of Endo 1: moved to Endo 2",
  ]);
  await walkTo(provider, client, id, "ENDO_COMPLETE");
  const { status, memberData } = await details(provider, id);
  expect([status, memberData.length]).toEqual(["ENDO_COMPLETE", 3]);
});

test("400 for the receipt of an endorsement whose rows are all rejected", async () => {
  const sent = await sentEndorsement(provider);
  const lines = everybody(sent).map(({ userId }) => line({ userId, verdict: "REJECTED", reason: "Policy lapsed" }));
  await recordResponse(provider, sent.id, { lines });
  const { status, body } = await move(provider, sent.id, "ENDO_RECEIVED");
  expect([status, body.message]).toEqual([400, TEXT.allRejected]);
});

test("the same file again changes nothing, for any user and under the same key", async () => {
  const sent = await sentEndorsement(provider);
  const { id } = sent;
  const lines = accepting(everybody(sent));
  const first = await recordResponse(provider, id, { lines }, { key: `response-${id}` });
  const again = await recordResponse(provider, id, { lines, version: sent.version }, { key: `response-${id}` });
  expect(again.body).toEqual(first.body);
  const { version } = await details(provider, id);
  const other = await recordResponse(provider, id, { lines, version: 0 }, { as: "opsLead" });
  expect([other.status, other.body.data.isRepeated]).toEqual([200, true]);
  expect(other.body.data.response).toEqual(first.body.data.response);
  expect((await details(provider, id)).version).toBe(version);
  const stored = await provider.find(insurerResponses, { endorsementId: id });
  const audited = await provider.audits({ entityId: id, action: "recordInsurerResponse" });
  expect([stored.length, audited.length]).toEqual([1, 1]);
});

test("UHIDs are taken over by the rule of their upload: given once, never replaced, unique on the policy", async () => {
  const { client, id, rows } = await sentEndorsement(provider);
  await walkTo(provider, client, id, "READY_FOR_TPA");
  const lines = [
    line({ userId: rows.joiner.userId, uhid: "TPA-1" }),
    line({ userId: rows.newborn.userId, uhid: "TPA-1", row: 3 }),
    line({ userId: rows.leaver.userId, row: 4 }),
  ];
  const seen = await preview(id, { lines });
  expect(seen.body.data).toMatchObject({
    stage: "TPA",
    uhids: { assigned: 1, failed: 1 },
    progress: { rows: 2, open: 1 },
  });
  const { body } = await recordResponse(provider, id, { lines });
  expect(body.data.uhids).toEqual({ assigned: 1, unchanged: 0, failed: 1 });
  expect(body.data.progress).toEqual({ rows: 2, accepted: 1, rejected: 0, open: 1 });
  expect(body.data.response.rows.find(({ memberId }) => memberId === rows.newborn.id)?.uhidError).toBe(
    "Duplicate UHID",
  );
  const uhidOf = async (userId: string) =>
    (await details(provider, id)).memberData.find((row) => row.userId === userId)?.uhid;
  expect([await uhidOf(rows.joiner.userId), await uhidOf(rows.newborn.userId)]).toEqual(["TPA-1", null]);

  const rest = await recordResponse(provider, id, {
    lines: [
      line({ userId: rows.newborn.userId, uhid: "TPA-2" }),
      line({ userId: rows.joiner.userId, uhid: "TPA-9", row: 3 }),
    ],
  });
  expect(rest.body.data).toMatchObject({ uhids: { assigned: 1, failed: 1 }, progress: { accepted: 2, open: 0 } });
  expect(await uhidOf(rows.joiner.userId)).toBe("TPA-1");
  expect((await move(provider, id, "RECEIVED_UHIDS")).status).toBe(200);
});

test("a card list that gives an added life no UHID, or has it on hold, leaves it open", async () => {
  const { client, id, rows } = await sentEndorsement(provider);
  await walkTo(provider, client, id, "READY_FOR_TPA");
  const onHold = line({ userId: rows.joiner.userId, verdict: "PENDING", uhid: "TPA-9" });
  expect((await preview(id, { lines: [onHold] })).body.data.uhids).toMatchObject({ assigned: 0 });
  const { body } = await recordResponse(provider, id, { lines: accepting([rows.joiner, rows.newborn]) });
  expect(body.data).toMatchObject({ response: { accepted: 0, pending: 2 }, progress: { rows: 2, open: 2 } });
});

test("a TPA's rejection does not change the insurer's recorded acceptance, and is not filed again", async () => {
  const sent = await sentEndorsement(provider);
  const { client, id, rows } = sent;
  await recordResponse(provider, id, { lines: accepting(everybody(sent)) });
  await walkTo(provider, client, id, "READY_FOR_TPA");
  const rejecting = [line({ userId: rows.joiner.userId, verdict: "REJECTED" })];
  expect((await preview(id, { lines: rejecting })).body.data.changes).toEqual([]);
  const { status, body } = await recordResponse(provider, id, { lines: rejecting });
  expect([status, body.data.response.rows, body.data.progress]).toMatchObject([
    200,
    [{ verdict: "REJECTED", nextStep: "ASK_AGAIN" }],
    { rows: 2, rejected: 1, open: 1 },
  ]);
  const accepted = [line({ userId: rows.joiner.userId, uhid: "TPA-1" })];
  expect((await preview(id, { lines: accepted })).body.data.changes).toMatchObject([
    { recorded: "REJECTED", verdict: "ACCEPTED" },
  ]);
});

test("without a TPA the insurer's own UHIDs are waited for after its endorsement", async () => {
  const { client, id, rows } = await sentEndorsement(provider, { tpaName: "In-house" });
  await walkTo(provider, client, id, "ENDO_RECEIVED");
  expect((await list(id)).expected).toEqual({ stage: "INSURER", bringsUhids: true });
  const lines = [rows.joiner, rows.newborn].map(({ userId }, at) =>
    line({ userId, row: at + 2, uhid: `INS-${userId}` }),
  );
  expect((await recordResponse(provider, id, { lines })).body.data.progress).toMatchObject({ rows: 2, accepted: 2 });
});

test("responses before a rework are listed and no longer count", async () => {
  const sent = await sentEndorsement(provider);
  const { client, id } = sent;
  const lines = accepting(everybody(sent));
  await recordResponse(provider, id, { lines });
  provider.setDay("2025-12-11");
  await walkTo(provider, client, id, "ENDO_DECLINED");
  expect(await list(id)).toMatchObject({ expected: null, progress: null, responses: [{ accepted: 4 }] });
  await move(provider, id, "IN_PROGRESS");
  await walkTo(provider, client, id, "SENT_TO_INSURER");
  const again = await list(id);
  expect(again.progress).toEqual({ rows: 4, accepted: 0, rejected: 0, open: 4 });
  expect(again.responses).toMatchObject([{ isOfEarlierSending: true }]);
  // After the second sending, the same file is a new response.
  expect((await recordResponse(provider, id, { lines })).body.data).toMatchObject({
    isRepeated: false,
    progress: { open: 0 },
  });
  expect((await list(id)).responses).toMatchObject([{ isOfEarlierSending: false }, { isOfEarlierSending: true }]);
});

test("a line in doubt is not recorded until a person has said which row it is", async () => {
  const { id, rows } = await sentEndorsement(provider);
  const lines = [line({ employeeId: rows.newborn.employeeId, relationship: "child", name: "Somebody Quite Else" })];
  const seen = await preview(id, { lines });
  expect(seen.body.data.matches).toEqual([{ kind: "UNCLEAR", memberIds: [rows.newborn.id] }]);
  const refused = await recordResponse(provider, id, { lines });
  expect([refused.status, refused.body.message]).toEqual([400, TEXT.undecided({ n: 1 })]);
  const choices = [{ line: 0, memberId: rows.newborn.id }];
  expect((await recordResponse(provider, id, { lines, choices })).body.data.response).toMatchObject({ accepted: 1 });
});

test("a file of another endorsement, policy or company is refused in words", async () => {
  const { id, rows } = await sentEndorsement(provider);
  const { companyName } = await details(provider, id);
  const lines = accepting([rows.joiner]);
  const refusal = async (file: Parameters<typeof bodyOf>[0]) => {
    const [seen, recorded] = [await preview(id, file), await recordResponse(provider, id, file)];
    expect(recorded.body.message).toBe(seen.body.message);
    return [seen.status, recorded.status, seen.body.message];
  };
  const stranger = [line({ employeeId: "X-1", name: "Nobody Here" })];
  expect(await refusal({ lines: stranger })).toEqual([400, 400, TEXT.noneOfOurs]);
  expect(await refusal({ lines, policyNumbers: ["OTHER/1"] })).toEqual([
    400,
    400,
    TEXT.otherPolicy({ policyNumber: "OTHER/1" }),
  ]);
  expect(await refusal({ lines, companies: ["Zenith Ltd"] })).toEqual([
    400,
    400,
    TEXT.otherCompany({ company: "Zenith Ltd" }),
  ]);
  expect((await preview(id, { lines, companies: [companyName.toUpperCase()] })).status).toBe(200);
});

test("no response is expected before it is sent, or after the last one", async () => {
  const sent = await sentEndorsement(provider);
  const { client, id } = sent;
  await walkTo(provider, client, id, "ENDO_RECEIVED");
  const lines = accepting(everybody(sent));
  const refused = await recordResponse(provider, id, { lines });
  expect([refused.status, refused.body.message]).toEqual([400, TEXT.notExpected({ status: "Endo Received" })]);
  expect((await preview(id, { lines })).status).toBe(400);
  expect((await provider.call("opsLead", getResponseFormat, { params: { id } })).status).toBe(400);
});

test("409 with who was first and the current status for an endorsement moved meanwhile", async () => {
  const sent = await sentEndorsement(provider);
  const { client, id, version } = sent;
  await walkTo(provider, client, id, "ENDO_RECEIVED");
  const { status, body } = await recordResponse(provider, id, { lines: accepting(everybody(sent)), version });
  expect([status, body.message]).toEqual([409, "Endorsement was changed by opsExecutive Staff"]);
  expect(body.data).toMatchObject({ by: "opsExecutive Staff", status: "ENDO_RECEIVED" });
});

test("a recorded verdict changes only when it is confirmed; one that stays, or is open, needs none", async () => {
  const { id, rows } = await sentEndorsement(provider);
  const rejecting = line({ userId: rows.joiner.userId, verdict: "REJECTED", reason: "over age" });
  await recordResponse(provider, id, { lines: [rejecting, line({ userId: rows.newborn.userId })] });
  const lines = [...accepting([rows.joiner, rows.newborn]), line({ userId: rows.leaver.userId, verdict: "PENDING" })];
  const { changes } = (await preview(id, { lines })).body.data;
  expect(changes).toEqual([
    { memberId: rows.joiner.id, name: rows.joiner.name, recorded: "REJECTED", verdict: "ACCEPTED" },
  ]);
  const refused = await recordResponse(provider, id, { lines });
  expect([refused.status, (refused.body as unknown as { message: string }).message]).toEqual([
    400,
    "1 recorded response would change: confirm each of them",
  ]);
  const open = accepting([rows.newborn]).concat(line({ userId: rows.joiner.userId, verdict: "PENDING" }));
  expect((await preview(id, { lines: open })).body.data.changes).toEqual([]);
  // The latest verdict counts.
  provider.setClock(new Date(provider.services.clock() + 60_000).toISOString());
  const confirmed = await recordResponse(provider, id, { lines, confirmedChanges: [rows.joiner.id] });
  expect([confirmed.status, confirmed.body.data.progress]).toEqual([
    200,
    { rows: 4, accepted: 2, rejected: 0, open: 2 },
  ]);
});

test("a move to Endo Received without a recorded response is 'without an insurer's response' in the history", async () => {
  const lastOf = async (id: string) =>
    (await provider.call("viewer", getEndorsementHistory, { params: { id } })).body.data[0]?.to;
  const without = await sentEndorsement(provider);
  await move(provider, without.id, "ENDO_RECEIVED");
  expect(await lastOf(without.id)).toBe("Endo Received, without an insurer's response");
  const recorded = await sentEndorsement(provider);
  await recordResponse(provider, recorded.id, { lines: accepting(everybody(recorded)) });
  await move(provider, recorded.id, "ENDO_RECEIVED");
  expect(await lastOf(recorded.id)).toBe("Endo Received");
  const partly = await sentEndorsement(provider);
  await recordResponse(provider, partly.id, { lines: accepting([partly.rows.joiner]) });
  await move(provider, partly.id, "ENDO_RECEIVED");
  expect(await lastOf(partly.id)).toBe("Endo Received");
});

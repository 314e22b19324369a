import { sql } from "drizzle-orm";
import { decideApproval } from "@/lib/contract/approvals";
import { previewBatchUndo, undoBatch } from "@/lib/contract/batches";
import { addBalanceAdjustment } from "@/lib/contract/cd-accounts";
import { getEndorsement, undoMove } from "@/lib/contract/endorsements";
import { getInsurerAmounts, recordInsurerAmount } from "@/lib/contract/insurer-amounts";
import { recordInsurerResponse } from "@/lib/contract/insurer-responses";
import { updateEmployeeId } from "@/lib/contract/users";
import { addDays } from "@/lib/domain/dates/local-date";
import { users } from "@/lib/provider/db/schema";
import { rows } from "../../../../support/rows";
import { line } from "../../insurer-responses/response-story";
import { reasons, type Sheets, uploadTo } from "../../registration/workbook";
import { giveUhids, move } from "../story";
import { invoicedOutside } from "./invariants";
import { faultsOfLists } from "./records";
import { at, cell, type Do, filedRows, said, upload } from "./shared";
import { coversOf, endorsementsOf } from "./world";

/** Undoes one of the newest batches of any user. */
export const undo: Do = async (world, { a, b }) => {
  const { provider, companyId } = world;
  const batches = await rows<{ id: string; kind: string }>(
    provider.db,
    sql`select id, kind from batches where company_id = ${companyId} and not exists (select from batch_undos u where u.batch_id = batches.id) order by started_at desc, id desc`,
  );
  const chosen = at(batches.slice(0, 1 + (b % 6)), a);
  if (!chosen) return "none";
  const params = { id: chosen.id };
  const shown = await provider.call("opsLead", previewBatchUndo, { params });
  if (shown.status !== 200) return said(shown.status, shown.body, `preview of ${chosen.kind}`);
  const { mark, remaining, reversedCount } = shown.body.data;
  if (mark === null) return `nothing of ${chosen.kind} ${JSON.stringify(remaining.map(({ reason }) => reason))}`;
  const reverse = () => provider.call("opsLead", undoBatch, { params, body: { mark } });
  const done = await (world.isOutside ? invoicedOutside(world, reverse) : reverse());
  if (done.status !== 200) throw new Error(`undo as previewed: ${done.status} ${JSON.stringify(done.body)}`);
  if (done.body.data.reversedCount !== reversedCount) throw new Error("the undo differs from its preview");
  return `${chosen.kind} ${chosen.id}: ${reversedCount} reversed, ${JSON.stringify(remaining.map(({ name, reason }) => [name, reason]))}`;
};

/** Additions, edits and exits in one file; a new dependant of a person who is edited, leaves or gets another Employee ID. */
export const mixed: Do = async (world, { a, b, c }) => {
  const covered = (await coversOf(world)).filter(({ active }) => active);
  const first = at(covered, a);
  if (!first) return "nobody";
  const { policyId, employeeId } = first;
  const family = covered.filter((cover) => cover.policyId === policyId && cover.employeeId === employeeId);
  const holder = family.find(({ relationship }) => relationship === "self") ?? first;
  const other = at(
    covered.filter((cover) => cover.policyId === policyId && cover.employeeId !== employeeId),
    b,
  );
  const sheets: Sheets = { ADD: [], EDIT: [], OFFBOARD: [] };
  const newId = b % 4 === 0 ? `N${employeeId}${c % 7}`.slice(-6) : employeeId;
  if (newId !== employeeId) sheets.EDIT?.push({ userId: holder.userId, employee_id: newId });
  if (b % 3 !== 0)
    sheets.EDIT?.push({
      userId: first.userId,
      slabId: first.slabId === "1" ? "2" : "1",
      policy_start_date: cell(addDays(world.day, -(c % 40))),
      isException: "yes",
    });
  if (c % 3 === 0)
    sheets.EDIT?.push({ userId: holder.userId, date_of_birth: `07/07/${1960 + (a % 35)}`, isException: "yes" });
  const start = addDays(world.day, -(a % 30));
  if (c % 2 === 0)
    sheets.ADD?.push({
      employee_id: c % 4 === 0 ? employeeId : newId,
      relationship_to_account_holders: "Child",
      name: `Mixed ${"ABCDEFGH"[c % 8]}`,
      gender: "Male",
      date_of_birth: `01/02/${2012 + (c % 8)}`,
      slabId: String(1 + (a % 2)),
      policy_start_date: cell(start),
      isException: "yes",
    });
  const leaver = b % 5 === 0 ? holder : b % 5 === 1 ? other : b % 5 === 2 ? family.at(-1) : undefined;
  if (leaver) {
    const dateOfLeaving = cell(c % 5 === 0 ? leaver.start : addDays(world.day, 20 - (a % 55)));
    sheets.OFFBOARD?.push({ userId: leaver.userId, dateOfLeaving, policyException: "yes" });
  }
  if (Object.values(sheets).every((list) => list.length === 0)) return "nothing";
  return upload(world, policyId, sheets);
};

/** A person leaves every policy at once. */
export const everywhere: Do = async (world, { a, b, c }) => {
  const covered = (await coversOf(world)).filter(({ active, pendingOffboard }) => active && !pendingOffboard);
  const chosen = at(covered, a);
  if (!chosen) return "nobody";
  const day = c % 5 === 0 ? world.day : addDays(world.day, 25 - (b % 60));
  const OFFBOARD = [{ userId: chosen.userId, dateOfLeaving: cell(day), policyException: "yes" }];
  const { provider, companyId } = world;
  const result = await uploadTo(provider, { companyId, policyId: null }, { OFFBOARD }, { as: "opsLead" });
  return `${chosen.userId} leaves on ${day} ${JSON.stringify(reasons(result).OFFBOARD)}`;
};

/** A former member returns on the day after the last covered day, on it, or some days later. */
export const rejoin: Do = async (world, { a, b, c }) => {
  const left = (await coversOf(world)).filter((cover) => cover.end < "2026-03-31" && cover.end >= cover.start);
  const chosen = at(left, a);
  if (!chosen) return "nobody";
  const [person] = await world.provider.find(users, { id: chosen.userId });
  if (!person) return "nobody";
  const start = addDays(chosen.end, [1, 0, 1, 2, 9][c % 5] ?? 1);
  const label =
    { self: "Self", spouse: "Spouse", child: "Child", parent: "Parent" }[chosen.relationship] ?? "Parent-in-law";
  const row = {
    employee_id: chosen.employeeId,
    relationship_to_account_holders: label,
    name: `${person.firstName} ${person.lastName}`,
    gender: person.gender ?? "Male",
    date_of_birth: cell(chosen.dob),
    slabId: String(1 + (b % 2)),
    policy_start_date: cell(start),
    mobile: person.mobile ?? "",
    email_address: person.email ?? "",
    maritalStatus: "Married",
    dateOfMarriage: cell(start),
    isException: "yes",
  };
  return upload(world, chosen.policyId, { ADD: [row] });
};

export const roster: Do = async (world, { a, b, c }) => {
  const covered = (await coversOf(world)).filter(({ active, pendingOffboard }) => active && !pendingOffboard);
  const chosen = at(covered, a);
  if (!chosen) return "nobody";
  const sheets: Sheets =
    c % 3 === 0
      ? { EDIT: [{ userId: chosen.userId, name: `Roster ${"ABCDEFG"[b % 7]}`, isException: "yes" }] }
      : c % 3 === 1
        ? {
            OFFBOARD: [
              { userId: chosen.userId, dateOfLeaving: cell(addDays(world.day, 10 - (b % 50))), policyException: "yes" },
            ],
          }
        : {
            EDIT: [
              {
                userId: chosen.userId,
                slabId: chosen.slabId === "1" ? "2" : "1",
                policy_start_date: cell(addDays(world.day, -(b % 40))),
                isException: "yes",
              },
            ],
          };
  const { provider, companyId } = world;
  return invoicedOutside(world, async () => {
    const result = await uploadTo(provider, { companyId, policyId: chosen.policyId }, sheets, {
      as: "opsLead",
      mode: "ROSTER",
    });
    return `${chosen.policyId} ${JSON.stringify(sheets)} ${JSON.stringify(reasons(result))}`;
  });
};

/** The insurer rejects some rows; then Endo Received moves them to a draft. */
export const respond: Do = async (world, { a, b, c }) => {
  const { provider } = world;
  const sent = (await endorsementsOf(world)).filter(({ status }) => status === "SENT_TO_INSURER");
  const chosen = at(sent, a);
  if (!chosen) return "none";
  const members = await filedRows(world, chosen.id);
  const lines = members.map(({ userId, operation }, index) =>
    line({
      userId,
      operation,
      row: index + 2,
      verdict: (b + index * c) % 3 === 0 ? "REJECTED" : "ACCEPTED",
      reason: "model",
    }),
  );
  const { body: shown } = await provider.call("viewer", getEndorsement, { params: { id: chosen.id }, query: {} });
  const body = {
    lines,
    choices: [],
    policyNumbers: [],
    companies: [],
    fileName: "model.xlsx",
    confirmedChanges: [],
    version: shown.data.version,
  };
  const recorded = await provider.call("opsExecutive", recordInsurerResponse, { params: { id: chosen.id }, body });
  const text = said(
    recorded.status,
    recorded.body,
    `${chosen.policyId} Endo ${chosen.number} ${lines.map(({ verdict }) => verdict[0]).join("")}`,
  );
  if (c % 4 === 0) return text;
  const moved = await move(provider, chosen.id, "ENDO_RECEIVED", { note: "model" });
  return said(moved.status, moved.body, `${text}; received`);
};

/** The insurer's amount of a received endorsement, by some paise or rupees more or less. */
export const amount: Do = async (world, { a, b, c }) => {
  const { provider } = world;
  const received = (await endorsementsOf(world)).filter(({ status }) => status === "ENDO_RECEIVED");
  const chosen = at(received, a);
  if (!chosen) return "none";
  const params = { id: chosen.id };
  const { body: shown } = await provider.call("finance", getInsurerAmounts, { params });
  const off = at([0, 0.01, -0.5, 1, 300, -250, 5_000], b) ?? 0;
  const amounts = Object.fromEntries(
    shown.data.operations.map(({ operation, own }, index) => [
      operation,
      Math.round((own + (index === 0 ? off : 0)) * 100) / 100,
    ]),
  );
  const { body: details } = await provider.call("viewer", getEndorsement, { params, query: {} });
  const body = { source: { from: "ENTRY" as const, amounts }, version: details.data.version };
  const { status, body: reply } = await provider.call("finance", recordInsurerAmount, { params, body });
  const text = said(status, reply, `Endo ${chosen.number} ${JSON.stringify(amounts)}`);
  const proposal = status === 200 ? reply.data.amounts[0]?.proposal : null;
  if (!proposal || c % 2 === 0) return text;
  const decision = c % 4 === 1 ? ("APPROVE" as const) : ("DECLINE" as const);
  const decided = await provider.call("opsLead", decideApproval, { params: { id: proposal.id }, body: { decision } });
  return said(decided.status, decided.body, `${text} ${decision}`);
};

/** On to the end of the chain, sometimes with an undo. */
export const complete: Do = async (world, { a, b }) => {
  const { provider } = world;
  const received = (await endorsementsOf(world)).filter(({ status }) =>
    ["ENDO_RECEIVED", "READY_FOR_TPA", "RECEIVED_UHIDS"].includes(status),
  );
  const chosen = at(received, a);
  if (!chosen) return "none";
  const params = { id: chosen.id };
  const { body: details } = await provider.call("viewer", getEndorsement, { params, query: {} });
  const next = details.data.nextEndorsmentStatus;
  if (next === null) return "at the end";
  if (next === "RECEIVED_UHIDS") await giveUhids(provider, chosen.id);
  const { status, body } = await move(provider, chosen.id, next, { note: "model" });
  const text = said(status, body, `${chosen.policyId} Endo ${chosen.number} ${next}`);
  if (status !== 200 || b % 2 === 0) return text;
  const undone = await provider.call("opsExecutive", undoMove, { params, body: { version: body.data.version } });
  return said(undone.status, undone.body, `${text} undone`);
};

export const newEmployeeId: Do = async (world, { a, b }) => {
  const holders = (await coversOf(world)).filter(({ active, relationship }) => active && relationship === "self");
  const chosen = at(holders, a);
  if (!chosen) return "nobody";
  const body = { employeeId: at(["E2", "E3", "X7", "X8", "E0", "X9"], b) ?? "", employer: world.companyId };
  const { status, body: reply } = await world.provider.call("loopOwner", updateEmployeeId, {
    params: { userId: chosen.userId },
    body,
  });
  return said(status, reply, `${chosen.employeeId} to ${body.employeeId}`);
};

export const adjust: Do = async (world, { a, b, c }) => {
  const cdAccountId = at(world.accountIds, a) ?? "";
  const body = {
    cdAccountId,
    message: "model",
    transactionType: b % 2 === 0 ? ("credit" as const) : ("debit" as const),
    amount: 1 + (c % 5_000) / 100,
  };
  const { status, body: reply } = await world.provider.call("finance", addBalanceAdjustment, { body });
  return said(status, reply, `${cdAccountId} ${body.transactionType} ${body.amount}`);
};

/** Someone opens the lists. */
export const read: Do = async (world) => {
  const faults = await faultsOfLists(world);
  if (faults.length > 0) throw new Error(faults.join("\n"));
  return "as the details";
};

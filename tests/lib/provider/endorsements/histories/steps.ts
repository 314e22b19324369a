import { eq } from "drizzle-orm";
import { getCompany, updateCompany } from "@/lib/contract/companies";
import { changeConfiguration, getConfiguration } from "@/lib/contract/configuration";
import { deleteEndorsement, editCoverageStart, reassignMembers } from "@/lib/contract/endorsement-edits";
import { recalculatePremiums } from "@/lib/contract/endorsements";
import type { AddRow } from "@/lib/contract/members";
import { addDays } from "@/lib/domain/dates/local-date";
import { claims, raters } from "@/lib/provider/db/schema";
import { gstinOf } from "@/tests/support/builders";
import { randomOf } from "@/tests/support/random-steps";
import { link, move } from "../story";
import { atOnce } from "./at-once";
import * as corrections from "./corrections";
import { choose } from "./flex";
import * as office from "./office";
import { editPolicy } from "./policy-edits";
import * as joined from "./records-joined";
import { at, cell, type Do, filedRows, type Numbers, OPEN, openEndorsements, policyAt, settle, upload } from "./shared";
import {
  type Cover,
  coversOf,
  type Endorsement,
  endorsementsOf,
  FAMILY_KINDS,
  RPM,
  setDay,
  TABLE,
  tick,
  type World,
} from "./world";

/** What a step does, and three numbers that it chooses by. */
export type Step = Numbers & { kind: keyof typeof STEPS };

/** One of six employees, with or without spouse and child; a known person may return under the same name. */
const add: Do = async (world, { a, b, c }) => {
  const policyId = policyAt(world, c);
  const number = 2 + (a % 4);
  const employeeId = `E${number}`;
  const start = addDays(world.day, 10 - (b % 50));
  const common = {
    employee_id: employeeId,
    slabId: String(1 + (b % 2)),
    policy_start_date: cell(start),
    isException: "yes",
  };
  const self: AddRow = {
    ...common,
    relationship_to_account_holders: "Self",
    name: `Employee ${"ABCDEF"[number]}`,
    gender: "Male",
    date_of_birth: `10/02/${1966 + number * 7}`,
    mobile: `98${String(10_000_000 + number)}`,
    email_address: `e${number}@client.example`,
    maritalStatus: "Married",
  };
  const relative = (relationship: string, name: string, year: number): AddRow => ({
    ...common,
    relationship_to_account_holders: relationship,
    name: `${name} ${"ABCDEF"[number]}`,
    gender: "Female",
    date_of_birth: `11/03/${year}`,
    dateOfMarriage: cell(start),
  });
  const spouse = relative("Spouse", "Wife", 1964 + number * 8);
  const child = relative("Child", "Daughter", 2012 + number);
  const parents = [relative("Parent", "Mother", 1950 + number), relative("Parent", "Father", 1948 + number * 2)];
  const family = [[self], [self, spouse], [spouse, child], [child, self], parents, [parents[1] as AddRow]];
  return upload(world, policyId, { ADD: at(family, a + b + c) ?? [] });
};

const EDITS: readonly ((cover: Cover, step: Numbers, world: World) => AddRow)[] = [
  ({ userId, slabId }, { b, c }, { day }) => ({
    userId,
    // An edit of the policy may have added slab 3.
    slabId: c % 5 === 0 ? "3" : slabId === "1" ? "2" : "1",
    policy_start_date: cell(addDays(day, -(b % 45))),
  }),
  ({ userId }, { c }) => ({ userId, date_of_birth: `05/05/${1950 + (c % 45)}` }),
  ({ userId, start }, { b }) => ({ userId, policy_start_date: cell(addDays(start, (b % 40) - 20)) }),
  ({ userId }, { c }) => ({ userId, name: `Renamed ${"ABCDEFGH"[c % 8]}` }),
  ({ userId, relationship }) => ({
    userId,
    relationship_to_account_holders: relationship === "parent" ? "Parent-in-law" : "Parent",
  }),
  ({ userId, slabId }, { b, c }, { day }) => ({
    userId,
    slabId: slabId === "1" ? "2" : "1",
    date_of_birth: `06/06/${1955 + (c % 40)}`,
    policy_start_date: cell(addDays(day, -(b % 30))),
  }),
];

/** One life, or up to three of a family in some order, in one file. */
const edit: Do = async (world, step) => {
  const covered = (await coversOf(world)).filter(({ active }) => active);
  const first = at(covered, step.a);
  if (!first) return "nobody";
  const family = covered.filter(
    ({ policyId, employeeId }) => policyId === first.policyId && employeeId === first.employeeId,
  );
  const chosen = step.b % 3 === 0 ? family.slice(0, 3) : [first];
  const EDIT = chosen.map(
    (cover, index) =>
      (at(EDITS, step.b + step.c + index) ?? EDITS[0])?.(cover, step, world) ?? { userId: cover.userId },
  );
  const rows = EDIT.map((row) => ({ ...row, isException: "yes" }));
  return upload(world, first.policyId, { EDIT: step.c % 2 === 0 ? rows : rows.reverse() });
};

/** One life, or a dependant with the employee; sometimes from before the cover began. */
const exit: Do = async (world, { a, b, c }) => {
  const covered = (await coversOf(world)).filter(({ active, pendingOffboard }) => active && !pendingOffboard);
  const leaver = at(covered, a);
  if (!leaver) return "nobody";
  const day = c % 6 === 0 ? addDays(leaver.start, -1) : addDays(world.day, 25 - (b % 60));
  const exits = [{ userId: leaver.userId, dateOfLeaving: cell(day), policyException: "yes" }];
  const relative = covered.find(({ policyId, employeeId, id }) => {
    return policyId === leaver.policyId && employeeId === leaver.employeeId && id !== leaver.id;
  });
  if (relative && c % 3 === 1) {
    exits.push({ userId: relative.userId, dateOfLeaving: cell(addDays(day, -1)), policyException: "yes" });
  }
  return upload(world, leaver.policyId, { OFFBOARD: exits });
};

const AFTER_THE_INSURER = ["ENDO_RECEIVED", "READY_FOR_TPA", "RECEIVED_UHIDS", "ENDO_COMPLETE"];

const nextOf = ({ status }: Endorsement, declines: boolean) => {
  if (status === "DRAFT" || status === "ENDO_DECLINED") return "IN_PROGRESS" as const;
  if (status === "IN_PROGRESS") return "SENT_TO_INSURER" as const;
  return declines ? ("ENDO_DECLINED" as const) : ("ENDO_RECEIVED" as const);
};

/** One to three stages on, or declined by the insurer. */
const walk: Do = async (world, { a, b }) => {
  const moving = (await endorsementsOf(world)).filter(({ status }) => !AFTER_THE_INSURER.includes(status));
  const chosen = at(moving, a);
  if (!chosen) return "none";
  await link(world.provider, chosen.id, world.ticketId);
  let said = `${chosen.policyId} Endo ${chosen.number}`;
  for (let stage = 0; stage <= b % 3; stage += 1) {
    const to = nextOf(chosen, b % 2 === 0);
    const { status, body } = await move(world.provider, chosen.id, to, { note: "model" });
    said += ` ${to} ${status === 200 ? "" : `${status} ${JSON.stringify(body.message)}`}`;
    if (status >= 500) throw new Error(said);
    if (status !== 200) return said;
    chosen.status = to;
    if (to === "ENDO_DECLINED" || to === "ENDO_RECEIVED") return said;
  }
  return said;
};

const decline: Do = async (world, { a }) => {
  const sent = (await endorsementsOf(world)).filter(({ status }) => status === "SENT_TO_INSURER");
  const chosen = at(sent, a);
  if (!chosen) return "none";
  const { status } = await move(world.provider, chosen.id, "ENDO_DECLINED", { note: "model" });
  return `${chosen.policyId} Endo ${chosen.number} ${status}`;
};

const reassign: Do = async (world, { a, b }) => {
  const movable = (await endorsementsOf(world)).filter(({ status }) => [...OPEN, "ENDO_DECLINED"].includes(status));
  const from = at(movable, a);
  if (!from || from.rows === 0) return "none";
  const members = await filedRows(world, from.id);
  const body = { memberIds: [at(members, b)?.id ?? ""], note: "model" };
  const { status, body: reply } = await world.provider.call("opsLead", reassignMembers, {
    params: { id: from.id },
    body,
  });
  if (status >= 500) throw new Error(JSON.stringify(reply));
  return `${from.policyId} ${members.length} from Endo ${from.number}: ${status} ${status === 200 ? "" : JSON.stringify(reply.message)}`;
};

const remove: Do = async (world, { a }) => {
  const drafts = (await endorsementsOf(world)).filter(({ status }) => status === "DRAFT");
  const draft = at(drafts, a);
  if (!draft) return "none";
  const { status, body } = await world.provider.call("loopOwner", deleteEndorsement, { params: { id: draft.id } });
  if (status >= 500) throw new Error(JSON.stringify(body));
  return `${draft.policyId} Endo ${draft.number}: ${status} ${status === 200 ? "" : JSON.stringify(body.message)}`;
};

const startEdit: Do = async (world, { a, b }) => {
  const cover = at(await coversOf(world), a);
  if (!cover) return "nobody";
  const newCoverageStartDate = addDays(world.day, -(b % 44));
  const body = { userId: cover.userId, policyId: cover.policyId, newCoverageStartDate };
  const { status, body: reply } = await world.provider.call("opsExecutive", editCoverageStart, { body });
  if (status >= 500) throw new Error(JSON.stringify(reply));
  return `${cover.id} ${newCoverageStartDate} ${status} ${JSON.stringify(reply.data)}`;
};

const recalculate: Do = async (world, { a }) => {
  const chosen = at(await openEndorsements(world), a);
  if (!chosen) return "none";
  const { status, body } = await world.provider.call("opsExecutive", recalculatePremiums, {
    params: { id: chosen.id },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return `Endo ${chosen.number}`;
};

const MULTIPLES = [0.5, 0.8, 1, 1.37, 2];

/** Other rates; the step after it may calculate with them, or not. */
const replaceRater: Do = async (world, { a, b }) => {
  const policyId = policyAt(world, a);
  const times = at(MULTIPLES, b) ?? 1;
  world.raterVersion += 1;
  const { db } = world.provider;
  const [old] = await db.select().from(raters).where(eq(raters.policyId, policyId));
  await db.update(raters).set({ active: false }).where(eq(raters.policyId, policyId));
  const scaled = Object.entries(TABLE).map(([band, rates]) => {
    return [
      band,
      Object.fromEntries(Object.entries(rates).map(([si, rate]) => [si, Math.round(rate * times * 100) / 100])),
    ];
  });
  const { policyType = "GMC", isPerFamily = false, rpm = null } = old ?? {};
  const rates = rpm === null ? { raterTable: Object.fromEntries(scaled) } : { rpm: (Number(RPM) * times).toFixed(4) };
  await world.provider.rater({ policyId, policyType, isPerFamily, version: world.raterVersion, ...rates });
  return settle(world, `${policyId} × ${times}`, b);
};

const GST = [18, 5, 12, 18];

const configure: Do = async (world, { a, b, c }) => {
  const policyId = policyAt(world, a);
  const query = { policyId };
  const { body: before } = await world.provider.call("opsLead", getConfiguration, { query });
  const gst = [{ from: "2017-07-01", ratePct: 18 }];
  if (world.day > "2017-07-01") gst.push({ from: world.day, ratePct: at(GST, b) ?? 18 });
  const change = c % 3 === 0 ? { refundScale: "SHORT_PERIOD" as const } : { gst };
  if ("refundScale" in change) world.hasShortPeriod = true;
  const overrides = { ...before.data.overrides, ...change };
  const body = { policyId, from: world.day, overrides, note: null, version: before.data.version };
  const { status, body: reply } = await world.provider.call("opsLead", changeConfiguration, { body });
  if (status === 400) return `nothing changes on ${policyId}`;
  if (status !== 200) throw new Error(JSON.stringify(reply));
  return settle(world, `${policyId} ${JSON.stringify(change)}`, b);
};

/** Into the insurer's state, or out of it: another kind of tax. */
const changeState: Do = async (world, { a, b }) => {
  const params = { id: world.companyId };
  const { companyDetails } = (await world.provider.call("csm", getCompany, { params })).body.data;
  const { companyLogo, regdAddress, spocName, spocPhoneNumber, spocEmail, name, version = 0 } = companyDetails;
  const { nickname, panNumber, salesforceId } = companyDetails;
  const typed = { nickname: nickname ?? "", panNumber: panNumber ?? "", salesforceId: salesforceId ?? "" };
  const facts = { gstNumber: gstinOf(a % 2 === 0 ? "27" : "29"), stateCode: null, isSez: false };
  const kept = { name, companyLogo, regdAddress, spocName, spocPhoneNumber, spocEmail, version };
  const change = { params, body: { ...kept, ...typed, ...facts } };
  const { status, body: reply } = await world.provider.call("csm", updateCompany, change);
  if (status !== 200) throw new Error(JSON.stringify(reply));
  return settle(world, facts.gstNumber, b);
};

const claim: Do = async (world, { a, b, c }) => {
  const cover = at(await coversOf(world), a);
  if (!cover) return "nobody";
  const { userId, policyId } = cover;
  if (c % 3 === 0) await world.provider.db.delete(claims).where(eq(claims.policyId, policyId));
  else await world.provider.claim({ userId, policyId, paidPaise: 10_000 });
  return settle(world, `${userId} ${policyId} ${c % 3 === 0 ? "withdrawn" : "settled"}`, b);
};

const nextDay: Do = async (world, { a }) => {
  const day = addDays(world.day, 1 + (a % 12));
  if (day < "2026-03-10") setDay(world, day);
  return world.day;
};

/** An undo of a roster change is counted as an invoice, which takes one step at a time. */
const undoBesideOthers: Do = (world, numbers) =>
  world.isOutside ? recalculate(world, numbers) : office.undo(world, numbers);

/** Dates of a policy move covers, which counts as an invoice. */
const editPolicyBesideOthers: Do = (world, numbers) =>
  editPolicy(world, { ...numbers, c: [0, 3, 4, 5][numbers.c % 4] ?? 0 });

/** What may leave open endorsements outdated. */
const OUTDATING: readonly Do[] = [configure, changeState, claim, editPolicyBesideOthers, editPolicyBesideOthers];

const AT_ONCE: readonly Do[] = [
  add,
  edit,
  exit,
  walk,
  decline,
  reassign,
  remove,
  startEdit,
  recalculate,
  undoBesideOthers,
  office.mixed,
  office.everywhere,
  office.rejoin,
  office.respond,
  office.amount,
  office.complete,
  office.newEmployeeId,
  office.adjust,
  joined.relink,
  joined.merge,
  joined.unmerge,
  corrections.verify,
  corrections.refreshDates,
  corrections.night,
  choose,
];

const STEPS = {
  add,
  edit,
  exit,
  walk,
  decline,
  reassign,
  remove,
  startEdit,
  recalculate,
  replaceRater,
  configure,
  changeState,
  claim,
  nextDay,
  undo: office.undo,
  mixed: office.mixed,
  everywhere: office.everywhere,
  rejoin: office.rejoin,
  roster: office.roster,
  respond: office.respond,
  amount: office.amount,
  complete: office.complete,
  newEmployeeId: office.newEmployeeId,
  adjust: office.adjust,
  read: office.read,
  editPolicy,
  relink: joined.relink,
  merge: joined.merge,
  unmerge: joined.unmerge,
  verify: corrections.verify,
  refreshDates: corrections.refreshDates,
  night: corrections.night,
  choose,
  atOnce: atOnce(AT_ONCE, OUTDATING),
} as const satisfies Record<string, Do>;

const WEIGHTS: Record<keyof typeof STEPS, number> = {
  add: 7,
  edit: 8,
  exit: 7,
  walk: 16,
  decline: 4,
  reassign: 3,
  remove: 2,
  startEdit: 2,
  recalculate: 1,
  replaceRater: 1,
  configure: 1,
  changeState: 1,
  claim: 1,
  nextDay: 4,
  undo: 6,
  mixed: 6,
  everywhere: 2,
  rejoin: 3,
  roster: 2,
  respond: 4,
  amount: 2,
  complete: 3,
  newEmployeeId: 1,
  adjust: 1,
  read: 2,
  editPolicy: 3,
  relink: 2,
  merge: 2,
  unmerge: 2,
  verify: 3,
  refreshDates: 2,
  night: 2,
  choose: 4,
  atOnce: 12,
};

export async function take(world: World, step: Step): Promise<void> {
  tick(world);
  const entry = `${world.log.length + 1} ${world.day} ${step.kind}`;
  world.log.push(entry);
  world.log[world.log.length - 1] = `${entry}: ${await STEPS[step.kind](world, step)}`;
}

const KINDS = (Object.keys(STEPS) as Step["kind"][]).flatMap((kind) => Array<Step["kind"]>(WEIGHTS[kind]).fill(kind));
const STEPS_OF_HISTORY = 60;

/** What happens to one company, whose policy per family is of a kind, with or without the flag of backdating. */
export type History = { kind: (typeof FAMILY_KINDS)[number]; isBackdating: boolean; steps: readonly Step[] };

/** The same for the same seed. */
export function historyOf(seed: number): History {
  const random = randomOf(seed);
  const number = () => random(10_000);
  return {
    kind: FAMILY_KINDS[random(FAMILY_KINDS.length)] ?? "SELF",
    isBackdating: seed % 2 === 0,
    steps: Array.from({ length: STEPS_OF_HISTORY }, () => {
      return { kind: KINDS[random(KINDS.length)] ?? "nextDay", a: number(), b: number(), c: number() };
    }),
  };
}

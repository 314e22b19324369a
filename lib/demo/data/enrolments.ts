import { and, eq, inArray } from "drizzle-orm";
import { addDays, type LocalDate, startOfDaySeconds } from "@/lib/domain/dates/local-date";
import type { Db } from "@/lib/provider/db/connect";
import {
  enrolmentExtensions,
  enrolmentPolicies,
  enrolmentStakeholders,
  enrolments,
  nominees,
  userPolicies,
} from "@/lib/provider/db/schema";
import { recordedAt } from "@/lib/provider/history/in-transaction";
import { recordsAt } from "../records";
import type { DemoBase, DemoClient } from "./base";

/** Windows in days from today: registration start and end, whether it was confirmed, and the days of its extension. */
type Window = { from: number; to: number; confirmed?: boolean; extendedBy?: number };

/**
 * Every state, and more than two in each section of the card [spec 3 §4]. Members can still respond in the first
 * window. It ends within the week that Today and the reminders cover.
 */
const WINDOWS: readonly [Window, ...Window[]] = [
  { from: -12, to: 3 },
  { from: -9, to: 15, extendedBy: 5 },
  { from: 8, to: 30 },
  { from: -24, to: -1 },
  { from: -60, to: -40, confirmed: true },
  { from: -110, to: -85 },
];
/** Other companies have fewer windows, and more time. */
const FEW: readonly [Window, ...Window[]] = [
  { from: -6, to: 10 },
  { from: -60, to: -40, confirmed: true },
];
const COMPANIES = 4;
const PENDING_LIVES = 60;
const NOMINEES = 120;
const MORNING_SECONDS = 9 * 3600;

const morningOf = (day: LocalDate) => new Date((startOfDaySeconds(day) + MORNING_SECONDS) * 1000);

/** Enrolment windows of some companies in every state, members who have not responded yet, and nominees. */
export async function writeEnrolments(db: Db, base: DemoBase, today: LocalDate): Promise<void> {
  const clients = base.clients.filter((client) => activePolicies(client).length > 0).slice(0, COMPANIES);
  for (const [position, client] of clients.entries()) {
    const windows = position === 0 ? WINDOWS : FEW;
    for (const [number, window] of windows.entries()) {
      await writeWindow(db, client, { id: `enr-${client.spec.key}-${number + 1}`, window, today });
    }
    await recordedAt(db, morningOf(addDays(today, -4)), (tx) => leaveUnanswered(tx, client, windows[0], today));
  }
  await recordedAt(db, morningOf(addDays(today, -5)), (tx) => writeNominees(tx, base, today));
}

const activePolicies = ({ policies }: DemoClient) => policies.filter(({ spec }) => spec.state === undefined);

type NewWindow = { id: string; window: Window; today: LocalDate };
type Times = { createdAt: Date; recordedFrom: Date };

function writeWindow(db: Db, client: DemoClient, enrolment: NewWindow): Promise<void> {
  const createdAt = morningOf(addDays(enrolment.today, enrolment.window.from - 3));
  const yesterday = morningOf(addDays(enrolment.today, -1));
  const recordedFrom = createdAt < yesterday ? createdAt : yesterday;
  return recordedAt(db, recordedFrom, (tx) => insertWindow(tx, client, enrolment, { createdAt, recordedFrom }));
}

async function insertWindow(db: Db, client: DemoClient, { id, window, today }: NewWindow, times: Times) {
  const [registrationStart, registrationEnd] = [addDays(today, window.from), addDays(today, window.to)];
  const values = recordsAt(times.createdAt).enrolment({
    id,
    companyId: client.id,
    registrationStart,
    registrationEnd,
    cycleStart: addDays(registrationStart, 1),
    cycleEnd: addDays(registrationEnd, -(window.extendedBy ?? 0)),
    confirmedAt: window.confirmed ? morningOf(addDays(registrationEnd, 1)) : null,
    version: window.extendedBy ? 2 : 1,
    recordedFrom: times.recordedFrom,
  });
  await db.insert(enrolments).values(values);
  const policyIds = activePolicies(client).map((policy) => policy.id);
  await db.insert(enrolmentPolicies).values(policyIds.slice(0, 2).map((policyId) => ({ enrolmentId: id, policyId })));
  const hr = client.families[0]?.[0]?.email;
  await db
    .insert(enrolmentStakeholders)
    .values([
      ...(hr ? [{ enrolmentId: id, email: hr, isCopied: false, position: 0 }] : []),
      { enrolmentId: id, email: "csm@genome.example", isCopied: true, position: 1 },
    ]);
  if (!window.extendedBy) return;
  await db.insert(enrolmentExtensions).values({
    enrolmentId: id,
    previousEnd: addDays(registrationEnd, -window.extendedBy),
    newEnd: registrationEnd,
    extendedBy: "Meera Iyer",
    createdAt: morningOf(addDays(today, -2)),
  });
}

/** Some members of the second policy are due at the end of the current window. */
async function leaveUnanswered(db: Db, client: DemoClient, { to }: Window, today: LocalDate): Promise<void> {
  const policyId = activePolicies(client)[1]?.id ?? activePolicies(client)[0]?.id ?? "";
  const waiting = db
    .select({ id: userPolicies.id })
    .from(userPolicies)
    .where(and(eq(userPolicies.policyId, policyId), userPolicies.active))
    .orderBy(userPolicies.id)
    .limit(PENDING_LIVES);
  await db
    .update(userPolicies)
    .set({
      enrolmentStatus: "PENDING",
      enrolmentDueDate: addDays(today, to),
      updatedAt: morningOf(addDays(today, -4)),
    })
    .where(inArray(userPolicies.id, waiting));
}

/** Accident and term life cover needs a nominee: the spouse, if any. */
async function writeNominees(db: Db, base: DemoBase, today: LocalDate): Promise<void> {
  const make = recordsAt(morningOf(addDays(today, -5)));
  const covers = base.lives
    .filter(({ policy, member }) => ["GPA", "GTL"].includes(policy.spec.type) && member.relationship === "self")
    .filter(({ policy }) => policy.spec.state === undefined)
    .slice(0, NOMINEES);
  await db.insert(nominees).values(
    covers.map(({ member, policy }, index) =>
      make.nominee({
        id: `nominee-${index + 1}`,
        userPolicyId: `up-${policy.id}-${member.id}`,
        name: `${index % 2 ? "Lakshmi" : "Suresh"} ${member.lastName}`,
        relationship: index % 3 === 0 ? "parent" : "spouse",
        dob: index % 5 === 0 ? null : addDays(today, -365 * (34 + (index % 20))),
        gender: index % 2 ? "female" : "male",
      }),
    ),
  );
}

import { sql } from "drizzle-orm";
import { editCoverageStart } from "@/lib/contract/endorsement-edits";
import { updateContactDetails } from "@/lib/contract/users";
import { users } from "@/lib/provider/db/schema";
import { sharedProvider } from "@/tests/support/provider";
import { randomOf } from "@/tests/support/random-steps";
import { rows } from "@/tests/support/rows";
import { byDay } from "../../../support/whole";
import { FAMILY_KINDS, newWorld } from "../endorsements/histories/world";
import { move } from "../endorsements/story";
import { dependant, employee, type Sheets, uploadTo } from "../registration/workbook";
import { lastBatch, standing, undone } from "./undoing";

/**
 * Upload and undo together change nothing. Two equal companies get the same work of other people; one of them also gets
 * batches that are undone later. At the end both have the same people, covers, endorsements, reserved amounts and
 * balance.
 */
const RUNS = byDay(2, 60);
const FIRST = Number(process.env.HISTORY_SEED ?? 1);

const provider = sharedProvider({ flags: { validatorBackdating: false } });

type World = Awaited<ReturnType<typeof newWorld>>;

const START = "05/10/2025";
const LETTERS = "ABCDEFGHIJ";

/** A person of a name, the same in both companies. */
const joiner = (id: string, mobile: number) =>
  employee(id, {
    name: `Person ${LETTERS[mobile % 10]}`,
    mobile: String(9_600_000_000 + mobile),
    policy_start_date: START,
    maritalStatus: "Married",
  });
const wife = (id: string) =>
  dependant(id, "Spouse", { name: "Wife of Person", date_of_birth: "11/03/1990", policy_start_date: START });

/** Work of other people on other lives. Each step is the same in both companies. */
type Work = (world: World, a: number) => Promise<unknown>;

const OTHERS: readonly Work[] = [
  (world, a) => upload(world, a, { ADD: [joiner(`O${a}`, a)] }),
  (world, a) => upload(world, a, { ADD: [joiner(`O${a}`, a), ...(a % 3 === 2 ? [] : [wife(`O${a}`)])] }),
  async (world, a) => {
    const life = await personOf(world, a);
    return (
      life && upload(world, a, { EDIT: [{ userId: life, slabId: String(1 + (a % 2)), policy_start_date: START }] })
    );
  },
  async (world, a) => {
    const life = await personOf(world, a);
    return life && upload(world, a, { OFFBOARD: [{ userId: life, dateOfLeaving: "08/10/2025" }] });
  },
  async (world, a) => {
    const life = await personOf(world, a);
    return life && upload(world, a, { EDIT: [{ userId: life, mobile: String(9_700_000_000 + a) }] }, "ROSTER");
  },
  async (world, a) => {
    const userId = await personOf(world, a);
    if (!userId) return;
    const [person] = await provider.find(users, { id: userId });
    const body = { userId, mobile: String(9_500_000_000 + a), version: person?.version ?? 0 };
    return provider.call("csm", updateContactDetails, { body });
  },
  async (world, a) => {
    const userId = await personOf(world, a);
    const policyId = world.policyIds[a % 3] ?? "";
    return (
      userId &&
      provider.call("opsExecutive", editCoverageStart, {
        body: { userId, policyId, newCoverageStartDate: "2025-10-03" },
      })
    );
  },
  async (world) => {
    const [draft] = await rows<{ id: string }>(
      provider.db,
      sql`select e.id from endorsements e join endorsement_members m on m.endorsement_id = e.id
          where e.company_id = ${world.companyId} and e.status = 'DRAFT' and m.employee_id like 'O%'
          order by e.policy_id, e.endorsement_number limit 1`,
    );
    return draft && move(provider, draft.id, "IN_PROGRESS", { note: "model" });
  },
];

async function upload(world: World, a: number, sheets: Sheets, mode: "ENDO" | "ROSTER" = "ENDO") {
  const policyId = world.policyIds[a % 3] ?? "";
  return uploadTo(provider, { companyId: world.companyId, policyId }, sheets, { as: "opsLead", mode });
}

/** A person whom another user added. */
async function personOf({ companyId }: World, a: number): Promise<string | undefined> {
  const found = await rows<{ id: string }>(
    provider.db,
    sql`select id from users where employer = ${companyId} and employee_id like 'O%' and relationship = 'self' and active
        order by employee_id`,
  );
  return found[a % Math.max(1, found.length)]?.id;
}

/** The batches to undo, each on separate lives. */
const BATCHES: readonly ((world: World) => Promise<Sheets>)[] = [
  async () => ({ ADD: [joiner("U1", 71), wife("U1"), joiner("U2", 72)] }),
  async (world) => ({
    ADD: [joiner("U3", 73)],
    EDIT: [{ userId: await staffOf(world, "E0"), slabId: "2", mobile: "9400000001", policy_start_date: START }],
  }),
  async (world) => ({ OFFBOARD: [{ userId: await staffOf(world, "E1"), dateOfLeaving: "08/10/2025" }] }),
];

async function staffOf({ companyId }: World, employeeId: string): Promise<string> {
  const [found] = await rows<{ id: string }>(
    provider.db,
    sql`select id from users where employer = ${companyId} and employee_id = ${employeeId} and relationship = 'self'`,
  );
  return found?.id ?? "";
}

/** The initial people have other names and numbers in each company. */
async function sameNames({ companyId }: World): Promise<void> {
  await provider.db.execute(
    sql`update users set last_name = 'Life', email = null,
          mobile = case when relationship = 'self' then '930000000' || right(employee_id, 1) end
        where employer = ${companyId}`,
  );
}

/** Plays one history in a company; `isUndone` also uploads the batches and undoes them. */
async function play(seed: number, isUndone: boolean) {
  const random = randomOf(seed);
  const world = await newWorld(provider, FAMILY_KINDS[random(2)] ?? "SELF");
  await sameNames(world);
  let seconds = 0;
  const tick = () => {
    seconds += 1;
    provider.setClock(new Date(Date.parse("2025-10-10T04:30:00Z") + seconds * 1_000).toISOString());
  };
  const work = async (steps: number) => {
    for (let step = 0; step < steps; step += 1) {
      const [kind, a] = [random(OTHERS.length), random(10)];
      tick();
      await OTHERS[kind]?.(world, a);
    }
  };
  const open: string[] = [];
  const undoOne = async () => {
    const at = random(10);
    tick();
    if (!isUndone || open.length === 0) return;
    const [id = ""] = open.splice(at % open.length, 1);
    const { remainingCount, remaining } = await undone(provider, id, { as: "opsLead" });
    expect({ seed, remainingCount, remaining }).toEqual({ seed, remainingCount: 0, remaining: [] });
  };
  for (const sheetsOf of BATCHES) {
    await work(2 + random(3));
    const [a, mode] = [random(10), random(3) === 0 ? ("ROSTER" as const) : ("ENDO" as const)];
    tick();
    if (isUndone) {
      await upload(world, a, await sheetsOf(world), mode);
      open.push(await lastBatch(provider, world.companyId));
    }
    await work(1 + random(3));
    if (random(2) === 0) await undoOne();
    else random(10);
  }
  while (open.length > 0) await undoOne();
  return standing(provider, world.companyId);
}

test(
  `of ${RUNS} histories from seed ${FIRST} on, a company with undone batches is as the one without them`,
  async () => {
    for (let seed = FIRST; seed < FIRST + RUNS; seed += 1) {
      const [expected, found] = [await play(seed, false), await play(seed, true)];
      expect({ seed, ...found }).toEqual({ seed, ...expected });
      expect(found.covers.length).toBeGreaterThan(10);
    }
  },
  24 * 3_600_000,
);

import { sql } from "drizzle-orm";
import fc from "fast-check";
import type { FromJudge } from "@/lib/client/judge-messages";
import { keepKnownNames } from "@/lib/client/validator/keep-known-names";
import { createLikelyJudge } from "@/lib/client/validator/likely-judge";
import { ROW_FACTS_NAMES } from "@/lib/contract/constants";
import { getKnownNames, getRowFacts, type RowNames } from "@/lib/contract/row-facts";
import type { LikelyVerdict } from "@/lib/domain/members/likely-verdict";
import type { AddRow } from "@/lib/domain/members/types";
import { users } from "@/lib/provider/db/schema";
import { packMemberChunks } from "@/lib/sheets/members/pack-rows";
import { insertMany } from "@/tests/support/insert-many";
import { sharedProvider } from "@/tests/support/provider";
import { byDay } from "@/tests/support/whole";
import { answerBrowser } from "./browser-calls";
import { type Client, clientOf, employee } from "./workbook";

/** The filter of known names only spares calls: with it and without it, the same people are found. */
const provider = sharedProvider();
const calls = answerBrowser(provider);
beforeEach(() => {
  calls.length = 0;
});

const filterFor = (companyId: string, names: number) =>
  provider.call("opsExecutive", getKnownNames, { body: { companyId, names } });

async function factsOf({ companyId, policyId }: Client, names: RowNames) {
  const { body } = await provider.call("opsExecutive", getRowFacts, { body: { companyId, policyId, ...names } });
  const [facts] = body.data.policies;
  const inOrder = (found: readonly unknown[] = []) => found.map((one) => JSON.stringify(one)).sort();
  return { lives: inOrder(facts?.lives), contacts: inOrder(facts?.contacts) };
}

/** The values a person's columns can have: database text has no NUL and no half characters. */
const text = (most: number) =>
  fc.string({ unit: "grapheme", minLength: 1, maxLength: most }).filter((name) => !name.includes("\0"));
const mobile = fc.integer({ min: 7_000_000_000, max: 7_000_000_040 }).map(String);
const email = fc.oneof(
  fc.constantFrom("Asha@Client.Example", "ASHA@client.example", "İnci@client.example", "straße@client.example"),
  text(12).map((name) => `${name}@client.example`),
);
/** How a sheet writes a known value. */
const written = (name: fc.Arbitrary<string>) =>
  fc
    .tuple(name, fc.constantFrom("", " ", "\u00a0"), fc.constantFrom("", "+91 ", "0", "upper", "lower"))
    .map(([word, space, how]) => {
      if (how === "upper") return `${space}${word.toUpperCase()}`;
      return how === "lower" ? `${word.toLowerCase()}${space}` : `${how}${word}${space}`;
    });
const person = fc.record({
  employeeId: text(8),
  mobile,
  email,
  active: fc.boolean(),
  /** By more than one of them, the first found would give the others, too. */
  namedBy: fc.constantFrom("employeeId", "mobile", "email"),
});

test("the reduced names find the same people as all names, however both are written", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(person, { maxLength: 12, selector: ({ employeeId }) => employeeId }),
      fc.array(written(text(8)), { maxLength: 8 }),
      fc.array(written(mobile), { maxLength: 12 }),
      fc.array(written(email), { maxLength: 12 }),
      async (people, strangers, mobiles, emails) => {
        const client = await clientOf(provider);
        const taken = new Set<string>();
        for (const { employeeId, namedBy: _, ...user } of people) {
          const contacts = [user.mobile, user.email.toLowerCase()];
          const active = user.active && !contacts.some((contact) => taken.has(contact));
          if (active) for (const contact of contacts) taken.add(contact);
          await provider.life({ ...client, user: { ...user, employeeId, active }, cover: { annualPaise: 1, active } });
        }
        const named = (by: string, write: (one: (typeof people)[number]) => string) =>
          people.filter(({ namedBy }) => namedBy === by).map(write);
        const names = {
          employeeIds: [...named("employeeId", (one) => ` ${one.employeeId}`), ...strangers],
          userIds: [],
          mobiles: [...named("mobile", (one) => `+91 ${one.mobile}`), ...mobiles],
          emails: [...named("email", (one) => one.email.toUpperCase()), ...emails],
        };
        const kept = await keepKnownNames(names, client.companyId, "/knownNames");
        expect(await factsOf(client, kept)).toEqual(await factsOf(client, names));
      },
    ),
    { numRuns: byDay(15, 40) },
  );
});

async function likely({ companyId, policyId }: Client, ADD: AddRow[], knownNames: string | null) {
  const message = await new Promise<FromJudge<LikelyVerdict>>((resolve) => {
    const judge = createLikelyJudge((reply) => reply.kind !== "progress" && resolve(reply));
    for (const rows of packMemberChunks(ADD)) judge({ kind: "rows", operation: "ADD", rows });
    const question = { companyId, policyId, enrolmentPortal: false, backdating: null };
    judge({ kind: "judge", urls: { rowFacts: "/rowFacts", knownNames }, question });
  });
  if (message.kind !== "judged") throw new Error(JSON.stringify(message));
  return message.verdict;
}

/** This many joiners: some are already covered, or use a covered person's contacts. */
async function joinersOf(client: Client, count: number): Promise<AddRow[]> {
  const joiners = Array.from({ length: count }, (_, at) => ({ ...employee(`J${at}`), rowNumber: at + 2 }));
  const wanted = [10, 4_500, 7_900].map((at) => joiners[at] as AddRow);
  for (const [at, { employee_id, mobile, email_address }] of wanted.entries()) {
    const employeeId = at === 0 ? (employee_id ?? "") : `OLD-${at}`;
    const contacts = {
      mobile: at === 1 ? mobile : `911111111${at}`,
      email: at === 2 ? email_address : `old${at}@x.example`,
    };
    await provider.life({ ...client, user: { employeeId, ...contacts }, cover: { annualPaise: 1 } });
  }
  return joiners;
}

test("many joiners are judged the same by one call for facts instead of three", async () => {
  const client = await clientOf(provider);
  const joiners = await joinersOf(client, 2 * ROW_FACTS_NAMES + 1);
  const byNames = await likely(client, joiners, null);
  expect(calls).toEqual(["/rowFacts", "/rowFacts", "/rowFacts"]);
  calls.length = 0;
  const byFilter = await likely(client, joiners, "/knownNames");
  expect(calls).toEqual(["/knownNames", "/rowFacts"]);
  expect(byFilter).toEqual(byNames);
  expect(byFilter.incorrect.ADD.map(({ rowNumber }) => rowNumber)).toEqual([12, 4_502, 7_902]);
});

test("up to two calls of joiners are looked up without a filter", async () => {
  const client = await clientOf(provider);
  await likely(client, await joinersOf(client, 2 * ROW_FACTS_NAMES), "/knownNames");
  expect(calls).toEqual(["/rowFacts", "/rowFacts"]);
});

test("a filter that cannot be had changes nothing but the number of calls", async () => {
  const client = await clientOf(provider);
  const names = { employeeIds: ["E1"], userIds: ["u-1"], mobiles: ["9876543210"], emails: ["a@b.example"] };
  expect(await keepKnownNames(names, "nobody", "/knownNames")).toEqual(names);
  expect((await filterFor("nobody", 3)).status).toBe(404);
  await provider.life({ ...client, cover: { annualPaise: 1 } });
  expect(
    await keepKnownNames({ ...names, employeeIds: [], mobiles: [], emails: [] }, client.companyId, "/knownNames"),
  ).toEqual({ ...names, employeeIds: [], mobiles: [], emails: [] });
});

test("reads a company of any size to its end", async () => {
  const { companyId } = await clientOf(provider);
  const EMPLOYEES = 5_001;
  await insertMany(
    provider.db,
    users,
    { count: EMPLOYEES },
    {
      ...provider.records().member({ id: "", employer: companyId, firstName: "Asha" }),
      id: sql`${companyId}::text || n`,
      employeeId: sql`'E' || n`,
      mobile: sql`(8000000000 + n)::text`,
    },
  );
  const all = Array.from({ length: EMPLOYEES }, (_, at) => at + 1);
  const names = {
    employeeIds: all.map((n) => `E${n}`),
    userIds: [],
    mobiles: all.map((n) => String(8_000_000_000 + n)),
    emails: ["nobody@client.example"],
  };
  expect(await keepKnownNames(names, companyId, "/knownNames")).toMatchObject({ ...names, emails: [] });
});

test("is null where the company has more than four times the names that are looked up", async () => {
  const client = await clientOf(provider);
  const cover = { annualPaise: 1 };
  await provider.lives(Array.from({ length: 4 }, () => ({ ...client, cover })));
  expect((await filterFor(client.companyId, 2)).body.data).toBeNull();
  expect((await filterFor(client.companyId, 3)).body.data).toEqual({
    salt: expect.any(Number),
    bits: expect.stringMatching(/^[A-Za-z0-9+/]+=*$/),
  });
});

test("is audited where it is given", async () => {
  const { companyId, policyId } = await clientOf(provider);
  await provider.life({ companyId, policyId, cover: { annualPaise: 1 } });
  await filterFor(companyId, 0);
  await filterFor(companyId, 9);
  const audited = await provider.audits({ action: "getKnownNames", entityId: companyId });
  expect(audited.map(({ after }) => after)).toEqual([{ employees: 1 }]);
});

import {
  changeColumnMapping,
  changeColumnMatch,
  forgetColumnMapping,
  readColumnMapping,
  removeColumnMatch,
  type SavedMatch,
} from "@/lib/contract/column-mappings";
import type { BodyOf } from "@/lib/contract/endpoint";
import { type Caller, sharedProvider } from "@/tests/support/provider";
import { clientWithAccount } from "./endorsements/story";

const provider = sharedProvider();

type Mapping = BodyOf<typeof changeColumnMapping>;

const answer = (heading: string, target: SavedMatch["target"], list: SavedMatch["list"] = "ADD") => ({
  list,
  heading,
  target,
});
const first: Mapping = {
  matches: [answer("employee code", "employee_id"), answer("department", null)],
  sheets: { joiners: "ADD" },
  dateOrder: "MDY",
  values: [],
};
const NOTHING = { matches: [], sheets: {}, values: [], dateOrder: null, changedBy: null, changedAt: null };

/** Answers have no order of their own. */
const inOrder = <T extends { matches: SavedMatch[] }>(mapping: T): T => ({
  ...mapping,
  matches: mapping.matches.toSorted((a, b) => `${a.list}:${a.heading}`.localeCompare(`${b.list}:${b.heading}`)),
});

const change = (companyId: string, body: Mapping, as: Caller = "opsExecutive") =>
  provider.call(as, changeColumnMapping, { params: { companyId }, body });
const read = (companyId: string, as: Caller = "opsExecutive") =>
  provider.call(as, readColumnMapping, { params: { companyId } });

const audited = async (companyId: string, action = "changeColumnMapping") => {
  const found = await provider.audits({ action, entityId: companyId });
  const ordered = (value: unknown) =>
    value !== null && typeof value === "object" && "matches" in value ? inOrder(value as Mapping) : value;
  return found.map(({ before, after, actor }) => ({ before: ordered(before), after: ordered(after), actor }));
};

test("a company starts with an empty mapping; matches are stored for the next file, with user and time", async () => {
  const { id } = await provider.company();
  expect((await read(id)).body.data).toEqual(NOTHING);
  expect((await change(id, first)).status).toBe(200);
  const { body } = await read(id, "opsLead");
  expect(inOrder(body.data)).toMatchObject(inOrder(first));
  expect(body.data.changedBy).not.toBeNull();
  expect(body.data.changedAt).not.toBeNull();
  expect(await audited(id)).toEqual([{ actor: expect.any(String), before: null, after: inOrder(first) }]);
});

test("headings of a second file are added; a different answer replaces the first, with an audit row", async () => {
  const { id } = await provider.company();
  await change(id, first);
  const next = [answer("department", "slabId"), answer("dob", "date_of_birth")];
  await change(id, { matches: next, sheets: {}, dateOrder: null });
  const joined = {
    matches: [answer("department", "slabId"), answer("dob", "date_of_birth"), answer("employee code", "employee_id")],
    sheets: { joiners: "ADD" },
    dateOrder: "MDY",
    values: [],
  };
  expect(inOrder((await read(id)).body.data)).toMatchObject(joined);
  expect((await audited(id)).map(({ before, after }) => ({ before, after }))).toEqual([
    { before: null, after: inOrder(first) },
    { before: inOrder(first), after: joined },
  ]);
});

test("the same matches again change nothing and leave no audit row", async () => {
  const { id } = await provider.company();
  await change(id, first);
  const stored = (await read(id)).body.data;
  expect((await change(id, { ...first, dateOrder: null }, "opsLead")).body.data).toEqual(stored);
  expect(await audited(id)).toHaveLength(1);
});

test("two concurrent files of one company both keep their headings", async () => {
  const { id } = await provider.company();
  const names = Array.from({ length: 8 }, (_, index) => `heading ${index}`);
  const replies = await Promise.all(
    names.map((name) => change(id, { matches: [answer(name, "name")], sheets: {}, dateOrder: null })),
  );
  expect(replies.map(({ status }) => status)).toEqual(names.map(() => 200));
  expect((await read(id)).body.data.matches.map(({ heading }) => heading).toSorted()).toEqual(names);
});

test("the matches of a company apply to that company only", async () => {
  const { id } = await provider.company();
  const other = await provider.company();
  await change(id, first);
  expect((await read(other.id)).body.data).toEqual(NOTHING);
});

test("404 for an unknown company, 400 for an unknown column or too many columns", async () => {
  const { id } = await provider.company();
  expect((await read("nobody")).status).toBe(404);
  expect((await change("nobody", first)).status).toBe(404);
  const many = (count: number) => Array.from({ length: count }, (_, index) => answer(`heading ${index}`, null));
  expect((await change(id, { ...first, matches: [answer("code", "shoeSize" as never)] })).status).toBe(400);
  expect((await change(id, { ...first, matches: [answer("code", "name", "WISHES" as never)] })).status).toBe(400);
  expect((await change(id, { ...first, matches: many(501) })).status).toBe(400);
  expect((await change(id, { ...first, matches: many(500) })).status).toBe(200);
});

test("one heading means one thing in one kind of list, and another in another", async () => {
  const { id } = await provider.company();
  const matches = [
    answer("doj", null, "OFFBOARD"),
    answer("doj", "policy_start_date"),
    answer("doj", null, "FLEX_ADD"),
  ];
  await change(id, { matches, sheets: {}, dateOrder: null });
  await change(id, { matches: [answer("doj", "dateOfLeaving", "OFFBOARD")], sheets: {}, dateOrder: null });
  expect(inOrder((await read(id)).body.data).matches).toEqual([
    answer("doj", "policy_start_date"),
    answer("doj", null, "FLEX_ADD"),
    answer("doj", "dateOfLeaving", "OFFBOARD"),
  ]);
});

const department = { list: "ADD", heading: "department" } as const;
type Seen = SavedMatch["target"];
const put = (id: string, seen: Seen, target: Seen, as: Caller = "opsExecutive") =>
  provider.call(as, changeColumnMatch, { params: { companyId: id }, body: { ...department, seen, target } });
const forget = (id: string, seen: Seen) =>
  provider.call("opsExecutive", removeColumnMatch, { params: { companyId: id }, body: { ...department, seen } });

test("a match is corrected, and forgotten, each with an audit row; the other matches stay", async () => {
  const { id } = await provider.company();
  await change(id, first);
  expect(inOrder((await put(id, null, "slabId", "opsLead")).body.data).matches).toEqual([
    answer("department", "slabId"),
    answer("employee code", "employee_id"),
  ]);
  expect((await forget(id, "slabId")).body.data.matches).toEqual([answer("employee code", "employee_id")]);
  expect((await read(id)).body.data).toMatchObject({ sheets: first.sheets, dateOrder: first.dateOrder });
  expect(await audited(id, "changeColumnMatch")).toMatchObject([
    { before: answer("department", null), after: answer("department", "slabId") },
  ]);
  expect(await audited(id, "removeColumnMatch")).toMatchObject([
    { before: answer("department", "slabId"), after: null },
  ]);
});

test("409 with the stored answer when another user changed or removed it meanwhile", async () => {
  const { id } = await provider.company();
  await change(id, first);
  await put(id, null, "slabId", "opsLead");
  const late = await provider.call("opsExecutive", changeColumnMatch, {
    params: { companyId: id },
    body: { ...department, seen: null, target: "name" },
  });
  expect([late.status, late.body]).toMatchObject([409, { data: { current: answer("department", "slabId") } }]);
  expect((await forget(id, null)).status).toBe(409);
  expect((await forget(id, "slabId")).status).toBe(200);
  const gone = await put(id, "slabId", "name");
  expect([gone.status, gone.body]).toMatchObject([409, { data: { current: null } }]);
  expect(await audited(id, "changeColumnMatch")).toHaveLength(1);
});

test("one of eight concurrent corrections of an answer succeeds, the others get 409", async () => {
  const { id } = await provider.company();
  await change(id, first);
  const targets = ["name", "gender", "slabId", "mobile", "ctc", "employer", "operation", "userId"] as const;
  const replies = await Promise.all(targets.map((target) => put(id, null, target)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
  expect(await audited(id, "changeColumnMatch")).toHaveLength(1);
});

test("404 for a company that there is not; 409 for one of which nothing is remembered", async () => {
  const { id } = await provider.company();
  expect((await put("nobody", null, "slabId")).status).toBe(404);
  expect((await forget("nobody", null)).status).toBe(404);
  expect((await forget(id, null)).status).toBe(409);
});

const femme = { target: "gender", word: "femme", value: "female" } as const;
const half = { target: "relationship_to_account_holders", word: "better half", value: "spouse" } as const;

const forgetMapping = (companyId: string, body: BodyOf<typeof forgetColumnMapping>) =>
  provider.call("opsExecutive", forgetColumnMapping, { params: { companyId }, body });

test("chosen values are stored beside those of other files; a value that is none of ours is 400", async () => {
  const { id } = await provider.company();
  await change(id, { ...first, values: [femme] });
  await change(id, { matches: [], sheets: {}, dateOrder: null, values: [half, { ...femme, value: "trans" }] });
  const { values } = (await read(id)).body.data;
  expect(values).toHaveLength(2);
  expect(values).toEqual(expect.arrayContaining([half, { ...femme, value: "trans" }]));
  const wrong = { matches: [], sheets: {}, dateOrder: null, values: [{ ...femme, value: "cousin" }] };
  expect((await change(id, wrong)).status).toBe(400);
});

test("a sheet's use and a word are forgotten apart from the rest, then everything; each leaves an audit row", async () => {
  const { id } = await provider.company();
  await change(id, { ...first, sheets: { joiners: "ADD", exits: "OFFBOARD" }, values: [femme, half] });
  const { target, word } = femme;
  const some = (await forgetMapping(id, { sheets: ["joiners"], words: [{ target, word }] })).body.data;
  expect(some).toMatchObject({ sheets: { exits: "OFFBOARD" }, values: [half], dateOrder: "MDY" });
  expect(some.matches).toHaveLength(2);
  const none = (await forgetMapping(id, { sheets: [], words: [] })).body.data;
  expect(none).toMatchObject({ matches: [], sheets: {}, values: [], dateOrder: null });
  expect(await audited(id, "forgetColumnMapping")).toMatchObject([
    { before: { values: expect.arrayContaining([femme, half]) }, after: { values: [half] } },
    { before: { values: [half] }, after: { matches: [], values: [] } },
  ]);
});

test("with nothing remembered there is nothing to forget, and no audit row", async () => {
  const { id } = await provider.company();
  expect((await forgetMapping(id, { sheets: [], words: [] })).body.data).toEqual(NOTHING);
  expect(await audited(id, "forgetColumnMapping")).toEqual([]);
  expect((await forgetMapping("c-none", { sheets: [], words: [] })).status).toBe(404);
});

test("the usual amounts are the middle salary and sum insured of the roster, each to one digit", async () => {
  const { companyId, policyId } = await clientWithAccount(provider);
  expect((await read(companyId)).body.data).toEqual(NOTHING);
  const lakh = 10_000_000;
  // The middle one of 4, 12.3 and 80 lakhs; someone who left, and someone without a salary, do not count.
  await provider.lives(
    [4, 12.3, 80, 900, null].map((lakhs, index) => ({
      companyId,
      policyId,
      user: { ctcPaise: lakhs && lakhs * lakh, active: lakhs !== 900 },
      cover: { sumInsuredPaise: (index + 3) * lakh },
    })),
  );
  expect((await read(companyId)).body.data).toEqual({ ...NOTHING, usual: { ctc: [1_000_000], sumInsured: [500_000] } });
});

import { getStartPage, setStartPage } from "@/lib/contract/start-page";
import { type Caller, sharedProvider, staffId, startTestProvider } from "@/tests/support/provider";

const provider = sharedProvider();

const start = async (as: Caller) => (await provider.call(as, getStartPage)).body.data.screen;
const set = (as: Caller, screen: "today" | null) => provider.call(as, setStartPage, { body: { screen } });

test("each person has a start page of their own; set again it is written once, and null is the index again", async () => {
  expect(await start("csm")).toBeNull();
  expect((await set("csm", "today")).body.data).toEqual({ screen: "today" });
  await set("csm", "today");
  expect(await start("csm")).toBe("today");
  expect(await start("viewer")).toBeNull();
  await set("csm", null);
  expect(await start("csm")).toBeNull();
  const audited = await provider.audits({ action: "setStartPage", entityId: staffId("csm") });
  expect(audited.map(({ after }) => after)).toEqual([{ screen: "today" }, { screen: null }]);
});

test.each<[Caller, "today" | null]>([
  ["opsExecutive", "today"],
  ["finance", "today"],
  ["opsLead", "today"],
  ["csm", null],
  ["viewer", null],
  ["loopOwner", null],
  ["engineer", null],
])("without a choice, %s starts with %s; the choice of the other one is kept", async (caller, expected) => {
  expect(await start(caller)).toBe(expected);
  const other = expected === null ? "today" : null;
  await set(caller, other);
  expect(await start(caller)).toBe(other);
  await set(caller, expected);
  expect(await start(caller)).toBe(expected);
});

test("while endorsements are switched off, everyone starts with the index", async () => {
  const off = await startTestProvider({ flags: { endorsementTooling: false } });
  expect((await off.call("opsLead", getStartPage)).body.data.screen).toBeNull();
  await off.close();
});

test("a screen that is none is refused", async () => {
  expect((await set("csm", "nowhere" as "today")).status).toBe(400);
});

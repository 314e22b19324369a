import { sql } from "drizzle-orm";
import { getCompanyWork, getLivesTrend } from "@/lib/contract/company-work";
import { sharedProvider } from "@/tests/support/provider";
import { type Client, clientWithAccount } from "../endorsements/story";

const provider = sharedProvider();
let client: Client;
beforeEach(async () => {
  provider.setDay("2025-12-10");
  client = await clientWithAccount(provider);
});

const trend = async () =>
  (await provider.call("viewer", getLivesTrend, { params: { id: client.companyId } })).body.data;

type Cover = { start: string; end: string };

async function cover({ start, end }: Cover, policyId = client.policyId): Promise<string> {
  const { companyId } = client;
  const life = await provider.life({ companyId, policyId, cover: { coverageStart: start, coverageEnd: end } });
  return life.user.id;
}

const at = async (day: string) => (await trend()).find((one) => one.day === day)?.lives;

test("the first of the last twelve months and today, each with the lives covered on that date", async () => {
  await cover({ start: "2025-04-01", end: "2026-03-31" });
  await cover({ start: "2025-07-01", end: "2025-10-31" });
  expect(await trend()).toEqual([
    { day: "2025-01-01", lives: 0 },
    { day: "2025-02-01", lives: 0 },
    { day: "2025-03-01", lives: 0 },
    { day: "2025-04-01", lives: 1 },
    { day: "2025-05-01", lives: 1 },
    { day: "2025-06-01", lives: 1 },
    { day: "2025-07-01", lives: 2 },
    { day: "2025-08-01", lives: 2 },
    { day: "2025-09-01", lives: 2 },
    { day: "2025-10-01", lives: 2 },
    { day: "2025-11-01", lives: 1 },
    { day: "2025-12-01", lives: 1 },
    { day: "2025-12-10", lives: 1 },
  ]);
});

test("first and last day of a cover count; a cover that never began does not", async () => {
  await cover({ start: "2025-08-02", end: "2025-09-01" });
  await cover({ start: "2025-09-01", end: "2025-09-30" });
  await cover({ start: "2025-09-02", end: "2025-09-01" });
  expect([await at("2025-08-01"), await at("2025-09-01"), await at("2025-10-01")]).toEqual([0, 2, 0]);
});

test("a person on two policies counts once, those of another company never", async () => {
  const { id: second } = await provider.policy({ companyId: client.companyId });
  const userId = await cover({ start: "2025-04-01", end: "2025-10-15" });
  const other = await cover({ start: "2025-10-01", end: "2026-03-31" }, second);
  await provider.db.execute(sql`update user_policies set user_id = ${userId} where user_id = ${other}`);
  const elsewhere = await clientWithAccount(provider);
  await provider.life({ companyId: elsewhere.companyId, policyId: elsewhere.policyId });
  expect([await at("2025-10-01"), await at("2025-11-01"), await at("2025-12-10")]).toEqual([1, 1, 1]);
});

test("on the first of a month, today is that month", async () => {
  provider.setClock("2025-12-01T00:00:00+05:30");
  const days = (await trend()).map(({ day }) => day);
  expect(days).toHaveLength(12);
  expect([days[0], days.at(-1)]).toEqual(["2025-01-01", "2025-12-01"]);
});

test("404 for an unknown company", async () => {
  expect((await provider.call("viewer", getLivesTrend, { params: { id: "none" } })).status).toBe(404);
});

test("every role sees the HR contacts in full, with what each is for (ruling 58)", async () => {
  const { companyId } = client;
  await provider.hrContact({
    id: "h-1",
    companyId,
    email: "hr@kaveri.example",
    mobile: "9876543210",
    hrd: true,
    comms: true,
  });
  const other = (await clientWithAccount(provider)).companyId;
  await provider.hrContact({ id: "h-2", companyId: other, mobile: "9876543211", selfServe: true });
  for (const caller of ["viewer", "finance", "opsLead"] as const) {
    const { body } = await provider.call(caller, getCompanyWork, { params: { id: client.companyId } });
    expect(body.data.contacts).toEqual([
      { id: "h-1", email: "hr@kaveri.example", mobile: "9876543210", uses: ["HRD", "COMMS"] },
    ]);
  }
});

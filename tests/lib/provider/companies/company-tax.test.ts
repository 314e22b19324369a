import { desc, eq } from "drizzle-orm";
import { getCompanyTax, updateCompanyTax } from "@/lib/contract/companies";
import { auditLog, companies, insurers } from "@/lib/provider/db/schema";
import { startTestProvider, type TestProvider } from "../../../support/provider";

let provider: TestProvider;
const GSTIN = "29AABCU9603R1ZJ";
const params = { id: "co" };

beforeAll(async () => {
  provider = await startTestProvider();
  await provider.company({ id: "co", gstNumber: null });
  const { insurerId } = await provider.policy({ id: "pol", companyId: "co" });
  await provider.policy({ id: "pol-2", companyId: "co", insurerId });
  const ended = await provider.insurer({ name: "Of last year", stateCode: "33" });
  await provider.policy({
    id: "old",
    companyId: "co",
    insurerId: ended.id,
    startDate: "2024-04-01",
    endDate: "2025-03-31",
  });
  await provider.db
    .update(insurers)
    .set({ stateCode: "27" })
    .where(eq(insurers.id, insurerId ?? ""));
});
afterAll(() => provider.close());

const card = async () => (await provider.call("viewer", getCompanyTax, { params })).body.data;
const save = async (body: object) => {
  const { version } = await card();
  const full = { gstNumber: null, stateCode: null, isSez: false, version, ...body };
  return provider.call("csm", updateCompanyTax, { params, body: full });
};

test.each([
  ["neither number nor state", {}, "IGST", null],
  ["a state like the insurer's", { stateCode: "27" }, "CGST_SGST", "27"],
  ["another state", { stateCode: "29" }, "IGST", "29"],
  ["the insurer's state and an SEZ unit", { stateCode: "27", isSez: true }, "IGST", "27"],
  ["a number of another state", { gstNumber: GSTIN.toLowerCase() }, "IGST", "29"],
  ["a number of the insurer's state", { gstNumber: `27${GSTIN.slice(2)}` }, "CGST_SGST", "27"],
])("a company with %s", async (_what, body, kind, stateCode) => {
  const { status, body: reply } = await save(body);
  expect(status).toBe(200);
  expect(reply.data).toEqual(await card());
  expect(reply.data).toMatchObject({ stateCode, insurers: [{ kind, insurerState: "27", ratePct: 18 }] });
  expect(reply.data.insurers).toHaveLength(1);
});

test("the number alone is kept: a state beside it would be a second truth", async () => {
  await save({ gstNumber: GSTIN, stateCode: "29", isSez: true });
  const [stored] = await provider.db.select().from(companies).where(eq(companies.id, "co"));
  expect(stored).toMatchObject({ gstNumber: GSTIN, stateCode: null, isSez: true });
  const [last] = await provider.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(last).toMatchObject({ action: "updateCompanyTax", entityId: "co", after: { isSez: true, gstNumber: GSTIN } });
});

test("wrong fields are named, and nothing is written", async () => {
  const before = await card();
  const { status, body } = await save({ gstNumber: "29ABC" });
  expect([status, body.data]).toMatchObject([400, { fields: { gstNumber: "GST number must be of 15 digits only!" } }]);
  expect((await save({ gstNumber: null })).status).toBe(400);
  expect(await card()).toEqual(before);
});

test("409 with what stands when the card was changed meanwhile", async () => {
  const { version } = await card();
  const { status, body } = await save({ gstNumber: GSTIN, version: version - 1 });
  expect(status).toBe(409);
  expect(body.data).toMatchObject({ version, current: { gstNumber: GSTIN, stateCode: null, isSez: true } });
});

test("who may not edit companies is refused; an unknown company is not found", async () => {
  const body = { gstNumber: GSTIN, stateCode: null, isSez: false, version: 1 };
  for (const role of ["viewer", "opsExecutive", "finance", "loopOwner", "engineer"] as const) {
    expect((await provider.call(role, updateCompanyTax, { params, body })).status).toBe(403);
  }
  expect((await provider.call("opsLead", updateCompanyTax, { params: { id: "nobody" }, body })).status).toBe(404);
  expect((await provider.call("csm", getCompanyTax, { params: { id: "nobody" } })).status).toBe(404);
});

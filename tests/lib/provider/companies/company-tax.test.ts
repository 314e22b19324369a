import { getCompany, getCompanyTax, updateCompany } from "@/lib/contract/companies";
import { companies, insurers } from "@/lib/provider/db/schema";
import { sharedProvider } from "../../../support/provider";

const provider = sharedProvider();
const GSTIN = "29AABCU9603R1ZJ";
const params = { id: "co" };

beforeAll(async () => {
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
  await provider.change(insurers, { id: insurerId ?? "" }, { stateCode: "27" });
});

const card = async () => (await provider.call("viewer", getCompanyTax, { params })).body.data;
const save = async (facts: object) => {
  const { companyDetails } = (await provider.call("csm", getCompany, { params })).body.data;
  const { id: _, active: __, agentGroup: ___, policyPlans: ____, version = 0, ...stored } = companyDetails;
  const { name, nickname, panNumber, salesforceId } = stored;
  const asTyped = { name, nickname: nickname ?? "", panNumber: panNumber ?? "", salesforceId: salesforceId ?? "" };
  const body = { ...stored, ...asTyped, gstNumber: null, stateCode: null, isSez: false, version, ...facts };
  return provider.call("csm", updateCompany, { params, body });
};

test.each([
  ["neither number nor state", {}, "IGST", null],
  ["a state like the insurer's", { stateCode: "27" }, "CGST_SGST", "27"],
  ["another state", { stateCode: "29" }, "IGST", "29"],
  ["the insurer's state and an SEZ unit", { stateCode: "27", isSez: true }, "IGST", "27"],
  ["a number of another state", { gstNumber: GSTIN.toLowerCase() }, "IGST", "29"],
  ["a number of the insurer's state", { gstNumber: `27${GSTIN.slice(2)}` }, "CGST_SGST", "27"],
])("a company with %s", async (_what, body, kind, stateCode) => {
  expect((await save(body)).status).toBe(200);
  const tax = await card();
  expect(tax).toMatchObject({ stateCode, insurers: [{ kind, insurerState: "27", ratePct: 18 }] });
  expect(tax.insurers).toHaveLength(1);
});

test("only the GST number is stored: a state beside it could contradict it", async () => {
  await save({ gstNumber: GSTIN, stateCode: "29", isSez: true });
  const [stored] = await provider.find(companies, { id: "co" });
  expect(stored).toMatchObject({ gstNumber: GSTIN, stateCode: null, isSez: true });
  const last = (await provider.audits()).at(-1);
  expect(last).toMatchObject({
    action: "updateCompany",
    entityId: "co",
    before: { gstNumber: `27${GSTIN.slice(2)}`, isSez: false },
    after: { gstNumber: GSTIN, isSez: true },
  });
});

test("wrong fields are named, and nothing is written", async () => {
  const before = await card();
  const { status, body } = await save({ gstNumber: "29ABC" });
  expect([status, body.data]).toMatchObject([400, { fields: { gstNumber: "GST number must be of 15 digits only!" } }]);
  expect(await card()).toEqual(before);
});

test("an unknown company has no tax card", async () => {
  expect((await provider.call("csm", getCompanyTax, { params: { id: "nobody" } })).status).toBe(404);
});

import { getRater } from "@/lib/contract/raters";
import { loadRater } from "@/lib/provider/raters/load-rater";
import { RATE_TABLE } from "../../support/builders";
import { startTestProvider, type TestProvider } from "../../support/provider";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.close());

const ask = (id: string) => provider.call("viewer", getRater, { params: { id } });

test("the active table of a policy, not the one it replaced", async () => {
  const policy = await provider.policy();
  await provider.rater({ policyId: policy.id, version: 1, active: false, isPerFamily: true });
  await provider.rater({ policyId: policy.id, version: 2 });
  const { body } = await ask(policy.id);
  expect(body.data.rater).toEqual({
    policyId: policy.id,
    policyType: "GMC",
    version: 2,
    policyStartDate: "01/04/2025",
    policyEndDate: "31/03/2026",
    isPerFamily: false,
    raterTable: RATE_TABLE,
    rpm: null,
  });
});

test("a rate per mille keeps its digits for the rules and is a number on the wire", async () => {
  const policy = await provider.policy({ policyType: "GTL" });
  await provider.rater({ policyId: policy.id, policyType: "GTL", rpm: "1.850" });
  expect((await ask(policy.id)).body.data.rater).toMatchObject({ rpm: 1.85, raterTable: null });
  expect(await loadRater(provider.db, policy.id)).toMatchObject({ rpm: "1.850", ageBands: undefined });
});

test("without an active rater the check fails with 404 and the specified words", async () => {
  const policy = await provider.policy();
  await provider.rater({ policyId: policy.id, active: false });
  const { status, body } = await ask(policy.id);
  expect([status, body.message]).toEqual([404, "Could not find a valid Rater for the provided policy"]);
  expect(await loadRater(provider.db, policy.id)).toBeNull();
});

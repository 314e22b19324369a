import { randomUUID } from "node:crypto";
import { getPolicy } from "@/lib/contract/policies";
import { addPolicyDocument, deletePolicyDocument, getPolicyDocument } from "@/lib/contract/policy-documents";
import { assignNickName, listPoliciesByStatus } from "@/lib/contract/policy-lists";
import { sharedProvider } from "../../../support/provider";

const provider = sharedProvider();
beforeAll(async () => {
  await provider.company({ id: "co-1" });
  const common = { companyId: "co-1", placementStatus: "HANDOVER_TO_OPS" };
  await provider.policy({ ...common, id: "p-1", nickName: "First", nickNameKey: "first", policyNumber: "N-1" });
  await provider.policy({ ...common, id: "p-2", nickName: "Second", nickNameKey: "second", policyNumber: null });
  await provider.policy({ ...common, id: "p-old", startDate: "2023-01-01", endDate: "2023-12-31" });
});

const name = (policyId: string, nickName: string, version?: number) =>
  provider.call("csm", assignNickName, { body: { policyId, nickName, version }, idempotencyKey: randomUUID() });
const policy = async (id: string) => (await provider.call("csm", getPolicy, { params: { id } })).body.data.policyPlan;

test("a nickname is trimmed, unique in its company ignoring case, and has letters, digits, spaces, underscores", async () => {
  expect((await name("p-1", "  Plant_1 GMC ")).status).toBe(200);
  expect((await policy("p-1")).nickName).toBe("Plant_1 GMC");
  const claimed = await name("p-2", "plant_1  gmc");
  expect([claimed.status, claimed.body.message]).toEqual([
    409,
    "Policy nickname already exists. Refer guidelines to create a unique nickname.",
  ]);
  const wrong = await name("p-2", "Plant-1");
  expect([wrong.status, wrong.body.message]).toEqual([400, "Only Alphanumeric values are allowed"]);
});

test("409 for the second of two changes of a version, with the first one's values", async () => {
  const { version } = await policy("p-2");
  expect((await name("p-2", "From Asha", version)).status).toBe(200);
  const late = await name("p-2", "From Ravi", version);
  expect(late.status).toBe(409);
  expect(JSON.stringify(late.body.data)).toContain("From Asha");
  expect((await policy("p-2")).nickName).toBe("From Asha");
});

const register = (fileName = "Policy copy.pdf", id = "p-1") =>
  provider.call("csm", addPolicyDocument, { params: { id }, body: { fileName }, idempotencyKey: randomUUID() });
const put = (url: string) =>
  provider.app.fetch(
    new Request(url, { method: "PUT", body: "%PDF-1.7", headers: { "content-type": "application/pdf" } }),
  );

test("a policy has at most two PDFs; one that never arrived frees its place, a deleted one is gone", async () => {
  const wrong = await register("a.docx");
  expect(wrong.status).toBe(400);
  const [first, second] = [(await register()).body, (await register()).body];
  expect((await register()).status).toBe(400);
  await put(first.signedURL);
  expect((await policy("p-1")).policyDocuments).toEqual([first.fileName]);
  provider.setClock("2025-12-10T10:06:00+05:30");
  const third = (await register()).body;
  await put(third.signedURL);
  expect((await policy("p-1")).policyDocuments.sort()).toEqual([first.fileName, third.fileName].sort());
  const read = (docId: string) => provider.call("viewer", getPolicyDocument, { params: { id: "p-1", docId } });
  expect((await read(second.fileName)).status).toBe(404);
  const download = await provider.app.fetch(new Request((await read(first.fileName)).body.signedURL));
  expect(await download.text()).toBe("%PDF-1.7");
  const params = { id: "p-1", docId: first.fileName };
  const gone = await provider.call("csm", deletePolicyDocument, { params, idempotencyKey: randomUUID() });
  expect(gone.body.message).toBe("Policy document deleted successfully.");
  expect((await read(first.fileName)).status).toBe(404);
});

test("a policy without a number takes no document, and one policy's document is not another's", async () => {
  const refused = await register("a.pdf", "p-2");
  expect([refused.status, refused.body.message]).toEqual([
    400,
    "Please add the policy number to upload policy documents.",
  ]);
  const [docId = ""] = (await policy("p-1")).policyDocuments;
  expect((await provider.call("csm", getPolicyDocument, { params: { id: "p-2", docId } })).status).toBe(404);
});

test("a policy past its end date is among the expired, every other among the active", async () => {
  const ids = async (status: "active" | "expired") =>
    (await provider.call("viewer", listPoliciesByStatus, { params: { status, companyId: "co-1" } })).body.data.policies
      .map(({ id }) => id)
      .sort();
  expect(await ids("active")).toEqual(["p-1", "p-2"]);
  expect(await ids("expired")).toEqual(["p-old"]);
});

import { randomUUID } from "node:crypto";
import { type BenefitFileKind, deleteBenefitFile, putBenefitFile } from "@/lib/contract/benefit-files";
import { listPolicyBenefits } from "@/lib/contract/benefits";
import { generateSignedUrl } from "@/lib/contract/files";
import { ROLES } from "@/lib/permissions";
import { workOff } from "@/lib/provider/outbox/work-off";
import { type Caller, sharedProvider } from "../../../support/provider";

const provider = sharedProvider();
beforeAll(async () => {
  await provider.company({ id: "co-1" });
  await provider.policy({ companyId: "co-1", id: "p-1" });
});
let number = 0;
let id: string;
beforeEach(async () => {
  id = `b-${++number}`;
  await provider.benefit({ id, policyId: "p-1" });
});

const KINDS = {
  document: { docType: "BENEFIT_DOCUMENTS", file: "Terms.pdf", type: "application/pdf", bytes: "%PDF-1.7" },
  logo: { docType: "BENEFIT_LOGOS", file: "logo.jpeg", type: "image/jpeg", bytes: new Uint8Array([0xff, 0xd8, 0xff]) },
} as const;

const address = (kind: BenefitFileKind, fileName: string = KINDS[kind].file, caller: Caller = "opsLead") =>
  provider.call(caller, generateSignedUrl, { body: { docType: KINDS[kind].docType, fileName, method: "WRITE" } });

/** Puts a file in the store. @returns its name */
async function store(kind: BenefitFileKind): Promise<string> {
  const { body } = await address(kind);
  const headers = { "content-type": KINDS[kind].type };
  const put = new Request(body.signedURL, { method: "PUT", body: KINDS[kind].bytes, headers });
  expect((await provider.app.fetch(put)).status).toBe(200);
  return body.fileName;
}

const NO_MAIL = { mailer: { send: async () => {} }, write: () => Promise.reject(new Error("no email is due")) };

type Put = { fileName: string; replaces?: string | null };
const put = (kind: BenefitFileKind, body: Put, caller: Caller = "opsLead", idempotencyKey = randomUUID()) =>
  provider.call(caller, putBenefitFile, { params: { id, kind }, body, idempotencyKey });
const remove = (kind: BenefitFileKind, fileName: string, caller: Caller = "opsLead") =>
  provider.call(caller, deleteBenefitFile, { params: { id, kind, fileName }, idempotencyKey: randomUUID() });
const metadata = async () => {
  const { body } = await provider.call("viewer", listPolicyBenefits, { params: { id: "p-1" } });
  return body.data.benefits.find((benefit) => benefit.id === id)?.metadata;
};
const audited = async () =>
  (await provider.audits({ entityId: id })).map(({ action, before, after }) => ({
    action,
    before,
    after,
  }));

test.each([
  ["document", "descriptionUrl"],
  ["logo", "logo"],
] as const)("a %s is stored, replaced and deleted, each step with its audit row", async (kind, field) => {
  const [first, second] = [await store(kind), await store(kind)];
  const stored = await put(kind, { fileName: first, replaces: null });
  expect([stored.status, stored.body.data.benefit.metadata[field]]).toEqual([200, first]);
  expect((await put(kind, { fileName: second, replaces: first })).status).toBe(200);
  expect((await metadata())?.[field]).toBe(second);
  const read = (fileName: string) =>
    provider.call("viewer", generateSignedUrl, { body: { docType: KINDS[kind].docType, fileName, method: "READ" } });
  const download = await provider.app.fetch(new Request((await read(second)).body.signedURL));
  expect([download.status, download.headers.get("content-type")]).toEqual([200, KINDS[kind].type]);
  expect((await remove(kind, first)).status).toBe(404);
  expect((await remove(kind, second)).status).toBe(200);
  expect((await metadata())?.[field]).toBeNull();
  expect(await workOff({ ...provider.services, ...NO_MAIL })).toBe(1);
  expect((await provider.app.fetch(new Request((await read(second)).body.signedURL))).status).toBe(404);
  expect(await audited()).toEqual([
    { action: "putBenefitFile", before: { [kind]: null }, after: { [kind]: first } },
    { action: "putBenefitFile", before: { [kind]: first }, after: { [kind]: second } },
    { action: "deleteBenefitFile", before: { [kind]: second }, after: { [kind]: null } },
  ]);
});

test("only an operations lead gets an upload address", async () => {
  for (const role of ROLES.filter((other) => other !== "opsLead")) {
    expect([role, (await address("logo", "logo.png", role)).status]).toEqual([role, 403]);
  }
  expect(await metadata()).toMatchObject({ logo: null });
});

test("a document is a PDF, a logo a JPEG or PNG, by their ending and by their first bytes", async () => {
  const status = async (kind: BenefitFileKind, name: string) => (await address(kind, name)).status;
  expect(await status("document", "a.PDF")).toBe(200);
  expect(await status("document", "a.png")).toBe(400);
  expect(await Promise.all([".jpeg", ".jpg", ".png"].map((ending) => status("logo", `a${ending}`)))).toEqual([
    200, 200, 200,
  ]);
  expect(await status("logo", "a.gif")).toBe(400);
  const { body } = await address("document");
  const headers = { "content-type": "application/pdf" };
  const wrong = await provider.app.fetch(new Request(body.signedURL, { method: "PUT", body: "<html>", headers }));
  expect(wrong.status).toBe(400);
});

test("5 MB are stored, one byte more is not", async () => {
  const send = async (bytes: number) => {
    const content = new Uint8Array(bytes);
    content.set(new TextEncoder().encode("%PDF-1.7"));
    const { body } = await address("document");
    const headers = { "content-type": "application/pdf" };
    const answer = await provider.app.fetch(new Request(body.signedURL, { method: "PUT", body: content, headers }));
    return answer.status;
  };
  expect(await send(5 * 1024 * 1024)).toBe(200);
  expect(await send(5 * 1024 * 1024 + 1)).toBe(413);
});

test("a file that never arrived, of the other kind or of another benefit is not taken, and nothing is changed", async () => {
  const { fileName } = (await address("document")).body;
  const missing = await put("document", { fileName });
  expect([missing.status, missing.body.message]).toEqual([400, { fileName: "This file was not uploaded completely." }]);
  expect((await put("document", { fileName: await store("logo") })).status).toBe(400);
  expect((await put("document", { fileName: "../../etc/passwd" })).status).toBe(400);
  const [own] = [await store("document")];
  await put("document", { fileName: own });
  id = `b-${++number}`;
  await provider.benefit({ id, policyId: "p-1" });
  const taken = await put("document", { fileName: own });
  expect([taken.status, taken.body.message]).toEqual([400, { fileName: "This file belongs to another benefit." }]);
  expect(await audited()).toEqual([]);
});

test("404 for a benefit that is not there", async () => {
  const fileName = await store("logo");
  id = "nobody's";
  const refused = await put("logo", { fileName });
  expect([refused.status, refused.body.message]).toEqual([404, "Benefit ID not found"]);
});

test("409 with the other user's name when another file replaced the one that was seen", async () => {
  const [first, second] = [await store("logo"), await store("logo")];
  await put("logo", { fileName: first, replaces: null });
  const late = await put("logo", { fileName: second, replaces: null });
  expect(late.status).toBe(409);
  expect(late.body.message).toBe("opsLead Staff changed this meanwhile. Your change was not saved.");
  expect(late.body.data).toMatchObject({ current: { logo: first } });
  expect(await metadata()).toMatchObject({ logo: first });
});

test("the same key again is the same answer, written once", async () => {
  const fileName = await store("logo");
  const key = randomUUID();
  const [first, again] = [
    await put("logo", { fileName, replaces: null }, "opsLead", key),
    await put("logo", { fileName, replaces: null }, "opsLead", key),
  ];
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body).toEqual(first.body);
  expect(await audited()).toHaveLength(1);
});

test("one of eight concurrent replacements of a file succeeds", async () => {
  const names = await Promise.all(Array.from({ length: 8 }, () => store("logo")));
  const answers = await Promise.all(names.map((fileName) => put("logo", { fileName, replaces: null })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  expect(await audited()).toHaveLength(1);
});

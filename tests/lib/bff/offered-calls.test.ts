import { ENDPOINTS } from "@/lib/contract/endpoints";
import { openApiDocument } from "@/lib/contract/openapi";
import { objectName } from "@/lib/domain/files/object-name";
import { endorsementMembers } from "@/lib/provider/db/schema";
import { isFolderStore } from "@/lib/provider/files/folder-store";
import { newId } from "@/lib/provider/ids";
import { kycObject } from "@/lib/provider/kyc/get-kyc-document";
import { callConsole, openSession, type TestSession } from "../../support/console";
import { setConsoleEnv } from "../../support/console-env";
import { type ForeignProvider, startForeignProvider } from "../../support/foreign-provider";
import { staffEmail, startTestProvider, type TestProvider } from "../../support/provider";
import { clientWithAccount } from "../provider/endorsements/story";
import { employee } from "../provider/registration/workbook";

let inner: TestProvider;
let provider: ForeignProvider;
let session: TestSession;

beforeAll(async () => {
  inner = await startTestProvider();
  provider = await startForeignProvider((request) => inner.app.fetch(request));
  setConsoleEnv({ PROVIDER_URL: provider.url });
  const idToken = await inner.identity.sign(staffEmail("opsLead"));
  session = await openSession({ roles: ["opsLead"], idToken });
  await inner.company({ id: "co", name: "Acme" });
});
afterAll(async () => {
  provider.close();
  await inner.close();
});

const ours = ENDPOINTS.filter(({ origin }) => origin === "console").map(({ method, path }) => `${method} ${path}`);

test("our own call that the provider lacks is not offered, and the provider is queried once", async () => {
  const answer = await callConsole("/api/samples", session);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({
    code: "not_offered",
    message: "The connected provider does not support this.",
  });
  await callConsole("/api/samples", session);
  await callConsole("/api/endorsement/pending/count", session);
  expect(provider.seen).toEqual(["GET /samples", "GET /openapi.json"]);
});

test("all of our own calls are missing there, and the screens know it", async () => {
  const { findMissingCalls } = await import("@/lib/bff/offered-calls");
  expect([...(await findMissingCalls())].sort()).toEqual([...ours].sort());
});

test("the specification's calls still work", async () => {
  const answer = await callConsole("/api/company", session);
  expect(answer.status).toBe(200);
  expect((await answer.json()).data.companies).toMatchObject([{ name: "Acme" }]);
  expect((await callConsole("/api/endorsement/pending", session)).status).toBe(200);
  expect((await callConsole("/api/cdAccount", session)).status).toBe(200);
});

/** The reply of a call that must succeed. */
async function succeed(path: string, body?: object, method = body ? "POST" : "GET") {
  const answer = await callConsole(`/api${path}`, session, { method, body: body ? JSON.stringify(body) : null });
  expect([path, answer.status, answer.status < 300 ? "" : await answer.text()]).toEqual([path, answer.status, ""]);
  return answer.status === 204 ? null : (await answer.json()).data;
}

test("an upload and what follows it work with the specification's fields alone", async () => {
  const { companyId, policyId, cdAccountId, ticketId } = await clientWithAccount(inner);
  const { data: uploaded } = await succeed("/registration/genome/unifiedUpload", {
    companyId,
    policyId,
    enableEndorsements: true,
    enableEnrolmentPortal: false,
    membersList: { ADD: [employee("F1")], EDIT: [], OFFBOARD: [] },
  });
  const [{ endorsementId: id }] = uploaded.endorsementContexts;
  expect(await succeed(`/endorsement/${id}`)).toMatchObject({
    version: 0,
    blockers: null,
    memberData: [{ age: null }],
  });
  expect(await succeed(`/fetchPremiumsAndCdBalanceDetails/${id}`)).toMatchObject({ heldAmount: null });
  expect(await succeed(`/cdAccount/${cdAccountId}`)).toMatchObject({ companyName: null, heldAmount: null });
  expect(await succeed(`/updateSupportTicketId/${id}`, { supportTicketId: ticketId }, "PUT")).toBeNull();
  expect(await succeed(`/renameEndorsement/${id}`, { endorsementCycle: "Dec" }, "PUT")).toBeNull();
  expect(await succeed(`/addNote/${id}`, { description: "n" }, "PUT")).toEqual({
    notes: [{ id: null, description: "n", addedBy: null, createdAt: null }],
  });
  for (const endorsementStatus of ["IN_PROGRESS", "SENT_TO_INSURER", "ENDO_RECEIVED"]) {
    const moved = await succeed(`/updateEndorsementStatus/${id}`, { endorsementStatus }, "PUT");
    expect(moved).toMatchObject({ status: endorsementStatus, version: 0 });
  }
  expect(await succeed(`/cdLedger/${cdAccountId}`)).toMatchObject([{ balanceAfter: null, endorsementId: null }]);
});

test("the searches by a POST of ours are the specification's call", async () => {
  const { companyId, policyId } = await clientWithAccount(inner);
  const user = { id: "ira", email: "ira@acme.example", mobile: "9811122233" };
  await inner.life({ companyId, policyId, user });
  provider.seen.length = 0;
  const search = { searchType: "mobile", value: "9811122233", checkBackupCreds: true };
  expect(await succeed("/user/search", search)).toMatchObject({ users: [{ userId: "ira" }] });
  const person = { field: "email", value: user.email };
  expect(await succeed("/user/searchByField", person)).toEqual({
    users: [{ userId: "ira", email: "ira@acme.example", employer: companyId, companyName: null }],
  });
  expect(provider.seen).toEqual(["GET /user", "GET /user"]);
  const refused = await callConsole("/api/user/search", session, { method: "POST", body: '{"searchType":"name"}' });
  expect(refused.status).toBe(400);
});

test("a document of a row is the file itself, which the browser saves and does not run", async () => {
  const { companyId, policyId } = await clientWithAccount(inner);
  const { data: uploaded } = await succeed("/registration/genome/unifiedUpload", {
    companyId,
    policyId,
    enableEndorsements: true,
    enableEnrolmentPortal: false,
    membersList: { ADD: [employee("K1")], EDIT: [], OFFBOARD: [] },
  });
  const [{ endorsementId }] = uploaded.endorsementContexts;
  const name = objectName(newId("file"), "Government ID", ".pdf");
  const { files } = inner.services;
  if (!isFolderStore(files)) throw new Error("The test needs a folder");
  await files.write(kycObject(name), new TextEncoder().encode("%PDF-1.4 paper"));
  await inner.db.update(endorsementMembers).set({ kycDocuments: [name] });
  const path = `/api/midTermAndKycDocuments/processDocument/${name}?endorsementId=${endorsementId}`;
  const answer = await callConsole(path, session);
  expect([answer.status, await answer.text()]).toEqual([200, "%PDF-1.4 paper"]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": expect.stringMatching(/^attachment/),
    "x-content-type-options": "nosniff",
    "content-security-policy": "sandbox; default-src 'none'",
  });
});

test("the OpenAPI document marks the origin of each call", () => {
  const { paths } = openApiDocument() as { paths: Record<string, Record<string, { "x-origin": string }>> };
  const marked = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation["x-origin"]]),
  );
  expect(
    marked
      .filter(([, origin]) => origin === "console")
      .map(([key]) => key)
      .sort(),
  ).toEqual([...ours].sort());
  expect(marked.every(([, origin]) => origin === "console" || origin === "specification")).toBe(true);
  expect(ours.length).toBeGreaterThan(20);
});

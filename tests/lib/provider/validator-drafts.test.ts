import { sql } from "drizzle-orm";
import { unifiedUpload } from "@/lib/contract/registration";
import { getToday } from "@/lib/contract/today";
import { readValidatorDraft, saveValidatorDraft } from "@/lib/contract/validator-drafts";
import { type Caller, sharedProvider } from "@/tests/support/provider";
import { rows } from "../../support/rows";
import { clientOf, employee } from "./registration/workbook";

const provider = sharedProvider();

const TODAY = "2025-12-10T10:00:00+05:30";
const A_WEEK_LATER = "2025-12-17T10:00:01+05:30";
const contents = Buffer.from("what was in hand").toString("base64");

async function share(id: string, as: Caller = "opsExecutive", text = contents) {
  const { id: companyId } = await provider.company();
  return provider.call(as, saveValidatorDraft, { params: { id }, body: { companyId, contents: text } });
}

const open = (id: string, as: Caller) => provider.call(as, readValidatorDraft, { params: { id } });

test("a colleague opens the draft by its link, and both sharing and opening are audited", async () => {
  const id = crypto.randomUUID();
  const saved = await share(id);
  expect(saved.status).toBe(200);
  const { status, body } = await open(id, "opsLead");
  expect(status).toBe(200);
  expect(body.data.contents).toBe(contents);
  expect(body.data.savedBy).toBe(saved.body.data.savedBy);
  const audited = await provider.audits({ entityId: id });
  expect(audited.map(({ action }) => action)).toEqual(["saveValidatorDraft", "openValidatorDraft"]);
});

test("Today links to a draft until it is uploaded", async () => {
  const { companyId, policyId } = await clientOf(provider);
  const id = crypto.randomUUID();
  await provider.call("opsExecutive", saveValidatorDraft, { params: { id }, body: { companyId, contents } });
  const listed = async () =>
    (await provider.call("opsLead", getToday)).body.data.savedUploads?.filter(({ draftId }) => draftId === id);
  expect(await listed()).toMatchObject([{ companyId }]);
  const membersList = { ADD: [employee("D-1")], EDIT: [], OFFBOARD: [] };
  const body = { companyId, policyId, enableEndorsements: true, enableEnrolmentPortal: false, membersList };
  expect((await provider.call("opsLead", unifiedUpload, { body: { ...body, draftId: id } })).status).toBe(200);
  expect(await listed()).toEqual([]);
  expect((await open(id, "opsLead")).status).toBe(404);
});

test("only who shared a draft replaces it", async () => {
  const id = crypto.randomUUID();
  await share(id);
  expect((await share(id, "opsLead", "bm90IG1pbmU=")).status).toBe(404);
  expect((await share(id, "opsExecutive", "bmV3ZXI=")).status).toBe(200);
  expect((await open(id, "opsLead")).body.data.contents).toBe("bmV3ZXI=");
});

test("after a week the link leads nowhere, and the next draft sweeps the old one away", async () => {
  const id = crypto.randomUUID();
  await share(id);
  provider.setClock(A_WEEK_LATER);
  const late = await open(id, "opsExecutive");
  expect(late.status).toBe(404);
  expect(late.body).toMatchObject({ message: "This link has expired: a draft is stored for a week." });
  await share(crypto.randomUUID());
  const left = await rows<{ n: number }>(
    provider.db,
    sql`select count(*)::int as n from validator_drafts where id = ${id}`,
  );
  expect(left).toEqual([{ n: 0 }]);
  provider.setClock(TODAY);
});

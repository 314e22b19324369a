import { listRecordHistory } from "@/lib/contract/record-histories";
import { ENDORSEMENT_EMAIL_MESSAGES as TEXT } from "@/lib/messages/endorsement-emails";
import { emailContacts } from "@/lib/provider/db/schema";
import { sharedProvider } from "@/tests/support/provider";
import { changeContact, clientOf, contactsOf, TO_INSURER, TO_TPA } from "./email-story";

/** Operations leads maintain the email addresses of insurers and TPAs. */

const provider = sharedProvider();
beforeEach(() => provider.db.delete(emailContacts));

test("every insurer and TPA is listed, also without a saved address", async () => {
  const { insurerId, insurerName } = await clientOf(provider);
  const contacts = await contactsOf(provider, "csm");
  const nothing = { to: [], cc: [], version: 0, changedBy: null, changedAt: null };
  expect(contacts).toContainEqual({ stage: "INSURER", party: insurerId, name: insurerName, ...nothing });
  expect(contacts.filter(({ party }) => party === "medi assist")).toEqual([
    { stage: "TPA", party: "medi assist", name: "Medi Assist", ...nothing },
  ]);
});

test("a TPA that only a policy names is listed; an insurer that is its own TPA is not", async () => {
  const { insurerId, insurerName } = await clientOf(provider);
  await provider.policy({ insurerId, tpaName: "Seldom TPA" });
  await provider.policy({ insurerId, tpaName: "In-house" });
  await provider.policy({ insurerId, tpaName: insurerName });
  const tpas = (await contactsOf(provider)).filter(({ stage }) => stage === "TPA").map(({ name }) => name);
  expect(tpas).toContain("Seldom TPA");
  expect(tpas).not.toContain("In-house");
  expect(tpas).not.toContain(insurerName);
});

test("a change records who, when and the previous addresses", async () => {
  const { insurerId } = await clientOf(provider);
  const target = { stage: "INSURER" as const, party: insurerId };
  const first = await changeContact(provider, { ...target, cc: ["copy@care.example"] });
  expect(first.status).toBe(200);
  expect(first.body.data).toMatchObject({
    to: TO_INSURER,
    cc: ["copy@care.example"],
    version: 1,
    changedBy: "opsLead Staff",
    changedAt: { seconds: 1765341000 },
  });
  const second = await changeContact(provider, { ...target, to: ["new@care.example"], version: 1 });
  expect(second.body.data).toMatchObject({ to: ["new@care.example"], cc: [], version: 2 });
  const params = { kind: "emailContact" as const, id: `INSURER:${insurerId}` };
  const history = await provider.call("opsLead", listRecordHistory, { params });
  expect(history.body.data.map(({ what, changes }) => [what, changes])).toEqual([
    [
      "Changed the email addresses",
      [
        { label: "To", from: TO_INSURER.join(", "), to: "new@care.example" },
        { label: "Cc", from: "copy@care.example", to: "" },
      ],
    ],
    [
      "Changed the email addresses",
      [
        { label: "To", from: "", to: TO_INSURER.join(", ") },
        { label: "Cc", from: "", to: "copy@care.example" },
      ],
    ],
  ]);
  const emptied = await changeContact(provider, { ...target, to: [], version: 2 });
  expect(emptied.body.data).toMatchObject({ to: [], version: 3 });
});

test("a change on an old version is a conflict with the current addresses", async () => {
  const target = { stage: "TPA" as const, party: "medi assist" };
  expect((await changeContact(provider, { ...target, to: TO_TPA })).status).toBe(200);
  const stale = await changeContact(provider, { ...target, to: ["other@tpa.example"] });
  expect(stale.status).toBe(409);
  expect(stale.body.data).toMatchObject({ version: 1, changedBy: "opsLead Staff", current: { to: TO_TPA, cc: [] } });
  expect((await provider.find(emailContacts))[0]?.to).toEqual(TO_TPA);
});

test("two users enter the first address at the same time: one gets a conflict", async () => {
  const { insurerId } = await clientOf(provider);
  const change = (to: string) => changeContact(provider, { stage: "INSURER", party: insurerId, to: [to] });
  const both = await Promise.all([change("a@care.example"), change("b@care.example")]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("an unknown recipient and an invalid address are rejected", async () => {
  const { insurerId } = await clientOf(provider);
  const unknown = await changeContact(provider, { stage: "TPA", party: "no such tpa" });
  expect([unknown.status, unknown.body.message]).toEqual([404, TEXT.noParty]);
  // An insurer's ID is not a TPA.
  expect((await changeContact(provider, { stage: "TPA", party: insurerId })).status).toBe(404);
  expect((await changeContact(provider, { stage: "INSURER", party: insurerId, to: ["desk"] })).status).toBe(400);
});

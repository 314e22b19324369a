import { sql } from "drizzle-orm";
import { deleteBenefitFile, putBenefitFile } from "@/lib/contract/benefit-files";
import { listPolicyBenefits } from "@/lib/contract/benefits";
import { getCdAccount } from "@/lib/contract/cd-accounts";
import { deleteCdStatement, putCdStatement } from "@/lib/contract/cd-statements";
import { generateSignedUrl } from "@/lib/contract/files";
import { addPolicyDocument, deletePolicyDocument, getPolicyDocument } from "@/lib/contract/policy-documents";
import { outbox } from "@/lib/provider/db/schema";
import type { StoredObject } from "@/lib/provider/files/store";
import { workOff } from "@/lib/provider/outbox/work-off";
import { sharedProvider } from "@/tests/support/provider";
import { sendTo } from "../cd-accounts/stored-proof";
import { clientWithAccount } from "../endorsements/story";

const provider = sharedProvider();
beforeEach(() => provider.db.delete(outbox));

type Deletion = {
  object: StoredObject;
  remove: () => Promise<{ status: number }>;
  /** Whether a row names the file. */
  isNamed: () => Promise<boolean>;
};

const PDF = new TextEncoder().encode("%PDF-1.7 file");
const send = async ({ signedURL, fileName }: { signedURL: string; fileName: string }) => {
  expect(await sendTo(provider, signedURL, PDF, "application/pdf")).toBe(200);
  return fileName;
};

async function policyDocument(): Promise<Deletion> {
  const { policyId: id } = await clientWithAccount(provider);
  const { body } = await provider.call("opsLead", addPolicyDocument, { params: { id }, body: { fileName: "a.pdf" } });
  const params = { id, docId: await send(body) };
  return {
    object: { docType: "POLICY_DOCUMENTS", name: params.docId },
    remove: () => provider.call("opsLead", deletePolicyDocument, { params }),
    isNamed: async () => (await provider.call("viewer", getPolicyDocument, { params })).status === 200,
  };
}

async function statement(): Promise<Deletion> {
  const { cdAccountId: id } = await clientWithAccount(provider);
  const { body } = await provider.call("opsLead", putCdStatement, { params: { id }, body: { fileName: "a.pdf" } });
  const statementId = await send(body);
  return {
    object: { docType: "CD_STATEMENTS", name: statementId },
    remove: () => provider.call("opsLead", deleteCdStatement, { params: { id, statementId } }),
    isNamed: async () => {
      const { body: account } = await provider.call("viewer", getCdAccount, { params: { id } });
      return account.data.cdDocument === statementId;
    },
  };
}

async function benefitDocument() {
  const { policyId } = await clientWithAccount(provider);
  const { id } = await provider.benefit({ policyId });
  const about = { fileName: "a.pdf", docType: "BENEFIT_DOCUMENTS", method: "WRITE" } as const;
  const fileName = await send((await provider.call("opsLead", generateSignedUrl, { body: about })).body);
  const params = { id, kind: "document" } as const;
  const put = () => provider.call("opsLead", putBenefitFile, { params, body: { fileName } });
  expect((await put()).status).toBe(200);
  const deletion: Deletion = {
    object: { docType: "BENEFIT_DOCUMENTS", name: fileName },
    remove: () => provider.call("opsLead", deleteBenefitFile, { params: { ...params, fileName } }),
    isNamed: async () => {
      const { body } = await provider.call("viewer", listPolicyBenefits, { params: { id: policyId } });
      return body.data.benefits[0]?.metadata.descriptionUrl === fileName;
    },
  };
  return { ...deletion, put };
}

const noMail = { mailer: { send: async () => {} }, write: () => Promise.reject(new Error("no email is due")) };
const sendDue = (files = provider.services.files) => workOff({ ...provider.services, ...noMail, files });
const isThere = ({ object }: Deletion) => provider.services.files.has(object);

const DELETIONS: [string, () => Promise<Deletion>][] = [
  ["a policy's document", policyDocument],
  ["a benefit's document", benefitDocument],
  ["a CD statement", statement],
];

describe.each(DELETIONS)("%s", (_, arrange) => {
  test("cut off before its deletion was committed it is there, and so is the row that names it", async () => {
    const deletion = await arrange();
    await failAtCommit();
    expect((await deletion.remove()).status).toBe(500);
    await provider.db.execute(sql`drop function cut_off() cascade`);
    expect(await sendDue()).toBe(0);
    expect([await deletion.isNamed(), await isThere(deletion)]).toEqual([true, true]);
  });

  test("cut off right after the commit it is removed by the next program, once", async () => {
    const deletion = await arrange();
    expect((await deletion.remove()).status).toBe(200);
    expect([await deletion.isNamed(), await isThere(deletion)]).toEqual([false, true]);
    expect([await sendDue(), await sendDue()]).toEqual([1, 0]);
    expect(await isThere(deletion)).toBe(false);
  });
});

/** Makes the commit fail, when all statements of the transaction have succeeded. */
async function failAtCommit(): Promise<void> {
  const raise = sql`create function cut_off() returns trigger language plpgsql as $$ begin raise 'cut off'; end $$`;
  await provider.db.execute(raise);
  await provider.db.execute(
    sql`create constraint trigger cut_off after insert on audit_log deferrable initially deferred
        for each row execute function cut_off()`,
  );
}

test("a program that died between the removal and its note of it leaves nothing to fail", async () => {
  const deletion = await statement();
  await deletion.remove();
  const { files } = provider.services;
  let removed = () => {};
  const isRemoved = new Promise<void>((resolve) => {
    removed = resolve;
  });
  const dying = {
    ...files,
    remove: async (object: StoredObject) => {
      await files.remove(object);
      removed();
      await new Promise<void>(() => {});
    },
  };
  void sendDue(dying);
  await isRemoved;
  expect(await sendDue()).toBe(0);
  provider.setClock("2025-12-10T10:06:00+05:30");
  expect(await sendDue()).toBe(1);
  provider.setDay("2025-12-10");
  expect(await isThere(deletion)).toBe(false);
});

test("a deletion succeeds while the store is down, and the file is removed later", async () => {
  const deletion = await statement();
  expect((await deletion.remove()).status).toBe(200);
  const down = {
    ...provider.services.files,
    remove: () => Promise.reject(new Error("the file store responded with status 503")),
  };
  expect(await sendDue(down)).toBe(0);
  const [queued] = await provider.find(outbox);
  expect(queued).toMatchObject({
    kind: "fileRemoval",
    attempts: 1,
    lastError: "Error: the file store responded with status 503",
  });
  expect([await deletion.isNamed(), await isThere(deletion)]).toEqual([false, true]);
  provider.setClock("2025-12-10T10:01:00+05:30");
  expect(await sendDue()).toBe(1);
  provider.setDay("2025-12-10");
  expect(await isThere(deletion)).toBe(false);
});

test("a file marked for removal belongs to no record, before and after the removal", async () => {
  const deletion = await benefitDocument();
  await deletion.remove();
  const refused = { status: 400, body: { message: { fileName: "This file was not uploaded completely." } } };
  expect(await deletion.put()).toMatchObject(refused);
  await sendDue();
  expect(await deletion.put()).toMatchObject(refused);
  expect(await deletion.isNamed()).toBe(false);
});

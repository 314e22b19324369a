import { addMasterDataEntry, getInsurerMasterData, listMasterData } from "@/lib/contract/master-data";
import { listRecordHistory } from "@/lib/contract/record-histories";
import { sharedProvider } from "../../support/provider";

const provider = sharedProvider();

const lists = async () => (await provider.call("viewer", listMasterData)).body.data.masterData;
const add = (list: "insurers" | "tpas", name: string) =>
  provider.call("opsLead", addMasterDataEntry, { params: { list }, body: { name, policyTypes: ["GMC"] } });

test("a new database offers insurers, TPAs, LASIK and dental; life insurers for GTL alone", async () => {
  const { insurers, tpas, lasik, dental } = await lists();
  expect(insurers.find(({ name }) => name === "Life Insurance Corporation of India")?.policyTypes).toEqual(["GTL"]);
  expect(tpas.map(({ name }) => name)).toEqual(expect.arrayContaining(["Medi Assist", "In-house"]));
  expect([lasik.length, dental.length].every((length) => length > 3)).toBe(true);
});

test("an entry added by the lead is in the list, with the user in the audit log", async () => {
  expect((await add("tpas", "Sanjeevani TPA")).status).toBe(200);
  expect((await lists()).tpas.find(({ name }) => name === "Sanjeevani TPA")?.policyTypes).toEqual(["GMC"]);
  const rows = await provider.audits({ entity: "masterList" });
  expect(rows).toMatchObject([{ actor: "staff-opsLead", entityId: "tpas" }]);
});

test("a list has the history of its entries: who added which", async () => {
  await add("insurers", "Malwa General");
  const params = { kind: "masterList", id: "insurers" } as const;
  const { body } = await provider.call("viewer", listRecordHistory, { params });
  expect(body.data[0]).toMatchObject({
    by: "opsLead Staff",
    what: "Added to the list",
    changes: [{ label: "Name", from: "", to: "Malwa General" }],
  });
});

test("a name already in the list is refused in any case, also for concurrent additions", async () => {
  expect((await add("tpas", "MEDI ASSIST")).body.message).toBe("MEDI ASSIST is already in the list.");
  const answers = await Promise.all([add("insurers", "Vindhya General"), add("insurers", "VINDHYA General")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("an insurer has its logo, an unknown one gets 404", async () => {
  await provider.insurer({ id: "ins-logo", name: "Insurer With Logo", logo: "logo.png" });
  const found = await provider.call("viewer", getInsurerMasterData, { params: { id: "ins-logo" } });
  expect(found.body.data.insurerMasterData).toMatchObject({ name: "Insurer With Logo", logo: "logo.png" });
  expect((await provider.call("viewer", getInsurerMasterData, { params: { id: "none" } })).status).toBe(404);
});

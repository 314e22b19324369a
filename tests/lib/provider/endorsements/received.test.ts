import { reassignMembers } from "@/lib/contract/endorsement-edits";
import { sharedProvider } from "@/tests/support/provider";
import { employee, endorsementRows, reasons, type Sheets, uploadTo } from "../registration/workbook";
import { type Client, clientWithAccount, details, move, walkTo } from "./story";

/** Once an endorsement is charged, those that build on it are calculated again [domain §24 #41, #43]. */

const provider = sharedProvider({ flags: { validatorBackdating: false } });

/** Registered on 10 December 2025. */
async function startedClient(): Promise<Client> {
  provider.setClock("2025-12-10T10:00:00+05:30");
  return clientWithAccount(provider);
}

async function upload({ companyId, policyId }: Client, sheets: Sheets): Promise<string> {
  const result = await uploadTo(provider, { companyId, policyId }, sheets, { as: "opsLead" });
  const id = result.endorsementContexts[0]?.endorsementId;
  if (!id) throw new Error(JSON.stringify(reasons(result)));
  return id;
}

const userOf = async (id: string) => (await details(provider, id)).memberData[0]?.userId ?? "";

/** Net and IGST of an endorsement's rows, in paise. */
async function amountsOf({ policyId }: Client, id: string): Promise<(number | string)[][]> {
  const rows = await endorsementRows(provider, policyId);
  const own = rows.filter(({ endorsementId }) => endorsementId === id);
  return own.map(({ operation, netPaise, igstPaise }) => [operation, netPaise, igstPaise]);
}

test("a refund returns the tax of each invoice as soon as the first one is charged", async () => {
  const client = await startedClient();
  const addition = await upload(client, { ADD: [employee("T1", { policy_start_date: "04/12/2025" })] });
  await walkTo(provider, client, addition, "SENT_TO_INSURER");
  const userId = await userOf(addition);
  const slab = { userId, slabId: "2", policy_start_date: "04/12/2025" };
  const next = await upload(client, { EDIT: [slab] });
  await upload(client, { OFFBOARD: [{ userId, dateOfLeaving: "03/12/2025", policyException: "yes" }] });
  await walkTo(provider, client, next, "IN_PROGRESS");
  // 118 days at 4,300 cost 1,390.14 with 250.23 of tax; 1,300 more 420.27 with 75.65; in one sum the tax is 325.87.
  expect(await amountsOf(client, next)).toEqual([
    ["EDIT", 42_027, 7_565],
    ["DELETE", -181_041, -32_587],
  ]);
  await walkTo(provider, client, addition, "ENDO_RECEIVED");
  expect(await amountsOf(client, next)).toEqual([
    ["EDIT", 42_027, 7_565],
    ["DELETE", -181_041, -32_588],
  ]);
});

test("a birth date that is corrected on an earlier cover counts for the addition of the same person", async () => {
  const client = await startedClient();
  const cells = { mobile: "7012345678", policy_start_date: "01/11/2025" };
  const first = await upload(client, { ADD: [employee("T2", cells)] });
  await walkTo(provider, client, first, "ENDO_RECEIVED");
  const userId = await userOf(first);
  const birth = await upload(client, { EDIT: [{ userId, date_of_birth: "10/02/1970" }] });
  await walkTo(provider, client, birth, "ENDO_DECLINED");
  const exit = await upload(client, { OFFBOARD: [{ userId, dateOfLeaving: "30/11/2025" }] });
  await walkTo(provider, client, exit, "ENDO_RECEIVED");
  const again = await upload(client, { ADD: [employee("T2", { ...cells, policy_start_date: "01/12/2025" })] });
  await walkTo(provider, client, again, "IN_PROGRESS");
  // 121 days at 4,300 for 37 years.
  expect(await amountsOf(client, again)).toEqual([["ADD", 142_548, 25_659]]);
  await move(provider, birth, "IN_PROGRESS", { note: "The insurer has the proof now" });
  await walkTo(provider, client, birth, "ENDO_RECEIVED");
  // 121 days at 6,900 for 55 years.
  expect(await amountsOf(client, again)).toEqual([["ADD", 228_740, 41_173]]);
});

test("an endorsement at the insurer comes first: a dependant in another one has the employee's new cover", async () => {
  const client = await startedClient();
  const policy = { ...client, cover: { annualPaise: 320_000 } };
  const { user: employee } = await provider.life({ ...policy, user: { employeeId: "T3", dob: "1990-03-10" } });
  const wife = { employeeId: "T3", relationship: "spouse", parentId: employee.id, dob: "1990-02-10" };
  const { user } = await provider.life({ ...policy, user: wife });
  const birth = { userId: user.id, date_of_birth: "11/02/1990" };
  const slab = { userId: employee.id, slabId: "2", policy_start_date: "01/12/2025" };
  const first = await upload(client, { EDIT: [birth, slab] });
  const [row] = (await endorsementRows(provider, client.policyId)).filter(({ userId }) => userId === user.id);
  const body = { memberIds: [row?.id ?? ""], note: "Proof of birth to follow" };
  const moved = await provider.call("opsLead", reassignMembers, { params: { id: first }, body });
  const second = moved.body.data.endorsementId;
  await walkTo(provider, client, first, "SENT_TO_INSURER");
  // 950 more a year for 121 of 365 days.
  expect((await amountsOf(client, second)).at(-1)).toEqual(["EDIT", 31_493, 5_669]);
});

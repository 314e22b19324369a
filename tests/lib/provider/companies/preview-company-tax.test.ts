import { getCompany, previewCompanyTax, updateCompany } from "@/lib/contract/companies";
import { recalculatePremiums } from "@/lib/contract/endorsements";
import { choosePreview, type OpenEndorsement } from "@/lib/provider/endorsements/open-endorsements";
import { sharedProvider } from "@/tests/support/provider";
import {
  type Client,
  clientWithAccount,
  clientWithDraft,
  draftWithOneAddition,
  move,
  walkTo,
} from "../endorsements/story";
import { draftOf, employee, endorsementRows } from "../registration/workbook";

/** Which open endorsements a change of GSTIN or state re-prices (ruling 49). The insurer is in state 27, the company in 29. */

const provider = sharedProvider();

const MUMBAI = { gstNumber: "27AAPFU0939F1ZV", stateCode: null, isSez: false };

const preview = async ({ companyId }: Pick<Client, "companyId">, facts: object = {}) => {
  const body = { ...MUMBAI, ...facts };
  return (await provider.call("csm", previewCompanyTax, { params: { id: companyId }, body })).body.data;
};

async function correct({ companyId }: Client, facts: object) {
  const params = { id: companyId };
  const { name, nickname, version = 0 } = (await provider.call("csm", getCompany, { params })).body.data.companyDetails;
  const body = { name, nickname: nickname ?? "", panNumber: "", salesforceId: "", ...MUMBAI, version, ...facts };
  return provider.call("csm", updateCompany, { params, body });
}

test("the smallest endorsements are calculated, up to 5,000 rows, and the others counted", () => {
  const open = [4_000, 1_001, 5_001, 3_999].map((rows, index): OpenEndorsement => {
    const number = index + 1;
    return { id: `e${number}`, policyId: "p", endorsementNumber: number, status: "DRAFT", rows };
  });
  const { priced, notCalculated } = choosePreview(open);
  expect([priced.map(({ id }) => id), notCalculated]).toEqual([["e2", "e4"], 2]);
});

test("a move to the insurer's state: an addition gets CGST and SGST, a refund keeps the IGST of its charge", async () => {
  provider.setDay("2025-12-10");
  const client = await clientWithAccount(provider);
  const { user } = await provider.life({ ...client, cover: { annualPaise: 430_000 } });
  const endorsementId = await draftOf(provider, client, {
    ADD: [employee("NEW")],
    OFFBOARD: [{ userId: user.id, dateOfLeaving: "31/12/2025" }],
  });
  // Addition: 1,425.48 with 18 % IGST 1,682.07, with twice 9 % 1,682.06. Exit: −1,060.27 with 18 % IGST −1,251.12.
  expect(await preview(client)).toEqual({
    endorsements: [
      {
        endorsementId,
        endorsementNumber: 1,
        status: "DRAFT",
        policyName: expect.stringContaining("GMC"),
        kindBefore: "IGST",
        kindAfter: "CGST_SGST",
        before: 430.95,
        after: 430.94,
        refusedRows: 0,
      },
    ],
    notCalculated: 0,
  });
  const taxes = async () =>
    (await endorsementRows(provider, client.policyId)).map(({ igstPaise, cgstPaise, sgstPaise, totalPaise }) => {
      return [igstPaise, cgstPaise, sgstPaise, totalPaise];
    });
  const withIgst = [
    [25_659, 0, 0, 168_207],
    [-19_085, 0, 0, -125_112],
  ];
  expect(await taxes()).toEqual(withIgst);
  expect((await correct(client, MUMBAI)).status).toBe(200);
  expect(await taxes()).toEqual(withIgst);
  await provider.call("opsLead", recalculatePremiums, { params: { id: endorsementId } });
  expect(await taxes()).toEqual([
    [0, 12_829, 12_829, 168_206],
    [-19_085, 0, 0, -125_112],
  ]);
});

test("only endorsements that may still change are listed, and only where the kind of tax changes", async () => {
  const { client, id: sent } = await clientWithDraft(provider);
  await walkTo(provider, client, sent, "SENT_TO_INSURER");
  const { companyId } = client;
  const other = { ...(await clientWithAccount(provider, { policy: { companyId } })), companyId };
  const open = await draftWithOneAddition(provider, other);
  expect((await move(provider, open, "IN_PROGRESS")).status).toBe(200);
  const { endorsements } = await preview(client);
  expect(endorsements.map(({ endorsementId, before, after }) => [endorsementId, before, after])).toEqual([
    [open, 1_682.07, 1_682.06],
  ]);
  // Another state than the insurer's, and an SEZ unit in the insurer's: still IGST.
  expect((await preview(client, { gstNumber: null, stateCode: "33" })).endorsements).toEqual([]);
  expect((await preview(client, { isSez: true })).endorsements).toEqual([]);
  expect((await preview(client, { gstNumber: null, stateCode: "27" })).endorsements).toHaveLength(1);
});

test("a policy that is still incomplete neither blocks the correction nor its preview", async () => {
  const client = await clientWithAccount(provider);
  await provider.policy({ companyId: client.companyId, placementStatus: "DRAFT", startDate: null, endDate: null });
  expect((await preview(client)).endorsements).toEqual([]);
  expect((await correct(client, MUMBAI)).status).toBe(200);
});

test("an unknown company is not found", async () => {
  const unknown = { params: { id: "nobody" }, body: MUMBAI };
  expect((await provider.call("csm", previewCompanyTax, unknown)).status).toBe(404);
});

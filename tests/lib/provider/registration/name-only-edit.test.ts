import { getPremiumDerivation } from "@/lib/contract/endorsement-facts";
import { sharedProvider } from "@/tests/support/provider";
import { clientWithAccount, details, walkTo } from "../endorsements/story";
import { draftOf, dryRunOf, endorsementRows } from "./workbook";

const provider = sharedProvider();

/** A name costs nothing and has no days, even if the file changes the family: in a floater another row follows the slab. */
test.each([
  ["a floater rated per life", { isCommonPool: true }, false],
  ["a floater rated per family", { isCommonPool: true }, true],
  ["individual sums insured", { isCommonPool: false, sumInsuredApproach: "Individual" }, false],
])(
  "a spouse renamed while the employee is promoted in the same file: 0 days, ₹0.00, in %s",
  async (_, policy, perFamily) => {
    provider.setDay("2025-12-10");
    const client = await clientWithAccount(provider, { balanceRupees: 100_000, policy, withRater: false });
    await provider.rater({ policyId: client.policyId, isPerFamily: perFamily });
    const { user } = await provider.life({ ...client, cover: { annualPaise: 320_000 } });
    const family = { relationship: "spouse", parentId: user.id, employeeId: user.employeeId, mobile: null };
    const annualPaise = perFamily ? 0 : 320_000;
    const { user: spouse } = await provider.life({ ...client, user: family, cover: { annualPaise } });
    const sheets = {
      EDIT: [
        { userId: user.id, slabId: "2", policy_start_date: "01/12/2025", rowNumber: 2 },
        { userId: spouse.id, name: "Asha Rao", rowNumber: 3 },
      ],
    };
    const { rows } = await dryRunOf(provider, client, sheets);
    const nameOnly = rows.filter(({ rowNumber }) => rowNumber === 3);
    expect(nameOnly.map(({ days, net, total }) => [days, net, total])).toEqual([[0, 0, 0]]);
    const id = await draftOf(provider, client, sheets);
    const stored = async () =>
      (await endorsementRows(provider, client.policyId))
        .filter(({ userId, correctionType }) => userId === spouse.id && correctionType === "Name")
        .map(({ proRatedDays, netPaise, totalPaise }) => [proRatedDays, netPaise, totalPaise]);
    expect(await stored()).toEqual([[0, 0, 0]]);
    provider.setDay("2025-12-11");
    await walkTo(provider, client, id, "IN_PROGRESS");
    expect(await stored()).toEqual([[0, 0, 0]]);
    const { memberData } = await details(provider, id);
    const row = memberData.find(({ userId, correctionType }) => userId === spouse.id && correctionType === "Name");
    expect(row).toMatchObject({ netPremium: 0, totalProRatePremium: 0 });
    const params = { id, memberId: row?.id ?? "" };
    const { lines } = (await provider.call("viewer", getPremiumDerivation, { params })).body.data;
    expect(lines.find(({ label }) => label === "Net premium")?.text).toMatch(/(^|[^\d,.])₹0\.00/);
  },
);

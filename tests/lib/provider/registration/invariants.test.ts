import fc from "fast-check";
import { charge } from "@/lib/domain/premium/segments";
import { sharedProvider } from "@/tests/support/provider";
import { byDay } from "@/tests/support/whole";
import { clientOf, dependant, employee, endorsementRows, rosterOf, type Sheets, uploadTo } from "./workbook";

const provider = sharedProvider();

const YEAR = { startDate: "2025-04-01", endDate: "2026-03-31" };
const RUNS = { numRuns: byDay(10, 25), seed: 20_251_210, endOnFailure: true };

/** Rows of a careless hand: right, wrong in one column, doubled. */
const wrongCell = fc.constantFrom(
  {},
  {},
  { gender: "?" },
  { date_of_birth: "31/02/1990" },
  { slabId: "7" },
  { policy_start_date: "01/04/2024" },
  { relationship_to_account_holders: "cousin" },
  { name: "" },
);
const sheet = fc.array(
  fc.record({ family: fc.integer({ min: 1, max: 4 }), who: fc.constantFrom("self", "Wife", "Son"), wrong: wrongCell }),
  { minLength: 1, maxLength: 12 },
);

test("every row is correct or listed, and a second run adds nothing, whatever the workbook [domain §21 #9, #10]", async () => {
  await fc.assert(
    fc.asyncProperty(sheet, async (rows) => {
      const client = await clientOf(provider);
      const ADD = rows.map(({ family, who, wrong }) => {
        if (who === "self") return employee(`F${family}`, { mobile: `900000000${family}`, ...wrong });
        const child = who === "Son" ? { date_of_birth: "01/06/2015" } : {};
        return dependant(`F${family}`, who, { ...child, ...wrong });
      });
      const first = await uploadTo(provider, client, { ADD });
      expect(first.ADD.correctCount + first.ADD.incorrectCount).toBe(ADD.length);
      expect(first.ADD.incorrectMembers).toHaveLength(first.ADD.incorrectCount);
      const roster = await rosterOf(provider, client.companyId);
      expect(roster).toHaveLength(first.ADD.correctCount);
      const second = await uploadTo(provider, client, { ADD });
      expect(second.ADD.correctCount).toBe(0);
      expect(await rosterOf(provider, client.companyId)).toEqual(roster);
    }),
    RUNS,
  );
}, 120_000);

const step = fc.oneof(
  fc.record({ slabId: fc.constantFrom("1", "2"), policy_start_date: fc.constantFrom("", "28/10/2025", "01/12/2025") }),
  fc.record({ date_of_birth: fc.constantFrom("10/02/1988", "10/02/1998", "10/02/1975") }),
  fc.record({ gender: fc.constantFrom("M", "F") }),
  fc.record({ dateOfLeaving: fc.constantFrom("30/11/2025", "10/12/2025", "31/12/2025") }),
);

test("the rows of a life cost what its cover charges, to a paisa per row [domain §21 #3, #6]", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      const client = await clientOf(provider);
      await uploadTo(provider, client, { ADD: [employee("M1", { policy_start_date: "28/10/2025" })] });
      for (const cells of steps) {
        const row = { employee_id: "M1", ...cells };
        const sheets: Sheets = "dateOfLeaving" in cells ? { OFFBOARD: [row] } : { EDIT: [row] };
        await uploadTo(provider, client, sheets);
      }
      const rows = await endorsementRows(provider, client.policyId);
      const net = rows.reduce((sum, { netPaise }) => sum + netPaise, 0);
      const last = rows.at(-1)?.derivation as { charged: Parameters<typeof charge>[0] };
      expect(Math.abs(net - charge(last.charged, YEAR))).toBeLessThanOrEqual(rows.length);
      for (const { operation, netPaise, proRatedDays, igstPaise, cgstPaise, sgstPaise, totalPaise } of rows) {
        if (operation === "ADD") expect(netPaise).toBeGreaterThanOrEqual(0);
        if (operation === "DELETE") expect(netPaise).toBeLessThanOrEqual(0);
        expect(Math.abs(proRatedDays)).toBeLessThanOrEqual(365);
        expect(totalPaise).toBe(netPaise + igstPaise + cgstPaise + sgstPaise);
      }
    }),
    RUNS,
  );
}, 120_000);

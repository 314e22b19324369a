import { eq } from "drizzle-orm";
import fc from "fast-check";
import { getPremiumDerivation } from "@/lib/contract/endorsement-facts";
import { dryRunUpload } from "@/lib/contract/registration";
import { addDays, formatDmy } from "@/lib/domain/dates/local-date";
import { claims, companies } from "@/lib/provider/db/schema";
import { startTestProvider, type TestProvider } from "@/tests/support/provider";
import { clientWithAccount, details, ledgerOf, walkTo } from "../endorsements/story";
import { dependant, employee, endorsementRows, type Sheets, uploadTo } from "./workbook";

/**
 * One row has one price: dry run = draft = move = explanation = ledger, to the paisa, over all ratings, kinds of tax, refund
 * scales and operations together. ONE_PRICE_CASES rows (20,000 for the full length) are drawn; a share of it runs always.
 */
const CASES = Number(process.env.ONE_PRICE_CASES ?? 200);

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.close());

const TODAY = "2025-12-10";

const terms = fc.record({
  rating: fc.constantFrom("PER_LIFE", "PER_FAMILY", "ELDEST", "RPM"),
  tax: fc.constantFrom(
    {},
    { gstNumber: null, stateCode: "27" },
    { gstNumber: null, stateCode: null },
    { gstNumber: null, stateCode: "27", isSez: true },
  ),
  config: fc.record({
    refundScale: fc.constantFrom("PRO_RATA", "SHORT_PERIOD"),
    refundIncludesGst: fc.constantFrom(true, true, false),
    refundGstCutoff: fc.boolean(),
    coverEndsOnLeavingDay: fc.boolean(),
    siChangeMidterm: fc.constantFrom("ALLOW", "ALLOW", "FREE"),
    gst: fc.constantFrom(
      [{ from: "2017-07-01", ratePct: 18 }],
      [
        { from: "2017-07-01", ratePct: 18 },
        { from: "2025-11-01", ratePct: 5 },
      ],
    ),
  }),
  startsOn: fc.constantFrom("2025-04-01", "2025-01-01", "2025-07-01"),
});

const dob = fc.integer({ min: 0, max: 14_000 }).map((days) => addDays("1966-01-01", days));
const start = fc.integer({ min: 0, max: 39 }).map((days) => addDays(TODAY, -days));
const person = fc.record({
  what: fc.constantFrom("joins", "corrected", "promoted", "leaves", "promoted and leaves", "leaves with a claim"),
  dob,
  otherDob: dob,
  start,
  slabId: fc.constantFrom("1", "2"),
  hasFamily: fc.boolean(),
});
type Person = { what: string; dob: string; otherDob: string; start: string; slabId: string; hasFamily: boolean };
type Terms = { rating: string; tax: object; config: object; startsOn: string };

const ANNUAL = { "1": 430_000, "2": 560_000 } as const;

async function clientOf({ rating, tax, config, startsOn }: Terms) {
  provider.setClock(`${TODAY}T10:00:00+05:30`);
  const isTerm = rating === "RPM";
  const endDate = addDays(startsOn, 364);
  const period = { startDate: startsOn, endDate };
  const family = { familyAgeBasis: rating === "ELDEST" ? "ELDEST" : "SELF" };
  const policy = { ...period, policyType: isTerm ? "GPA" : "GMC", config: { ...config, ...family } };
  const client = await clientWithAccount(provider, { balanceRupees: 90_000_000, policy, withRater: false });
  const isPerFamily = rating === "PER_FAMILY" || rating === "ELDEST";
  await provider.rater({
    ...{ policyId: client.policyId, policyType: policy.policyType, isPerFamily },
    ...(isTerm ? { rpm: "1.85" } : {}),
  });
  await provider.db
    .update(companies)
    .set({ isSez: false, ...tax })
    .where(eq(companies.id, client.companyId));
  return { ...client, endDate, isTerm };
}

/** The rows of one file; who does not join is on the roster since the policy's start. */
async function sheetsOf(client: Awaited<ReturnType<typeof clientOf>>, { startsOn }: Terms, people: readonly Person[]) {
  const sheets = { ADD: [], EDIT: [], OFFBOARD: [] } as Required<Sheets>;
  for (const [index, { what, dob, otherDob, start, slabId, hasFamily }] of people.entries()) {
    const family = hasFamily && !client.isTerm;
    if (what === "joins") {
      const cells = { slabId, policy_start_date: formatDmy(start) };
      sheets.ADD.push(employee(`P${index}`, { ...cells, date_of_birth: formatDmy(dob), maritalStatus: "Married" }));
      if (family) sheets.ADD.push(dependant(`P${index}`, "Wife", { ...cells, date_of_birth: formatDmy(otherDob) }));
      continue;
    }
    const cover = {
      ...{ slabId, sumInsuredPaise: slabId === "1" ? 30_000_000 : 50_000_000, coverageStart: startsOn },
      ...{ coverageEnd: client.endDate, annualPaise: ANNUAL[slabId as keyof typeof ANNUAL] },
    };
    const { user } = await provider.life({ ...client, user: { dob }, cover });
    if (family) {
      const spouse = {
        relationship: "spouse",
        parentId: user.id,
        employeeId: user.employeeId,
        dob: otherDob,
        mobile: null,
      };
      await provider.life({ ...client, user: spouse, cover: { ...cover, annualPaise: 0 } });
    }
    const at = new Date(`${TODAY}T04:00:00Z`);
    if (what === "leaves with a claim") {
      await provider.db.insert(claims).values({
        ...{ id: `claim-${user.id}`, userId: user.id, policyId: client.policyId, status: "SETTLED", paidPaise: 1 },
        createdAt: at,
      });
    }
    if (what === "corrected") sheets.EDIT.push({ userId: user.id, date_of_birth: formatDmy(otherDob) });
    if (what.startsWith("promoted")) {
      sheets.EDIT.push({ userId: user.id, slabId: slabId === "1" ? "2" : "1", policy_start_date: formatDmy(start) });
    }
    if (what.includes("leaves")) sheets.OFFBOARD.push({ userId: user.id, dateOfLeaving: formatDmy(addDays(start, 3)) });
  }
  return sheets;
}

const rupees = (text: string) => Math.round(Number(text.replace(/[₹,]/g, "")) * 100);
const half = (value: number) => Math.sign(value) * Math.round(Math.abs(value));
const AMOUNT = /-?₹[\d,]+\.\d\d/;

/** The net premium and the total worked out again from the words of 'Why this amount?' alone. */
function recomputed(lines: readonly { label: string; text: string }[]): { net: number; total: number } {
  const charge = (wanted: string) =>
    lines
      .filter(({ label }) => label === wanted)
      .reduce((sum, { text }) => {
        const [, annual = "", days = "", year = ""] = /^(\S+) × (\d+) \/ (\d+) days/.exec(text) ?? [];
        return sum + (rupees(annual) * Number(days)) / Number(year);
      }, 0);
  const textOf = (wanted: string) => lines.find(({ label }) => label === wanted)?.text ?? "";
  let net = half(Number((charge("Charged after") - charge("Charged before")).toFixed(6)));
  const scale = /^(\S+) × (\d+)%/.exec(textOf("Refund by the scale"));
  if (scale) net = Math.max(net, half((-rupees(scale[1] ?? "") * Number(scale[2])) / 100));
  if (textOf("Net premium").includes("is withheld")) net = 0;
  const taxes = lines.filter(({ label }) => label === "GST");
  const tax = taxes.reduce((sum, { text }) => {
    if (text.startsWith("none")) return sum;
    const of = / of (-?₹[\d,.]+\d)/.exec(text);
    const part = of ? rupees(of[1] ?? "") : net;
    const [, kind, pct = "0"] = /^(IGST|CGST) ([\d.]+)%/.exec(text) ?? [];
    const one = half(Number(((part * Number(pct)) / 100).toFixed(6)));
    return sum + (kind === "IGST" ? one : 2 * one);
  }, 0);
  // Adding 0 makes a zero without a sign.
  return { net: net + 0, total: net + tax + 0 };
}

async function onePrice(of: Terms, people: readonly Person[]): Promise<number> {
  const client = await clientOf(of);
  const sheets = await sheetsOf(client, of, people);
  const { companyId, policyId } = client;
  const body = { companyId, policyId, enableEndorsements: true, enableEnrolmentPortal: false, membersList: sheets };
  const foretold = (await provider.call("opsExecutive", dryRunUpload, { body })).body.data;
  const { endorsementContexts } = await uploadTo(provider, client, sheets);
  const id = endorsementContexts[0]?.endorsementId;
  if (!id) return 0;
  const stored = async () =>
    (await endorsementRows(provider, policyId)).map((row) => [
      row.operation,
      row.proRatedDays,
      row.netPaise,
      row.totalPaise,
    ]);
  const drafted = await stored();
  const told = foretold.rows.map(({ operation, days, net, total }) => {
    return [operation, days, Math.round(net * 100), Math.round(total * 100)];
  });
  expect(told).toEqual(drafted);
  provider.setClock("2025-12-11T10:00:00+05:30");
  await walkTo(provider, client, id, "IN_PROGRESS");
  expect(await stored()).toEqual(drafted);
  const { memberData } = await details(provider, id);
  for (const { id: memberId, netPremium, totalProRatePremium } of memberData) {
    const { lines } = (await provider.call("viewer", getPremiumDerivation, { params: { id, memberId } })).body.data;
    expect(lines.find(({ label }) => label === "Net premium")?.text).toMatch(AMOUNT);
    expect(recomputed(lines)).toEqual({
      net: Math.round(netPremium * 100),
      total: Math.round(totalProRatePremium * 100),
    });
  }
  await walkTo(provider, client, id, "ENDO_RECEIVED");
  const posted = (await ledgerOf(provider, client.cdAccountId)).reduce(
    (sum, { amountPaise, transactionType }) => sum + (transactionType === "debit" ? amountPaise : -amountPaise),
    0,
  );
  expect(posted).toBe(drafted.reduce((sum, row) => sum + Number(row[3]), 0));
  return drafted.length;
}

test("dry run, draft, move, explanation and ledger agree to the paisa, whatever the policy and the file", async () => {
  let cases = 0;
  let seed = 20_251_210;
  while (cases < CASES) {
    await fc.assert(
      fc.asyncProperty(terms, fc.array(person, { minLength: 20, maxLength: 40 }), async (of, people) => {
        cases += await onePrice(of, people);
      }),
      { numRuns: 5, seed: seed++, endOnFailure: true },
    );
  }
  expect(cases).toBeGreaterThanOrEqual(CASES);
}, 7_200_000);

import fc from "fast-check";
import { getPremiumDerivation } from "@/lib/contract/endorsement-facts";
import { addDays } from "@/lib/domain/dates/local-date";
import { sharedProvider } from "@/tests/support/provider";
import { byDay } from "../../../support/whole";
import { details, ledgerOf, walkTo } from "../endorsements/story";
import { clientOf, type Person, person, sheetsOf, type Terms, terms } from "./one-price-cases";
import { dryRunOf, endorsementRows, uploadTo } from "./workbook";

/**
 * One row has one price: dry run = draft = move = explanation = ledger, to the paisa, over all ratings, kinds of tax, refund
 * scales and operations. A case is a row that was priced, not refused. ONE_PRICE_CASES sets how many are drawn (20,000 for
 * the full length); a share of it always runs.
 */
const CASES = Number(process.env.ONE_PRICE_CASES ?? byDay(60, 200));

const provider = sharedProvider();

/** Rows of one file, and explanations per client: a client costs as much as many rows. */
const [FEWEST, MOST] = CASES > 1_000 ? [120, 200] : [20, 40];
const AT_ONCE = 8;
/** Ten times what a case costs on a quiet machine of two cores. */
const CASE_MS = 600;

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

/** The price of every row, by policy, in the order of registration. */
async function drafts(policyIds: readonly string[]) {
  return Promise.all(
    policyIds.map(async (policyId) =>
      (await endorsementRows(provider, policyId)).map((row) => {
        return [row.operation, row.proRatedDays, row.netPaise, row.totalPaise] as const;
      }),
    ),
  );
}

/** @throws where an explanation does not add up to the amounts of its row. */
async function explainAll(id: string): Promise<void> {
  const { memberData } = await details(provider, id);
  const explain = async ({ id: memberId, netPremium, totalProRatePremium }: (typeof memberData)[number]) => {
    const explained = await provider.call("viewer", getPremiumDerivation, { params: { id, memberId } });
    if (explained.status !== 200) throw new Error(`${explained.status} ${JSON.stringify(explained.body)}`);
    const { lines } = explained.body.data;
    expect(lines.find(({ label }) => label === "Net premium")?.text).toMatch(AMOUNT);
    expect(recomputed(lines)).toEqual({
      net: Math.round(netPremium * 100),
      total: Math.round(totalProRatePremium * 100),
    });
  };
  for (let from = 0; from < memberData.length; from += AT_ONCE) {
    await Promise.all(memberData.slice(from, from + AT_ONCE).map(explain));
  }
}

async function onePrice(of: Terms, people: readonly Person[]): Promise<number> {
  const client = await clientOf(provider, of);
  const sheets = await sheetsOf(provider, client, people);
  const { companyId, policyId, besideId, today } = client;
  const forecast = await dryRunOf(provider, client, sheets, { as: "opsLead" });
  const { endorsementContexts } = await uploadTo(provider, { companyId, policyId }, sheets, { as: "opsLead" });
  const policyIds = besideId ? [policyId, besideId] : [policyId];
  const drafted = await drafts(policyIds);
  const predicted = policyIds.map((id) =>
    forecast.rows
      .filter((row) => row.policyId === id)
      .map(({ operation, days, net, total }) => [operation, days, Math.round(net * 100), Math.round(total * 100)]),
  );
  expect(predicted).toEqual(drafted);
  provider.setClock(`${addDays(today, 1)}T10:00:00+05:30`);
  const ids = endorsementContexts.map(({ endorsementId }) => endorsementId);
  for (const id of ids) await walkTo(provider, client, id, "IN_PROGRESS");
  expect(await drafts(policyIds)).toEqual(drafted);
  for (const id of ids) await explainAll(id);
  for (const id of ids) await walkTo(provider, client, id, "ENDO_RECEIVED");
  const posted = (await ledgerOf(provider, client.cdAccountId)).reduce(
    (sum, { amountPaise, transactionType }) => sum + (transactionType === "debit" ? amountPaise : -amountPaise),
    0,
  );
  expect(posted).toBe(drafted.flat().reduce((sum, [, , , totalPaise]) => sum + (totalPaise ?? 0), 0));
  return drafted.flat().length;
}

test(
  "dry run, draft, move, explanation and ledger agree to the paisa, whatever the policy and the file",
  async () => {
    let cases = 0;
    let seed = 20_251_210;
    while (cases < CASES) {
      await fc.assert(
        fc.asyncProperty(terms, fc.array(person, { minLength: FEWEST, maxLength: MOST }), async (of, people) => {
          cases += await onePrice(of, people);
          if (CASES > 1_000) process.stdout.write(`${new Date().toISOString()} ${cases} priced rows\n`);
        }),
        { numRuns: 2, seed: seed++, endOnFailure: true },
      );
    }
    expect(cases).toBeGreaterThanOrEqual(CASES);
  },
  600_000 + CASES * CASE_MS,
);

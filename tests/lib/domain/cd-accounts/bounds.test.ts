import { accountFaults, ENTRY_AMOUNT } from "@/lib/domain/cd-accounts/check-account";
import { differencePosting, postingOf, postingsFor } from "@/lib/domain/cd-accounts/ledger";
import { matchStatement, type OwnEntry, type StatementLine } from "@/lib/domain/cd-accounts/match-statement";
import { runwayOf } from "@/lib/domain/cd-accounts/runway";
import { balanceSufficient, estimatedBalance, shortfall } from "@/lib/domain/endorsements/costs";
import { heldFor } from "@/lib/domain/endorsements/decide-move";

/** Bounds of the CD account rules, typed by hand from domain §9. */

test.each([
  [10_000, true, 0, 0],
  [9_999, true, 0, 1],
  [10_001, false, 1, -1],
  [-1, true, 0, 10_001],
])("a net of %s paise with a balance of 10000: sufficient %s, short by %s, %s left", (net, fits, short, left) => {
  expect(balanceSufficient(net, 10_000)).toBe(fits);
  expect(shortfall(net, 10_000)).toBe(short);
  expect(estimatedBalance(net, 10_000)).toBe(left);
  expect(estimatedBalance(net, 10_000, { isPosted: true })).toBe(10_000);
});

test.each([
  [1, 1],
  [0, 0],
  [-1, 0],
])("a net of %s paise reserves %s while the insurer has it", (net, held) => expect(heldFor(net)).toBe(held));

test.each([
  [1, { transactionType: "debit", amountPaise: 1 }],
  [0, null],
  [-1, { transactionType: "credit", amountPaise: 1 }],
])("a cost of %s paise is posted as %j", (cost, posting) => expect(postingOf(cost)).toEqual(posting));

test("additions, corrections and deletions of 0 have no line", () => {
  const types = (additionCost: number, editsCost: number, deleteCost: number) =>
    postingsFor({ additionCost, editsCost, deleteCost }).map(
      ({ endorsementType, transactionType, amountPaise }) => `${endorsementType} ${transactionType} ${amountPaise}`,
    );
  expect(types(5, -3, -2)).toEqual(["ADDITION debit 5", "CORRECTION credit 3", "DELETION credit 2"]);
  expect(types(0, 3, 0)).toEqual(["CORRECTION debit 3"]);
  expect(types(0, 0, 0)).toEqual([]);
});

test.each([
  [100, "ROUNDING", "debit"],
  [101, "INSURER_DIFFERENCE", "debit"],
  [-100, "ROUNDING", "credit"],
  [-101, "INSURER_DIFFERENCE", "credit"],
])("the insurer charges %s paise more than our net: %s, %s", (more, endorsementType, transactionType) => {
  const posting = { endorsementType, transactionType, amountPaise: Math.abs(more) };
  expect(differencePosting([{ rows: 1, ownPaise: 50_000, insurerPaise: 50_000 + more }])).toEqual(posting);
});

test.each([
  [3, 300, "ROUNDING"],
  [3, 301, "INSURER_DIFFERENCE"],
  [3, -300, "ROUNDING"],
  [3, -301, "INSURER_DIFFERENCE"],
])("on %s rows, the insurer's amount differs by %s paise: %s", (rows, more, endorsementType) => {
  const part = { rows, ownPaise: 50_000, insurerPaise: 50_000 + more };
  expect(differencePosting([part])).toMatchObject({ endorsementType });
});

test("large differences that nearly cancel out are not rounding", () => {
  const parts = [
    { rows: 5, ownPaise: 50_000, insurerPaise: 60_000 },
    { rows: 5, ownPaise: -50_000, insurerPaise: -59_900 },
  ];
  expect(differencePosting(parts)).toEqual({
    endorsementType: "INSURER_DIFFERENCE",
    transactionType: "debit",
    amountPaise: 100,
  });
});

test("no line if the insurer charges our net", () => {
  expect(differencePosting([{ rows: 1, ownPaise: 50_000, insurerPaise: 50_000 }])).toBeNull();
  expect(differencePosting([])).toBeNull();
});

describe("runway", () => {
  const of = (figures: Partial<Parameters<typeof runwayOf>[0]>) =>
    runwayOf(
      { balancePaise: 0, heldPaise: 0, openNetPaise: 0, netDebitPaise: 0, coveredUntil: null, ...figures },
      "2025-12-10",
    );

  test.each([
    ["2025-12-30", { days: 20, dryOn: "2025-12-30" }],
    ["2025-12-29", { days: null, dryOn: null }],
    ["2025-12-01", { days: null, dryOn: null }],
  ])("₹20 at ₹1 a day, last policy until %s: no dry date after the policy", (coveredUntil, expected) => {
    expect(of({ balancePaise: 20_00, netDebitPaise: 90_00, coveredUntil })).toMatchObject(expected);
  });

  test("no alert if the money outlasts the policy", () => {
    const short = { balancePaise: 19_00, netDebitPaise: 90_00 };
    expect(of({ ...short, coveredUntil: "2025-12-28" }).alert).toBeNull();
    expect(of({ ...short, coveredUntil: "2025-12-29" }).alert).toBe("RUNS_DRY");
  });

  test.each([
    [0, 40, "2026-01-19"],
    [20_00, 20, "2025-12-30"],
    [-20_00, 40, "2026-01-19"],
    [40_00, 0, "2025-12-10"],
  ])("open endorsements of %s paise are paid first, then the burn: %s days", (openNetPaise, days, dryOn) => {
    expect(of({ balancePaise: 40_00, openNetPaise, netDebitPaise: 90_00 })).toMatchObject({ days, dryOn });
  });

  test.each([0, 1, 90_00])("below need, the account is dry today, at a net debit of %s", (netDebitPaise) => {
    const runway = of({ balancePaise: 40_00, openNetPaise: 40_01, netDebitPaise, coveredUntil: "2025-12-01" });
    expect(runway).toMatchObject({ alert: "BELOW_NEED", days: 0, dryOn: "2025-12-10" });
  });

  /** ₹1 a day. The insurer takes 15 days, a payment 5. */
  test.each([
    [20_00, null, 20],
    [19_99, "RUNS_DRY", 19],
    [19_00, "RUNS_DRY", 19],
    [0, "RUNS_DRY", 0],
  ])("%s paise available at ₹1 a day: %s after %s days", (balancePaise, alert, days) => {
    expect(of({ balancePaise, netDebitPaise: 90_00 })).toMatchObject({ alert, days });
  });

  test.each([
    [50_00, 0, null],
    [50_01, 0, "BELOW_NEED"],
    [49_99, 1, null],
    [50_00, 1, "BELOW_NEED"],
    [-1, 0, null],
  ])("open endorsements of %s paise, %s of ₹50 reserved: %s", (openNetPaise, heldPaise, alert) => {
    expect(of({ balancePaise: 50_00, openNetPaise, heldPaise }).alert).toBe(alert);
  });

  test("an account overdrawn by one paisa is below need, even if a refund is open", () => {
    expect(of({ balancePaise: -1, openNetPaise: -1 }).alert).toBe("BELOW_NEED");
    expect(of({ balancePaise: 0 }).alert).toBeNull();
  });

  test.each([
    [3_650, "2035-12-08"],
    [3_651, null],
  ])("a forecast of %s days runs dry on %s: later dates are not shown", (days, dryOn) => {
    expect(of({ balancePaise: days * 100, netDebitPaise: 90_00 })).toMatchObject({ days, dryOn });
  });

  test.each([
    [0, null],
    [44, null],
    [45, 1],
    [-90_00, null],
  ])("a net debit of %s paise in 90 days rounds to whole paise per day", (netDebitPaise, burn) => {
    const runway = of({ balancePaise: 500, netDebitPaise });
    expect([runway.burnPaisePerDay, runway.days]).toEqual([burn ?? 0, burn === null ? null : 500]);
  });
});

describe("matching a statement", () => {
  const entry = (fields: Partial<OwnEntry>): OwnEntry => ({
    id: "led-1",
    day: "2025-12-10",
    transactionType: "debit",
    amountPaise: 1_000,
    endorsementNumber: null,
    policyNumber: null,
    ...fields,
  });
  const line = (fields: Partial<StatementLine>): StatementLine => ({ ...entry({}), row: 1, narration: "", ...fields });
  const queues = (ours: OwnEntry, theirs: StatementLine) => {
    const { matched, differences } = matchStatement([ours], [theirs]);
    return matched.length === 1 ? "matched" : differences.map(({ queue }) => queue);
  };

  test.each([
    ["2025-12-03", "matched"],
    ["2025-12-02", ["ONLY_OURS", "ONLY_THEIRS"]],
    ["2025-12-17", "matched"],
    ["2025-12-18", ["ONLY_OURS", "ONLY_THEIRS"]],
  ])("without an endorsement, our 10 December and the insurer's %s: %s", (day, expected) => {
    expect(queues(entry({}), line({ day }))).toEqual(expected);
  });

  test.each([
    [999, ["ONLY_OURS", "ONLY_THEIRS"]],
    [1_000, "matched"],
    [1_001, ["ONLY_OURS", "ONLY_THEIRS"]],
  ])("amounts match exactly: ours 1000, the insurer's %s", (amountPaise, expected) => {
    expect(queues(entry({}), line({ amountPaise }))).toEqual(expected);
  });

  test("a credit never answers a debit", () => {
    expect(queues(entry({}), line({ transactionType: "credit" }))).toEqual(["ONLY_OURS", "ONLY_THEIRS"]);
  });

  test.each<[number | null, number | null, unknown]>([
    [null, 4, "matched"],
    [4, null, "matched"],
    [4, 4, "matched"],
    [4, 5, ["ONLY_OURS", "ONLY_THEIRS"]],
  ])("same amount, our endorsement %s and the insurer's %s", (ours, theirs, expected) => {
    expect(queues(entry({ endorsementNumber: ours }), line({ endorsementNumber: theirs }))).toEqual(expected);
  });

  test.each<[string | null, string | null, unknown]>([
    ["P1", "P1", "matched"],
    ["P1", null, "matched"],
    [null, "P1", "matched"],
    ["P1", "P2", ["ONLY_OURS", "ONLY_THEIRS"]],
  ])("same amount, our policy %s and the insurer's %s", (ours, theirs, expected) => {
    expect(queues(entry({ policyNumber: ours }), line({ policyNumber: theirs }))).toEqual(expected);
  });

  test("two equal amounts: the nearer date is taken; if equally near, the first", () => {
    const ours = [entry({ id: "far", day: "2025-12-05" }), entry({ id: "near", day: "2025-12-12" })];
    expect(matchStatement(ours, [line({})]).matched[0]?.entryIds).toEqual(["near"]);
    const equal = [entry({ id: "before", day: "2025-12-08" }), entry({ id: "after", day: "2025-12-12" })];
    expect(matchStatement(equal, [line({})]).matched[0]?.entryIds).toEqual(["before"]);
  });

  test("an entry outside the statement's period may match a line; unmatched, it is not a difference", () => {
    const outside = entry({ isOutside: true });
    expect(queues(outside, line({}))).toBe("matched");
    expect(queues(outside, line({ amountPaise: 5 }))).toEqual(["ONLY_THEIRS"]);
    const numbered = entry({ isOutside: true, endorsementNumber: 4 });
    expect(queues(numbered, line({ endorsementNumber: 4, amountPaise: 5 }))).toEqual(["ONLY_THEIRS"]);
  });

  test("one entry of an endorsement is not a net; only two or more are added", () => {
    const one = entry({ endorsementNumber: 4 });
    const two = [one, entry({ id: "led-2", endorsementNumber: 4, amountPaise: 500 })];
    const net = line({ endorsementNumber: 4, amountPaise: 1_500 });
    expect(queues(one, net)).toEqual(["AMOUNT_DIFFERS"]);
    expect(matchStatement(two, [net])).toMatchObject({ matched: [{ entryIds: ["led-1", "led-2"] }], differences: [] });
  });

  test("a difference is the insurer's amount minus ours, with money in positive", () => {
    const ours = entry({ endorsementNumber: 4 });
    const theirs = line({ endorsementNumber: 4, amountPaise: 1_250 });
    expect(matchStatement([ours], [theirs]).differences).toMatchObject([{ differencePaise: -250 }]);
    expect(matchStatement([ours], []).differences).toMatchObject([{ queue: "ONLY_OURS", differencePaise: 1_000 }]);
    expect(matchStatement([], [theirs]).differences).toMatchObject([{ queue: "ONLY_THEIRS", differencePaise: -1_250 }]);
  });
});

describe("what a form takes [spec 3 §5]", () => {
  const draft = {
    companyId: "c1",
    insurer: "i1",
    policies: ["p1"],
    accountNumber: "CD1",
    balance: "1",
    paymentProof: "proof.pdf",
  };

  test.each([
    ["0", true],
    ["999999999", true],
    ["999999999.9999", true],
    ["1000000000", false],
    ["1,000", false],
    ["2500.5", true],
    ["0.1234", true],
    ["0.12345", false],
    ["-1", true],
    ["--1", false],
    ["1.", false],
    [".5", false],
    ["1x", false],
    ["x1", false],
  ])("an inception amount of %s: %s", (balance, accepted) => {
    const faults = accepted ? {} : { balance: "Please enter a valid inception amount" };
    expect(accountFaults({ ...draft, balance }, "list")).toEqual(faults);
  });

  test.each([
    ["1", true],
    ["1.5", true],
    ["1.55", true],
    ["1.555", false],
    ["1.", false],
    ["-1", false],
    ["x1", false],
    ["1x", false],
  ])("an entry of %s: %s", (amount, accepted) => expect(ENTRY_AMOUNT.test(amount)).toBe(accepted));

  test.each([
    ["CD1", {}],
    ["CD-1", { accountNumber: "Please enter a valid cd account id" }],
    ["सीडी", { accountNumber: "Please enter a valid cd account id" }],
    ["CD1 ", { accountNumber: "Please enter a valid cd account id" }],
    [" CD1", { accountNumber: "Please enter a valid cd account id" }],
    ["", { accountNumber: "Please enter a valid cd account id" }],
  ])("the account number '%s'", (accountNumber, faults) => {
    expect(accountFaults({ ...draft, accountNumber }, "list")).toEqual(faults);
  });

  test("from a policy, the amount is optional and needs proof", () => {
    const proof = { paymentProof: "Please upload payment proof" };
    const balance = { balance: "Please enter a valid inception amount" };
    expect(accountFaults({ ...draft, balance: "", paymentProof: null }, "policy")).toEqual({});
    expect(accountFaults({ ...draft, paymentProof: null }, "policy")).toEqual(proof);
    expect(accountFaults({ ...draft, balance: "", paymentProof: null }, "list")).toEqual({ ...balance, ...proof });
  });

  test("on the list, every field is mandatory", () => {
    expect(accountFaults({ ...draft, companyId: null, insurer: null, policies: [] }, "list")).toEqual({
      companyId: "Please select a company",
      insurer: "Please select an insurer",
      policies: "Please select atleast one policy",
    });
  });
});

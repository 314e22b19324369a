import { questionDraft, type ReplyFacts, replyDraft, replySubject } from "@/lib/domain/inbox/reply-draft";

const FACTS: ReplyFacts = {
  recipientName: "Priya Kulkarni",
  fileName: "November.xlsx",
  companyName: "Sahyadri Foods",
  policyName: "GMC · Plant",
  done: { additions: 3, corrections: 0, exits: 1 },
  isRepeated: false,
  endorsements: [{ number: 4, policyName: "GMC · Plant" }],
  notDone: [],
  unchanged: 0,
  isErrorFileAttached: false,
  kyc: [],
  marriageDates: [],
  topUps: [],
};

const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `N${at}`, reasons: ["x"] }));

test("everything was processed and nothing is needed", () => {
  expect(replyDraft(FACTS)).toBe(`Dear Priya Kulkarni,

We have processed November.xlsx for Sahyadri Foods (GMC · Plant).

Processed: 3 additions and 1 exit (Endo 4 of GMC · Plant).

We need nothing else from you for the rows that are processed.

Regards
`);
});

test("rows that were not processed have their reasons, and what is needed is listed", () => {
  const text = replyDraft({
    ...FACTS,
    recipientName: "",
    isErrorFileAttached: true,
    kyc: ["Asha Rao"],
    marriageDates: ["Meena Iyer", "Ravi Iyer"],
    notDone: [
      { name: "Asha Rao", reasons: ["KYC documents are missing"] },
      { name: "", reasons: ["Name: Please enter a name", "Gender: Please enter a gender"] },
    ],
    topUps: [{ endorsements: [4], missing: 7_385_300 }],
  });
  expect(text).toContain("Dear team,\n");
  expect(text).toContain(`Not processed: 2 rows.
- Asha Rao: KYC documents are missing
- Row without a name: Name: Please enter a name; Gender: Please enter a gender
The attached workbook has each of these rows with its reason. Please correct them and send it back.`);
  expect(text).toContain(`Please also send us:
- KYC documents of Asha Rao
- Marriage dates of Meena Iyer and Ravi Iyer
- A top-up of ₹73,853.00 to the CD account, for Endo 4`);
});

test("ten rows are listed; an eleventh is counted", () => {
  expect(replyDraft({ ...FACTS, notDone: rowsOf(1) })).toContain("Not processed: 1 row.\n");
  expect(replyDraft({ ...FACTS, notDone: rowsOf(10) })).not.toContain("more row");
  expect(replyDraft({ ...FACTS, notDone: rowsOf(11) })).toContain("- N9: x\n- and 1 more row");
  expect(replyDraft({ ...FACTS, notDone: rowsOf(12) })).toContain("- and 2 more rows");
  const names = Array.from({ length: 12 }, (_, at) => `K${at}`);
  expect(replyDraft({ ...FACTS, kyc: names })).toContain("K8, K9 and 2 more");
});

test("no row processed, and a repeated file", () => {
  const none = { additions: 0, corrections: 0, exits: 0 };
  expect(replyDraft({ ...FACTS, done: none })).toContain("No row could be processed.");
  const repeated = replyDraft({ ...FACTS, done: none, isRepeated: true, notDone: [{ name: "A", reasons: ["Known"] }] });
  expect(repeated).toContain("All rows are already on the policy.");
  expect(repeated).not.toContain("Not processed");
});

test("rows that were already done can be left out", () => {
  const text = replyDraft({ ...FACTS, notDone: rowsOf(3), unchanged: 2 });
  expect(text).toContain("Not processed: 3 rows.\n2 of them were already done and can be left out.\n- N0");
});

test("a line break in a name or a file adds no line", () => {
  const text = replyDraft({ ...FACTS, recipientName: "A\r\nBcc: x@y.in", fileName: "a\nb.xlsx" });
  expect(text).toContain("Dear A Bcc: x@y.in,\n\nWe have processed a b.xlsx for");
});

test.each([
  ["Additions", "Re: Additions"],
  ["RE: Additions", "RE: Additions"],
  ["re : Additions", "re : Additions"],
  ["Renewal", "Re: Renewal"],
  ["", "Re: your email"],
])("the reply to '%s' has the subject '%s'", (subject, reply) => expect(replySubject(subject)).toBe(reply));

test("a reply to a question quotes it below what we can say", () => {
  const question = { from: "Priya\nKulkarni", at: "10/12/2025", text: "Hello\n\nAny news?" };
  expect(questionDraft({ recipientName: "", states: ["Endo 4:\n sent", "Endo 5: draft"], question })).toBe(`Dear team,


Endo 4: sent
Endo 5: draft

Regards

On 10/12/2025, Priya Kulkarni wrote:
> Hello
>
> Any news?`);
  expect(questionDraft({ recipientName: "Priya\nK", states: [], question })).toMatch(/^Dear Priya K,\n\n\n\nRegards/);
});

test("corrections are counted like additions and exits", () => {
  const one = replyDraft({ ...FACTS, done: { additions: 0, corrections: 1, exits: 0 } });
  expect(one).toContain("Processed: 1 correction (");
  const two = replyDraft({ ...FACTS, done: { additions: 0, corrections: 2, exits: 0 } });
  expect(two).toContain("Processed: 2 corrections (");
});

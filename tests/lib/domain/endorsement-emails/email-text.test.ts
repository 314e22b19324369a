import { findEmailReference } from "@/lib/domain/endorsement-emails/email-reference";
import { type EmailFacts, emailSubject, emailText } from "@/lib/domain/endorsement-emails/email-text";

const ID = "endo_01hf3k9q2v0123456789abcdu";
const REFERENCE = "[Ref: GC-01HF3K9Q2V0123456789ABCDU]";

const facts = (more: Partial<EmailFacts> = {}): EmailFacts => ({
  endorsementId: ID,
  endorsementNumber: 2,
  stage: "INSURER",
  companyName: "Kaveri Foods",
  policyType: "GMC",
  policyNumber: "4321/25",
  insurerName: "Care Health",
  recipientName: "Care Health",
  senderName: "Asha Rao",
  lives: { ADD: 3, DELETE: 1, EDIT: 2 },
  netPaise: 225123,
  totalPaise: 265645,
  ...more,
});
const lives = (ADD: number, DELETE: number, EDIT: number) => ({ ADD, DELETE, EDIT });

test.each([
  [lives(1, 0, 0), "1 addition"],
  [lives(3, 0, 0), "3 additions"],
  [lives(0, 1, 0), "1 deletion"],
  [lives(0, 0, 2), "2 corrections"],
  [lives(0, 0, 1), "1 correction"],
  [lives(3, 1, 0), "3 additions and 1 deletion"],
  [lives(3, 1, 2), "3 additions, 1 deletion and 2 corrections"],
  [lives(0, 0, 0), "no lives"],
])("lives %j are %j in subject and text", (counts, words) => {
  expect(emailSubject(facts({ lives: counts }))).toBe(
    `${words}: Kaveri Foods, GMC policy 4321/25, Endo 2 ${REFERENCE}`,
  );
  expect(emailText(facts({ lives: counts }))).toContain(`\nLives: ${words}\n`);
});

test("the email to an insurer has the request, the policy, the number of lives and the premium", () => {
  expect(emailText(facts())).toBe(`Dear Care Health team,

Please make the changes in the attached file under the policy below and send us your endorsement schedule.

Company: Kaveri Foods
Policy: GMC, number 4321/25
Insurer: Care Health
Endorsement: Endo 2
Lives: 3 additions, 1 deletion and 2 corrections
Net premium: ₹2,251.23 without GST, ₹2,656.45 with GST

Please keep this reference in the subject of your reply: ${REFERENCE}

Regards,
Asha Rao
`);
});

test("the policy type is in words in subject and text", () => {
  const ofTopUp = facts({ policyType: "SUPER_TOP_UP" });
  expect(emailSubject(ofTopUp)).toContain(": Kaveri Foods, Super top-up policy 4321/25, ");
  expect(emailText(ofTopUp)).toContain("\nPolicy: Super top-up, number 4321/25\n");
});

test("a refund is negative", () => {
  const text = emailText(facts({ netPaise: -100000, totalPaise: -118000 }));
  expect(text).toContain("Net premium: -₹1,000.00 without GST, -₹1,180.00 with GST");
});

test.each([
  ["INSURER", lives(1, 0, 0), /^Please add .* endorsement schedule\.$/m],
  ["INSURER", lives(0, 1, 0), /^Please delete .* endorsement schedule\.$/m],
  ["INSURER", lives(0, 0, 1), /^Please correct .* endorsement schedule\.$/m],
  ["INSURER", lives(0, 1, 1), /^Please make the changes .* endorsement schedule\.$/m],
  ["TPA", lives(1, 0, 0), /^Please enrol .* UHIDs\.$/m],
  ["TPA", lives(0, 1, 0), /^Please end the cover .* confirm it to us\.$/m],
  ["TPA", lives(0, 0, 1), /^Please correct .* confirm it to us\.$/m],
  ["TPA", lives(1, 1, 0), /^Please make the changes .* UHIDs of the lives added\.$/m],
] as const)("to %s for %j it asks %s", (stage, counts, request) => {
  expect(emailText(facts({ stage, lives: counts }))).toMatch(request);
});

test("the email to a TPA names the insurer and has no premium", () => {
  const text = emailText(facts({ stage: "TPA", recipientName: "Medi Assist" }));
  expect(text).toMatch(/^Dear Medi Assist team,/);
  expect(text).toContain("Insurer: Care Health");
  expect(text).not.toContain("₹");
});

test("a policy without a number is shown without one", () => {
  expect(emailSubject(facts({ policyNumber: null }))).toContain("Kaveri Foods, GMC policy, Endo 2");
  expect(emailText(facts({ policyNumber: null }))).toContain("Policy: GMC, number not assigned yet");
});

test("line breaks in names add no line and no header", () => {
  const odd = facts({
    companyName: "Acme\r\nBcc: thief@elsewhere.example",
    senderName: "A\n\nB",
    recipientName: "C\u0000D",
  });
  expect(emailSubject(odd)).toContain(": Acme Bcc: thief@elsewhere.example, GMC");
  expect(emailText(odd)).toMatch(/^Company: Acme Bcc: thief@elsewhere\.example$/m);
  expect(emailText(odd)).toMatch(/^Dear C D team,/);
  expect(emailText(odd)).toMatch(/Regards,\nA B\n$/);
});

test("a subject of 200 characters is complete; a longer one is cut before its reference", () => {
  const rest = emailSubject(facts({ companyName: "" })).length;
  const whole = emailSubject(facts({ companyName: "x".repeat(200 - rest) }));
  const cut = emailSubject(facts({ companyName: "x".repeat(201 - rest) }));
  expect([whole.length, cut.length]).toEqual([200, 200]);
  expect(whole).toContain(", Endo 2 [Ref");
  expect(cut).toContain(", Endo… [Ref");
  expect([whole, cut].map(findEmailReference)).toEqual([ID, ID]);
});

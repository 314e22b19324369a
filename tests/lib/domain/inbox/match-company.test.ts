import { findTicket, type MatchFacts, matchCompany, policyNumbersIn } from "@/lib/domain/inbox/match-company";
import { forwardedSenders, senderMatch } from "@/lib/domain/inbox/sender";

const NOTHING: MatchFacts = {
  endorsement: null,
  chosen: null,
  remembered: null,
  contacts: [],
  policies: [],
  tickets: [],
};
const CONTACTS = [
  { companyId: "sahyadri", address: "priya.kulkarni@sahyadrifoods.in" },
  { companyId: "kaveri", address: "hr@kaveritextiles.co.in" },
];
const POLICIES = [
  ["s-gmc", "sahyadri", "OG-24-1904-8403-00000123", "GMC", "Family Plan"] as const,
  ["s-gpa", "sahyadri", "4016/X/123456/00/000", "GPA", null] as const,
  ["k-gmc", "kaveri", "2828 1000 2345 6700 000", "GMC", null] as const,
].map(([id, companyId, policyNumber, policyType, nickName]) => {
  return { id, companyId, policyNumber, policyType, nickName, isClosed: false };
});
const email = (fromAddress: string, subject = "Additions", text = "PFA.") => ({ fromAddress, subject, text });

test("the domain of a contact matches its company; another domain and a subdomain do not", () => {
  const facts = { ...NOTHING, contacts: CONTACTS };
  expect(matchCompany(email("ravi.iyer@SahyadriFoods.in"), facts)).toEqual({
    companyId: "sahyadri",
    policyId: null,
    ticketId: null,
    candidates: [{ companyId: "sahyadri", reasons: [{ kind: "DOMAIN", value: "sahyadrifoods.in" }] }],
  });
  expect(matchCompany(email("ravi.iyer@sahyadrifoods.com"), facts).candidates).toEqual([]);
  expect(matchCompany(email("ravi.iyer@mail.sahyadrifoods.in"), facts).candidates).toEqual([]);
  expect(matchCompany(email("sahyadrifoods.in"), facts).candidates).toEqual([]);
});

test.each([
  "gmail.com",
  "yahoo.co.in",
  "yahoo.com",
  "rediffmail.com",
  "outlook.com",
  "hotmail.com",
  "live.in",
  "icloud.com",
])("%s never matches by domain, only by the whole address", (domain) => {
  const facts = { ...NOTHING, contacts: [{ companyId: "kaveri", address: `lakshmi.hr@${domain}` }] };
  expect(matchCompany(email(`suresh@${domain}`), facts).companyId).toBeNull();
  expect(matchCompany(email(`Lakshmi.HR@${domain.toUpperCase()}`), facts).companyId).toBe("kaveri");
});

describe("an email that forwards another", () => {
  const quoted =
    "See below.\n\n---------- Forwarded message ---------\nFrom: Priya <Priya.Kulkarni@SahyadriFoods.in>\n";
  const forwarded = { kind: "FORWARDED", value: "priya.kulkarni@sahyadrifoods.in" };
  const facts = { ...NOTHING, contacts: CONTACTS };

  test("is about the company of the forwarded email's sender; a reply that quotes it is not", () => {
    expect(matchCompany(email("asha@broker.in", "Fwd: Additions", quoted), facts)).toMatchObject({
      companyId: "sahyadri",
      candidates: [{ companyId: "sahyadri", reasons: [forwarded] }],
    });
    expect(matchCompany(email("asha@broker.in", "Re: Additions", quoted), facts).candidates).toEqual([]);
  });

  test.each([
    "> *From:* Priya [mailto:priya.kulkarni@sahyadrifoods.in]",
    "From: priya.kulkarni@sahyadrifoods.in<mailto:priya.kulkarni@sahyadrifoods.in>",
    'FROM: "Priya" <priya.kulkarni@sahyadrifoods.in>',
  ])("has its sender in '%s'", (line) => {
    expect(matchCompany(email("asha@broker.in", "FW: Additions", line), facts).candidates).toEqual([
      { companyId: "sahyadri", reasons: [forwarded] },
    ]);
  });

  test("from a sender for whom a company was chosen before, is about the forwarded email's company", () => {
    const chosenBefore = { ...facts, remembered: "kaveri" };
    expect(matchCompany(email("asha@broker.in", "Fwd: Additions", quoted), chosenBefore).companyId).toBe("sahyadri");
    expect(
      matchCompany(email("asha@broker.in", "Fwd: Additions", "From: ravi@gmail.com"), chosenBefore).companyId,
    ).toBe("kaveri");
  });

  test("from another company's contact, is for the user to decide", () => {
    const match = matchCompany(email("hr@kaveritextiles.co.in", "Fwd: Additions", quoted), facts);
    expect(match.companyId).toBeNull();
    expect(match.candidates.map(({ companyId }) => companyId).sort()).toEqual(["kaveri", "sahyadri"]);
  });
});

test("an email's first ten forwarded senders count, each once", () => {
  const from = (n: number) => `From: a${n}@x${n}.in`;
  const text = [from(0), ...Array.from({ length: 11 }, (_, n) => from(n))].join("\n");
  const senders = forwardedSenders({ subject: "Fwd: List", text });
  expect(senders).toEqual(Array.from({ length: 10 }, (_, n) => `a${n}@x${n}.in`));
});

test("a domain that two companies share is not certain; a contact's address is", () => {
  const contacts = [
    { companyId: "tata-one", address: "anita@tata.example" },
    { companyId: "tata-two", address: "vikram@tata.example" },
  ];
  expect(matchCompany(email("hr@tata.example"), { ...NOTHING, contacts })).toMatchObject({
    companyId: null,
    candidates: [{ companyId: "tata-one" }, { companyId: "tata-two" }],
  });
  expect(matchCompany(email("vikram@tata.example"), { ...NOTHING, contacts }).companyId).toBe("tata-two");
});

test.each([
  ["OG-24-1904-8403-00000123", "sahyadri", "s-gmc"],
  ["policy no. OG 24 1904 8403 00000123, attached", "sahyadri", "s-gmc"],
  ["our policy 4016/X/123456/00/000.", "sahyadri", "s-gpa"],
  ["(2828 1000 2345 6700 000)", "kaveri", "k-gmc"],
  ["2828100023456700000", "kaveri", "k-gmc"],
  ["2828100023456700001", null, null],
  ["OG-24-1904-8403-0000012", null, null],
])("an email with '%s' is about %s, policy %s", (text, companyId, policyId) => {
  const match = matchCompany(email("broker@gmail.com", "Additions", text), { ...NOTHING, policies: POLICIES });
  expect(match).toMatchObject({ companyId, policyId });
});

test("the only policy in force is the email's policy; of two, and an expired one, none", () => {
  const facts = { ...NOTHING, contacts: CONTACTS, policies: POLICIES };
  expect(matchCompany(email("hr@kaveritextiles.co.in"), facts).policyId).toBe("k-gmc");
  expect(matchCompany(email("priya.kulkarni@sahyadrifoods.in"), facts).policyId).toBeNull();
  const expired = POLICIES.map((policy) => ({ ...policy, isClosed: true }));
  expect(matchCompany(email("hr@kaveritextiles.co.in"), { ...facts, policies: expired }).policyId).toBeNull();
  const text = "OG-24-1904-8403-00000123";
  expect(matchCompany(email("a@b.in", "x", text), { ...facts, policies: expired })).toMatchObject({
    companyId: "sahyadri",
    policyId: null,
  });
});

test("a ticket names its company and policy", () => {
  const tickets = [{ ticketId: "40104", companyId: "sahyadri", policyId: "s-gpa" }];
  expect(matchCompany(email("someone@gmail.com", "[#40104] Additions"), { ...NOTHING, tickets })).toEqual({
    companyId: "sahyadri",
    policyId: "s-gpa",
    ticketId: "40104",
    candidates: [{ companyId: "sahyadri", reasons: [{ kind: "TICKET", value: "40104" }] }],
  });
  expect(matchCompany(email("someone@gmail.com", "[#40105] Additions"), { ...NOTHING, tickets })).toEqual({
    companyId: null,
    policyId: null,
    ticketId: "40105",
    candidates: [],
  });
});

test.each([
  ["GPA additions", "s-gpa"],
  ["Additions", "s-gpa"],
  ["GMC additions", null],
  ["GMC and GPA additions", "s-gpa"],
])("'%s' with a ticket of the GPA policy is about policy %s", (subject, policyId) => {
  const tickets = [{ ticketId: "40104", companyId: "sahyadri", policyId: "s-gpa" }];
  const facts = { ...NOTHING, contacts: CONTACTS, policies: POLICIES, tickets };
  const sent = email("priya.kulkarni@sahyadrifoods.in", `[#40104] ${subject}`);
  expect(matchCompany(sent, facts)).toMatchObject({ companyId: "sahyadri", policyId });
});

test("one company's contact who names another company's policy is not certain", () => {
  const facts = { ...NOTHING, contacts: CONTACTS, policies: POLICIES };
  const mixed = email("hr@kaveritextiles.co.in", "Additions", "Policy OG-24-1904-8403-00000123");
  expect(matchCompany(mixed, facts)).toMatchObject({ companyId: null, policyId: null });
  const contacts = [...CONTACTS, { companyId: "sahyadri", address: "hr@kaveritextiles.co.in" }];
  expect(matchCompany(mixed, { ...facts, contacts })).toMatchObject({ companyId: "sahyadri", policyId: "s-gmc" });
});

test.each([
  ["a contact", "a policy number", { contacts: CONTACTS, policies: POLICIES }],
  ["a remembered company", "a policy number", { remembered: "kaveri", policies: POLICIES }],
  [
    "a contact",
    "a ticket",
    { contacts: CONTACTS, tickets: [{ ticketId: "40104", companyId: "sahyadri", policyId: "s-gpa" }] },
  ],
])("%s of one company and %s of another count the same", (_, __, facts) => {
  const mixed = email("hr@kaveritextiles.co.in", "[#40104] Additions", "Policy OG-24-1904-8403-00000123");
  const { companyId, candidates } = matchCompany(mixed, { ...NOTHING, ...facts });
  expect(companyId).toBeNull();
  expect(candidates.map((one) => one.companyId).sort()).toEqual(["kaveri", "sahyadri"]);
});

test("a user's choice decides; for other emails of the address it counts as a contact", () => {
  const named = email("hr@kaveritextiles.co.in", "Additions", "Policy OG-24-1904-8403-00000123");
  const facts = { ...NOTHING, contacts: CONTACTS, policies: POLICIES };
  expect(matchCompany(named, { ...facts, chosen: "kaveri" }).companyId).toBe("kaveri");
  expect(matchCompany(named, { ...facts, remembered: "kaveri" }).companyId).toBeNull();
  expect(matchCompany(email("asha@gmail.com"), { ...facts, remembered: "kaveri" })).toMatchObject({
    companyId: "kaveri",
    candidates: [{ reasons: [{ kind: "REMEMBERED", value: "" }] }],
  });
});

test("an email of an endorsement is about its company and policy", () => {
  const endorsement = { companyId: "sahyadri", policyId: "s-gpa" };
  const facts = { ...NOTHING, contacts: CONTACTS, policies: POLICIES, endorsement };
  expect(matchCompany(email("hr@kaveritextiles.co.in"), facts)).toMatchObject(endorsement);
  expect(matchCompany(email("hr@kaveritextiles.co.in"), { ...facts, chosen: "kaveri" })).toMatchObject(endorsement);
});

test.each([
  ["Ticket 40104", "", "40104"],
  ["Re: ticket no. 40104 additions", "", "40104"],
  ["TICKET ID: 40104", "", "40104"],
  ["[#40104] Additions of November", "", "40104"],
  ["Additions", "Please see ticket #40104.", "40104"],
  ["Ticket 40104", "Ticket 40105", "40104"],
  ["Additions", "Tickets: ticket 40104, ticket 40105", null],
  ["Ticket 12", "", null],
  ["Ticket 123456789012345", "", "123456789012345"],
  ["Ticket 1234567890123456", "", null],
  ["Additions #40104", "", null],
  ["Ticketing system 40104", "", null],
])("'%s' with '%s' names the ticket %s", (subject, text, id) => expect(findTicket({ subject, text })).toBe(id));

test("policy numbers have at least six characters and a bounded count", () => {
  expect(policyNumbersIn({ subject: "AB12C", text: "" })).toEqual([]);
  expect(policyNumbersIn({ subject: "AB12CD", text: "" })).toEqual(["AB12CD"]);
  const many = Array.from({ length: 2000 }, (_, index) => String(100_000 + index)).join(" ");
  expect(policyNumbersIn({ subject: "", text: many }).length).toBeLessThan(310);
});

test("a sender matches by address, by domain or not", () => {
  expect(senderMatch("A@care.example ", [" a@CARE.example"])).toBe("ADDRESS");
  expect(senderMatch("b@care.example", ["a@care.example"])).toBe("DOMAIN");
  expect(senderMatch("", [""])).toBeNull();
});

test("an email's first 300 possible numbers count", () => {
  const text = Array.from({ length: 400 }, (_, at) => `${100_000 + at} and`).join(" ");
  expect(policyNumbersIn(email("hr@a.in", "", text))).toHaveLength(300);
});

test.each([
  ["GMC additions of June", "PFA.", "s-gmc"],
  ["Additions", "Please add them to our Group Personal Accident policy.", "s-gpa"],
  ["Additions", "joiners_gpa.xlsx", "s-gpa"],
  ["Additions to the family-plan", "PFA.", "s-gmc"],
  ["Additions", "PFA for GMC and GPA.", null],
  ["Additions", "PFA for GTL.", null],
  ["Additions", "The family has plans.", null],
  ["GMC additions", "Please add them to Parents GMC Policy.", "s-parents"],
  ["Parents GMC Policy and GPA additions", "PFA.", null],
])("an email '%s', '%s' is about policy %s", (subject, text, policyId) => {
  const parents = { companyId: "sahyadri", policyNumber: null, policyType: "GMC", isClosed: false };
  const second = { ...parents, id: "s-parents", nickName: "Parents GMC Policy" };
  const policies = /parents/i.test(subject + text) ? [...POLICIES, second] : POLICIES;
  const facts = { ...NOTHING, contacts: CONTACTS, policies };
  expect(matchCompany(email("priya.kulkarni@sahyadrifoods.in", subject, text), facts).policyId).toBe(policyId);
});

import { matchesSearch, type SearchableEndorsement, searchTerms } from "@/lib/domain/endorsements/search";

const endorsement: SearchableEndorsement = {
  companyName: "Acme India",
  nickName: "Graded Cover",
  insurerName: "Care Health Insurance",
  policyType: "GMC",
  endorsementNumber: 4,
  livesCount: 27,
  status: "SENT_TO_INSURER",
  createdAt: { seconds: 1_765_341_000 },
  policyID: "pol-77",
  ticketId: "40104",
};
const finds = (text: string) => matchesSearch(endorsement, searchTerms(text));

test.each([
  "acme",
  "graded",
  "CARE HEALTH",
  "gmc",
  "endo 4",
  "27",
  "sent to insurer",
  "10/12/2025",
  "10 Dec 2025",
  "pol-77",
  "40104",
])("'%s' is found, in any case of letters", (term) => {
  expect(finds(term)).toBe(true);
});

test("every term must match, each in a field of its own", () => {
  expect(finds("acme, endo 4, sent")).toBe(true);
  expect(finds("acme, endo 5")).toBe(false);
});

test("empty terms are ignored", () => {
  expect(finds(" , acme,, ")).toBe(true);
  expect(finds("")).toBe(true);
});

import { ENDPOINTS } from "@/lib/contract/endpoints";
import { DATA_ACCESS } from "@/lib/domain/members/data-access";

/** Files without members' personal data, with what they have instead. */
const OTHER_FILES = [
  "downloadEndorsements", // numbers of lives
  "downloadLedger", // postings
  "downloadLedgerAsOf", // postings
  "downloadRater", // rates
  "generateFlexRater", // rates
  "exportAccessReview", // staff
  "getSampleWorkbook", // made-up people
  "getHrMapping", // HR contacts of companies
];

/** These are recorded under each file's name. */
const BY_ITS_PARTS = ["getInsurerFiles"];

test("every call with a file is in the report of who downloaded members' data, or has none", () => {
  const files = ENDPOINTS.filter(({ replyFile }) => replyFile).map(({ id }) => id);
  const known: string[] = [...DATA_ACCESS, ...OTHER_FILES, ...BY_ITS_PARTS];
  expect(files.filter((id) => !known.includes(id))).toEqual([]);
  expect(OTHER_FILES.filter((id) => !files.includes(id))).toEqual([]);
});

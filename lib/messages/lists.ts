import { grouped } from "@/lib/domain/counted";
/** Words of every list. */
export const LIST_MESSAGES = {
  columns: "Columns",
  shownColumns: "Shown columns",
  columnsHidden: ({ count }: { count: number }) => `Columns (${count} hidden)`,
  noMatch: "No results matching search.", // spec 1 §2
  noResults: "No Results! Try changing filters", // spec 2 §2, §8
  unableToLoad: "Unable to load!", // spec 2 §8
  failed: "An error occurred, try refreshing the page", // spec 3 §8
  pageOf: ({ page, pages, total }: { page: number; pages: number; total: number }) =>
    `Page ${page} of ${pages} (${grouped(total)} total records)`, // spec 2 §2
  companiesFailed: "Unable to load the companies",
  policiesFailed: "Unable to load the policies",
  insurersFailed: "Unable to load the insurers",
  searchCompany: "Search by name or nickname",
  noCompanyYet: "No companies yet. Add one in the company directory first.",
  companyOfLinkMissing: "The company of this link was not found. Choose a company.",
  policyOfLinkMissing: "The policy of this link is not in this list. Choose a policy.",
  searchPolicy: "Search by type, nickname, number or insurer",
} as const;

import { andMore } from "@/lib/domain/counted";
import { PERSON_FACT_LABELS } from "./history";
import { LIST_MESSAGES } from "./lists";

/** Requests that a move names. */
const NAMED = 5;

/** Literal sentences of the change-request screens. */
export const CHANGE_REQUEST_MESSAGES = {
  companiesTitle: "Endorsement requests", // spec 2 §2
  searchCompany: "Search Company name", // spec 2 §2
  companyMissing: "Could not find the Company", // spec 2 §2
  openTab: "Open requests", // spec 2 §2
  allTab: "All requests", // spec 2 §2
  download: ({ selected }: { selected: number }) => (selected > 0 ? `Download data (${selected})` : "Download data"), // spec 2 §2
  searchMembers: "Search Members by Name", // spec 2 §2
  change: ({ label, from, to }: { label: string; from: string; to: string }) =>
    from === "" ? `${label}: ${to}` : `${label}: ${from} → ${to}`,
  toBeforeFrom: "'To' must not be before 'From'.",
  final: "Accepted and rejected requests are final",
  undoMove: "Undo a move",
  noRequests: "No Change Request data. Please change filters or select all requests!", // spec 2 §8
  noCompanies: "No Data", // spec 2 §8
  noMatch: LIST_MESSAGES.noResults, // spec 2 §8
  unableToLoad: LIST_MESSAGES.unableToLoad, // spec 2 §8
  listFailed: "ChangeRequestsAPI failed", // spec 2 §8
  companiesFailed: "companyWiseChangeRequestStatsAPI failed", // spec 2 §8
  selectionLimit: ({ limit }: { limit: number }) => `At most ${limit} requests can be selected.`,
  moving: (requests: readonly { name: string }[]) => {
    const names = requests.slice(0, NAMED).map(({ name }) => name);
    const more = requests.length - names.length;
    return `${names.join(", ")}${more > 0 ? ` ${andMore(more)}` : ""}`;
  },
  moveFailed: ({ to }: { to: string }) => `Oops! There was some error moving the members to ${to}`, // spec 2 §8
  tryAgain: "Try Again", // spec 2 §8
  someNotMoved: ({ to }: { to: string }) => `Some of selected member(s) could not be moved to ${to}`, // spec 2 §8
  noneMoved: "Selected member(s) could not be moved", // spec 2 §8
  retry: "Retry", // spec 2 §8
  downloading: "Downloading change requests!", // spec 2 §8
  downloadingDetail: "This might take some time.", // spec 2 §8
  writing: "moving change requests to excel", // spec 2 §8
  nothingToDownload: "No change requests!", // spec 2 §8
} as const;

/** The fields that an edit may change. */
export const REQUESTED_FACT_LABELS: Readonly<Record<string, string>> = {
  ...PERSON_FACT_LABELS,
  grade: "Grade",
  slabId: "Slab ID",
  coverageStart: "Coverage Start Date",
  lastWorkingDay: "Last Working Day",
};

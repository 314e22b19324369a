import type { SortingState } from "@tanstack/react-table";
import { chosenOf, type PageView, pageParamsOf, pageViewOf } from "@/lib/client/page-view";
import type { EndorsementPageQuery } from "@/lib/contract/endorsement-list";
import { STATUS_LABELS, statusesWhere } from "@/lib/domain/endorsements/status";
import { POLICY_TYPES } from "@/lib/domain/policies/types";
import { BLOCKER_WORDS, QUEUE_WORDS } from "@/lib/messages/work";
import { idIn } from "@/lib/paths";

/** The view of the endorsement list, stored in the address. */
export type ListView = PageView & {
  tab: "pending" | "completed";
  /** The work columns, or the specified columns. */
  layout: "work" | "records";
  search: string;
  types: readonly string[];
  numbers: readonly string[];
  statuses: readonly string[];
  insurers: readonly string[];
  companies: readonly string[];
  policies: readonly string[];
  blockers: readonly string[];
  owners: readonly string[];
  queue: readonly string[];
  /** At most one column; without one, newest first. */
  sorting: SortingState;
};

/** Numbers offered as chips; any other is typed [spec 2 §9, domain §1 #8]. */
export const ENDO_NUMBERS = ["1", "2", "3", "4"] as const;
const ENDO_NUMBER = /^[1-9]\d{0,5}$/;
export const MAX_CHOSEN = 20;
const SORTED_COLUMNS = ["companyName", "status", "livesCount", "createdAt", "dueOn", "netCost", "age"] as const;

export const NO_FILTERS = {
  search: "",
  types: [],
  numbers: [],
  statuses: [],
  insurers: [],
  companies: [],
  policies: [],
  blockers: [],
  owners: [],
  queue: [],
} as const;

/** Whether the text can be an endorsement number: 1 to 999999, without leading zeros. */
export function isEndoNumber(text: string): boolean {
  return ENDO_NUMBER.test(text);
}

/** Whether any filter is active. */
export function isFiltered(view: ListView): boolean {
  return Object.keys(NO_FILTERS).some((key) => view[key as keyof typeof NO_FILTERS].length > 0);
}

/** Parses the view from the address; unknown values are ignored. */
export function viewOf(params: Pick<URLSearchParams, "get">): ListView {
  const chosen = (word: string, isKnown: (value: string) => boolean) =>
    [...new Set(params.get(word)?.split(","))].filter(isKnown).slice(0, MAX_CHOSEN);
  const sort = params.get("sort") ?? "";
  const column = SORTED_COLUMNS.find((id) => id === sort.replace(/^-/, ""));
  const isId = (value: string) => idIn(value) !== null;
  return fitToTab({
    tab: params.get("tab") === "completed" ? "completed" : "pending",
    layout: params.get("view") === "records" ? "records" : "work",
    search: params.get("q") ?? "",
    types: chosen("type", (type) => POLICY_TYPES.some((known) => known === type)),
    numbers: chosen("endo", isEndoNumber),
    statuses: chosen("status", (status) => Object.hasOwn(STATUS_LABELS, status)),
    insurers: chosen("insurer", isId),
    companies: chosen("company", isId),
    policies: chosen("policy", isId),
    blockers: chosen("blocker", (code) => Object.hasOwn(BLOCKER_WORDS, code)),
    owners: chosen("owner", isId),
    queue: chosen("queue", (group) => Object.hasOwn(QUEUE_WORDS, group)),
    sorting: column ? [{ id: column, desc: sort.startsWith("-") }] : [],
    ...pageViewOf(params),
  });
}

/** Drops filters that match nothing in the tab: its list has other statuses, and completed work is not pending. */
function fitToTab(view: ListView): ListView {
  const known: readonly string[] = statusesOf(view.tab);
  const statuses = view.statuses.filter((status) => known.includes(status));
  return { ...view, statuses, ...(view.tab === "completed" ? { blockers: [], queue: [] } : {}) };
}

/** The view as query parameters; default values are left out. */
export function searchParamsOf(chosen: ListView): Record<string, string> {
  const view = fitToTab(chosen);
  return chosenOf({
    tab: view.tab === "completed" ? view.tab : "",
    view: view.layout === "records" ? view.layout : "",
    q: view.search,
    type: view.types.join(","),
    endo: view.numbers.join(","),
    status: view.statuses.join(","),
    insurer: view.insurers.join(","),
    company: view.companies.join(","),
    policy: view.policies.join(","),
    blocker: view.blockers.join(","),
    owner: view.owners.join(","),
    queue: view.queue.join(","),
    sort: sortOf(view) ?? "",
    ...pageParamsOf(view),
  });
}

/** The filter as query parameters of the calls. */
export function filterOf(view: ListView) {
  return {
    search: view.search || undefined,
    policyType: view.types.join(",") || undefined,
    endoNumber: view.numbers.join(",") || undefined,
    status: view.statuses.join(",") || undefined,
    insurerId: view.insurers.join(",") || undefined,
    companyId: view.companies.join(",") || undefined,
    policyId: view.policies.join(",") || undefined,
    blocker: view.blockers.join(",") || undefined,
    ownerId: view.owners.join(",") || undefined,
    queue: view.queue.join(",") || undefined,
  };
}

/** The workbook has all results of the filter, in the order of the list. */
export function sortedOf(view: ListView) {
  return { ...filterOf(view), sort: sortOf(view) };
}

/** One page of a size, with one more row, which shows that a next page exists [spec 2 §9]. */
export function pageQueryOf(view: ListView, size: number) {
  const goToPage = { nextPageId: view.after ?? undefined, prevPageId: view.before ?? undefined };
  return { ...sortedOf(view), ...goToPage, pageSize: size + 1 };
}

function sortOf({ sorting: [sort] }: ListView): EndorsementPageQuery["sort"] {
  return sort && (`${sort.desc ? "-" : ""}${sort.id}` as EndorsementPageQuery["sort"]);
}

/** The statuses that a list can have. */
export const statusesOf = (tab: ListView["tab"]) =>
  statusesWhere(({ isComplete }) => isComplete === (tab === "completed"));

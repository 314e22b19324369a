import type { SortingState } from "@tanstack/react-table";
import { type PageView, pageViewOf, pageWordsOf } from "@/lib/client/page-view";
import type { EndorsementPageQuery } from "@/lib/contract/endorsement-list";
import { FETCH_SIZE } from "@/lib/domain/paging";
import { POLICY_TYPES } from "@/lib/domain/policies/types";

/** The view of the endorsement list as the address carries it. */
export type ListView = PageView & {
  tab: "pending" | "completed";
  search: string;
  types: readonly string[];
  numbers: readonly string[];
  /** At most one column; the newest first without. */
  sorting: SortingState;
};

/** The numbers that are one press away; any other is typed [spec 2 §9, domain §1 #8]. */
export const ENDO_NUMBERS = ["1", "2", "3", "4"] as const;
const ENDO_NUMBER = /^[1-9]\d{0,5}$/;
const MAX_ENDO_NUMBERS = 20;
const SORTED_COLUMNS = ["companyName", "status", "livesCount", "createdAt"] as const;

export const NO_FILTERS = { search: "", types: [], numbers: [] } as const;

/** Whether the text is a number that an endorsement of a policy can have: 1 to 999999, without leading zeros. */
export function isEndoNumber(text: string): boolean {
  return ENDO_NUMBER.test(text);
}

/** The address as a view; words that it does not know are left out. */
export function viewOf(params: Pick<URLSearchParams, "get">): ListView {
  const chosen = (word: string, isKnown: (value: string) => boolean) =>
    [...new Set(params.get(word)?.split(","))].filter(isKnown);
  const sort = params.get("sort") ?? "";
  const column = SORTED_COLUMNS.find((id) => id === sort.replace(/^-/, ""));
  return {
    tab: params.get("tab") === "completed" ? "completed" : "pending",
    search: params.get("q") ?? "",
    types: chosen("type", (type) => POLICY_TYPES.some((known) => known === type)),
    numbers: chosen("endo", isEndoNumber).slice(0, MAX_ENDO_NUMBERS),
    sorting: column ? [{ id: column, desc: sort.startsWith("-") }] : [],
    ...pageViewOf(params),
  };
}

/** The view as words of an address; what is as it is at first is left out. */
export function wordsOf(view: ListView): Record<string, string> {
  const words = {
    tab: view.tab === "completed" ? view.tab : "",
    q: view.search,
    type: view.types.join(","),
    endo: view.numbers.join(","),
    sort: sortOf(view) ?? "",
    ...pageWordsOf(view),
  };
  return Object.fromEntries(Object.entries(words).filter(([, text]) => text !== ""));
}

/** The filter as the calls take it. */
export function filterOf({ search, types, numbers }: ListView) {
  return {
    search: search || undefined,
    policyType: types.join(",") || undefined,
    endoNumber: numbers.join(",") || undefined,
  };
}

/** What the workbook holds: everything that the filter finds, in the order of the list. */
export function sortedOf(view: ListView) {
  return { ...filterOf(view), sort: sortOf(view) };
}

/** One page: eleven rows are fetched, the eleventh shows that a next page exists [spec 2 §9]. */
export function pageQueryOf(view: ListView) {
  const goToPage = { nextPageId: view.after ?? undefined, prevPageId: view.before ?? undefined };
  return { ...sortedOf(view), ...goToPage, pageSize: FETCH_SIZE };
}

function sortOf({ sorting: [sort] }: ListView): EndorsementPageQuery["sort"] {
  return sort && (`${sort.desc ? "-" : ""}${sort.id}` as EndorsementPageQuery["sort"]);
}

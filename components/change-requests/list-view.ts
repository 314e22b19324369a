import { chosenOf, datesOf, type PageView, type Params, pageParamsOf, pageViewOf } from "@/lib/client/page-view";
import type { listChangeRequests } from "@/lib/contract/change-requests";
import type { QueryOf } from "@/lib/contract/endpoint";
import { CHANGE_REQUEST_STATUSES, type ChangeRequestStatus, OPEN_STATUSES } from "@/lib/domain/change-requests/status";
import { CHANGE_REQUEST_OPERATIONS } from "@/lib/domain/change-requests/words";
import { endOfDaySeconds, type LocalDate, startOfDaySeconds } from "@/lib/domain/dates/local-date";
import { POLICY_TYPES } from "@/lib/domain/policies/types";

/** The view of a company's requests, stored in the address. */
export type ListView = PageView & {
  tab: "open" | "all";
  name: string;
  policyTypes: readonly string[];
  statuses: readonly string[];
  operations: readonly string[];
  from: LocalDate | null;
  to: LocalDate | null;
};

export const NO_FILTERS = { name: "", policyTypes: [], statuses: [], operations: [], from: null, to: null } as const;

/** Statuses of the tab: 'Open requests' lists only open statuses [spec 2 §2]. */
export function statusesOf(tab: ListView["tab"]): readonly ChangeRequestStatus[] {
  return tab === "open" ? OPEN_STATUSES : CHANGE_REQUEST_STATUSES;
}

/** Parses the view from the address; unknown values are ignored. */
export function viewOf(params: Params): ListView {
  const chosen = (word: string, known: readonly string[]) =>
    params
      .get(word)
      ?.split(",")
      .filter((value) => known.includes(value)) ?? [];
  const tab = params.get("tab") === "all" ? "all" : "open";
  return {
    tab,
    name: params.get("q") ?? "",
    policyTypes: chosen("type", POLICY_TYPES),
    statuses: chosen("status", statusesOf(tab)),
    operations: chosen("operation", CHANGE_REQUEST_OPERATIONS),
    ...datesOf(params),
    ...pageViewOf(params),
  };
}

/** The view as query parameters; default values are left out. */
export function searchParamsOf(view: ListView): Record<string, string> {
  const { tab, name, policyTypes, statuses, operations, from, to } = view;
  return chosenOf({
    tab: tab === "all" ? tab : "",
    q: name,
    type: policyTypes.join(","),
    status: statuses.join(","),
    operation: operations.join(","),
    from: from ?? "",
    to: to ?? "",
    ...pageParamsOf(view),
  });
}

/** The filter for the call. If no value of a group is chosen, all values of the tab apply. */
export function filterOf(companyId: string, { tab, name, policyTypes, statuses, operations, from, to }: ListView) {
  const listed = statuses.length > 0 ? statuses : tab === "open" ? statusesOf(tab) : [];
  return {
    companyId,
    status: listed.join(",") || undefined,
    operationType: operations.join(",") || undefined,
    policyType: policyTypes.join(",") || undefined,
    name: name || undefined,
    dateFrom: from ? startOfDaySeconds(from) : undefined,
    dateTo: to ? endOfDaySeconds(to) : undefined,
  };
}

/** One page of a size, with one more row, which shows that a next page exists [spec 2 §4]. */
export function pageQueryOf(companyId: string, view: ListView, size: number): QueryOf<typeof listChangeRequests> {
  return {
    ...filterOf(companyId, view),
    nextPageId: view.after ?? undefined,
    prevPageId: view.before ?? undefined,
    pageNo: view.page,
    pageSize: size + 1,
  };
}

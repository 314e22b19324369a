import { counted } from "./counted";

/** Words of the global search. */
export const SEARCH = {
  label: "Search screens, people, tickets, policies",
  button: "Search or jump to anything",
  dialog: "Search",
  results: "Results",
  recent: "Recent",
  screens: "Screens",
  actions: "Actions",
  members: "Members",
  onboarded: "Onboarded by a script",
  endorsements: "Endorsements",
  companies: "Companies",
  policies: "Policies",
  cdAccounts: "CD accounts",
  searching: "Searching…",
  nothing: "No result found",
  failed: "Unable to search",
  move: "move",
  open: "open",
  close: "close",
  found: ({ count }: { count: number }) => counted(count, "result", "results"),
} as const;

import { misnamedVerbs, type Program, providerPrograms } from "../support/provider-verbs";

const programs = providerPrograms();

test("each call of the contract has a verb of its own name, in a file of that name", () => {
  expect(misnamedVerbs(programs)).toEqual([]);
});

/** The provider with one of its files written otherwise. */
const withText = (end: string, change: (text: string) => string): Program[] =>
  programs.map(({ path, text }) => ({ path, text: path.endsWith(end) ? change(text) : text }));

test.each([
  ["/cd-accounts/routes.ts", "changeAccountNumber)", "renumbered)", "changeAccountNumber: answered by renumbered"],
  [
    "/cd-accounts/change-account-number.ts",
    "export const changeAccountNumber",
    "export const renumbered",
    "changeAccountNumber: change-account-number.ts does not export it",
  ],
  [
    "/companies/routes.ts",
    "contract.getCompany",
    "getCompany",
    "getCompany: no route names it as `contract.getCompany`",
  ],
])("a planted violation in %s is found: %s → %s", (end, before, after, problem) => {
  expect(misnamedVerbs(withText(end, (text) => text.replace(before, after)))).toEqual([problem]);
});

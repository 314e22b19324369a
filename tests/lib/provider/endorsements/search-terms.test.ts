import { PgDialect } from "drizzle-orm/pg-core";
import { type SearchTerm, searchCondition } from "@/lib/provider/endorsements/search-terms";

/** The terms that use an index. The other terms filter the rows found by it. */
function leadingOf(...terms: [text: string, policies: number | "many"][]): unknown[] {
  const given = terms.map(([text, policies]): SearchTerm => {
    const policyIds =
      policies === "many" ? policies : Array.from({ length: policies }, (_, place) => `${text}-${place}`);
    return { text, policyIds };
  });
  const { sql, params } = new PgDialect().sqlToQuery(searchCondition(given));
  return [...sql.matchAll(/e\.search_text like \$(\d+)/g)].map(([, place]) => params[Number(place) - 1]);
}

test.each<[string, Parameters<typeof leadingOf>, string | null]>([
  [
    "the term of the fewest policies",
    [
      ["acme", 3],
      ["beta", 2],
      ["gamma", 4],
    ],
    "%beta%",
  ],
  [
    "a term of one policy before a longer one of none",
    [
      ["acme", 1],
      ["40100", 0],
    ],
    "%acme%",
  ],
  [
    "among terms of no policy the longest",
    [
      ["401", 0],
      ["40100", 0],
      ["4010", 0],
    ],
    "%40100%",
  ],
  [
    "a rare term uses the index, a common one does not",
    [
      ["cover", "many"],
      ["acme", 20],
    ],
    "%acme%",
  ],
  [
    "a term without matches uses the index, a common one does not",
    [
      ["cover", "many"],
      ["1", 0],
    ],
    "%1%",
  ],
  [
    "none where many policies have each",
    [
      ["cover", "many"],
      ["gmc", "many"],
    ],
    null,
  ],
])("%s leads", (_name, terms, leading) => {
  expect(leadingOf(...terms)).toEqual(leading === null ? [] : [leading]);
});

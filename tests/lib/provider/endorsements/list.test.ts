import { sql } from "drizzle-orm";
import fc from "fast-check";
import {
  countEndorsements,
  downloadEndorsements,
  ENDORSEMENT_SORTS,
  type EndorsementFilter,
  type EndorsementListItem,
  listCompletedEndorsements,
  listPendingEndorsements,
} from "@/lib/contract/endorsement-list";
import { dateOfInstant, formatDdMmmYyyy, formatDmy } from "@/lib/domain/dates/local-date";
import { STATUS_LABELS } from "@/lib/domain/endorsements/status";
import type { Call } from "@/lib/provider/context";
import { listCondition, listedBy, pageQuery } from "@/lib/provider/endorsements/list-query";
import { searchTermsOf } from "@/lib/provider/endorsements/search-terms";
import { readWorkbook } from "@/lib/sheets/read/read-workbook";
import { sharedProvider } from "@/tests/support/provider";
import { byDay } from "@/tests/support/whole";
import { rows } from "../../../support/rows";

const MANY = 20_000;
const FEW = 60;
const TYPES = ["GMC", "GPA", "GTL", "COVID", "SUPER_TOP_UP"] as const;

const provider = sharedProvider();
beforeAll(async () => {
  const policies: string[] = [];
  for (const [index, policyType] of TYPES.entries()) {
    const company = await provider.company({
      id: `co-${index}`,
      name: ["Acme India", "Beta 50%", "Gamma_Labs"][index % 3],
    });
    const { id } = await provider.policy({ companyId: company.id, policyType, nickName: `Cover ${index}` });
    policies.push(id);
  }
  await provider.db.execute(sql`
    insert into endorsements (id, company_id, policy_id, endorsement_number, endorsement_cycle, status, support_ticket_id,
                              lives_count, created_by, created_at, updated_at)
    select 'e-' || lpad(n::text, 5, '0'), p.company_id, p.id, n / 5 + 1, 'Dec 2025 - ' || n,
           (array['DRAFT', 'IN_PROGRESS', 'SENT_TO_INSURER', 'ENDO_DECLINED', 'ENDO_COMPLETE'])[n / 5 % 5 + 1],
           case when n % 4 = 0 then (40000 + n)::text end, n % 37, 'Bulk',
           -- Several at one instant: the id decides.
           timestamptz '2025-12-01 10:00+05:30' + n / 3 * interval '7 hours', now()
    from generate_series(0, ${MANY - 1}) n
    join unnest(array[${sql.join(
      policies.map((id) => sql`${id}`),
      sql`, `,
    )}]) with ordinality as p0(id, place) on p0.place = n % 5 + 1
    join policies p on p.id = p0.id`);
  await provider.db.execute(sql`vacuum analyze endorsements`);
}, 60_000);

const reader = () => ({ ...provider.services, actor: { userId: "staff-viewer" } }) as unknown as Call;

type Query = EndorsementFilter & { sort?: string; nextPageId?: string; prevPageId?: string; pageSize?: number };
type Item = EndorsementListItem;

async function page(query: Query, list: typeof listPendingEndorsements = listPendingEndorsements): Promise<Item[]> {
  const { status, body } = await provider.call("viewer", list, { query: query as never });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data;
}

const total = async (query: EndorsementFilter, list: "pending" | "completed" = "pending") =>
  (await provider.call("viewer", countEndorsements, { params: { list }, query })).body.data.total;

const SORT_VALUES: Record<string, (item: Item) => string | number> = {
  createdAt: (item) => item.createdAt.seconds,
  companyName: (item) => item.companyName.toLowerCase(),
  status: (item) => item.status,
  livesCount: (item) => item.livesCount,
  dueOn: (item) => item.work?.clock.dueOn ?? "",
  netCost: (item) => item.work?.netCost ?? 0,
  age: (item) => -(item.work?.clock.enteredAt.seconds ?? 0),
};

test.each(ENDORSEMENT_SORTS.flatMap((sort) => [sort, `-${sort}`]))(
  "by %s, pages go on without a gap or a row twice, and back the same way",
  async (sort) => {
    const filter: Query = { sort, endoNumber: "1,2,3,4,5,6,7,8,9,10,11,12", pageSize: FEW };
    const seen = await page(filter);
    const middle = await page({ ...filter, nextPageId: seen.at(9)?.id, pageSize: 10 });
    expect(middle).toEqual(seen.slice(10, 20));
    expect(await page({ ...filter, prevPageId: seen.at(20)?.id, pageSize: 10 })).toEqual(middle);
    const value = (item: Item) => [SORT_VALUES[sort.replace("-", "")]?.(item) ?? "", item.createdAt.seconds, item.id];
    // Of two that entered their status at once, the older endorsement comes first as the longer one.
    const ofSame = sort.endsWith("age") ? -1 : 1;
    const ordered = [...seen].sort((a, b) => {
      const [one, ...restOfOne] = value(a);
      const [other, ...restOfOther] = value(b);
      const order = compare([one ?? 0], [other ?? 0]) || compare(restOfOne, restOfOther) * ofSame;
      return order * (sort.startsWith("-") ? -1 : 1);
    });
    expect(seen.map(({ id }) => id)).toEqual(ordered.map(({ id }) => id));
  },
);

function compare(a: readonly (string | number)[], b: readonly (string | number)[]): number {
  const place = a.findIndex((value, index) => value !== b[index]);
  return place < 0 ? 0 : (a[place] ?? 0) < (b[place] ?? 0) ? -1 : 1;
}

test("pending and completed are apart, newest first, counted by the same filter", async () => {
  const completed = await page({ pageSize: 100 }, listCompletedEndorsements);
  expect(new Set(completed.map(({ status }) => status))).toEqual(new Set(["ENDO_COMPLETE"]));
  expect(await total({}, "completed")).toBe(MANY / 5);
  expect(await total({})).toBe((MANY / 5) * 4);
  expect(await total({ policyType: "GPA,COVID", endoNumber: "3" })).toBe(2);
  const [newest] = await page({});
  expect(newest?.createdAt.seconds).toBe(
    Math.max(...(await page({ pageSize: 50 })).map(({ createdAt }) => createdAt.seconds)),
  );
});

test("a page behind an endorsement that is gone is refused in words", async () => {
  const { status, body } = await provider.call("viewer", listPendingEndorsements, { query: { nextPageId: "gone" } });
  expect([status, body.message]).toEqual([400, "The page is unknown"]);
});

/** The rule of spec 2 §5, written down a second time. */
function matches(item: Item, terms: readonly string[]): boolean {
  const day = dateOfInstant(item.createdAt);
  const fields = [item.companyName, item.nickName ?? "", item.insurerName, item.policyType.replaceAll("_", " ")];
  fields.push(`Endo ${item.endorsementNumber}`, String(item.livesCount), STATUS_LABELS[item.status]);
  fields.push(formatDmy(day), formatDdMmmYyyy(day), item.policyID, item.ticketId ?? "");
  return terms.every((term) => fields.some((field) => field.toLowerCase().includes(term.toLowerCase())));
}

test("a search matches every term in any field, ignoring case", async () => {
  const some = { endoNumber: "1,2,3,4,5,6,7,8,9,10,11,12,13,14,15", pageSize: 100 };
  const known = await page(some);
  const pieces = ["acme", "BETA", "50%", "Gamma_", "a_m", "%", "cover 1", "gmc", "Super Top", "Endo 3", "36", "draft"];
  pieces.push("endo", "to ins", "01/12/2025", "2 dec", "401", "40010", "policy-", "\\", "zz");
  const search = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(search, async (terms) => {
      const found = await page({ ...some, search: terms.join(" , ") });
      expect(found.map(({ id }) => id)).toEqual(known.filter((item) => matches(item, terms)).map(({ id }) => id));
    }),
    { numRuns: byDay(25, 60) },
  );
});

test.each<[string, EndorsementFilter]>([
  ["the whole list", {}],
  ["a search that few match", { search: "40100, gamma" }],
  ["a search that many match", { search: "acme" }],
  ["a type", { policyType: "COVID" }],
  ["a company", { companyId: "co-1" }],
  ["two companies", { companyId: "co-1,co-2" }],
])("a page of %s is read from an index in each order, deep inside as well", async (_, filter) => {
  const [, , third] = await rows<{ createdAt: string; id: string }>(
    provider.db,
    sql`select created_at::text as "createdAt", id from endorsements order by created_at limit 3 offset 2000`,
  );
  const keys = {
    createdAt: [],
    companyName: ["acme india"],
    status: ["IN_PROGRESS"],
    livesCount: ["9"],
    dueOn: ["2026-06-01", "0"],
    netCost: ["0"],
    age: ["2025-12-01T10:00:00+05:30"],
  };
  for (const sort of ENDORSEMENT_SORTS) {
    for (const beyond of [null, { keys: keys[sort], createdAt: third?.createdAt ?? "", id: third?.id ?? "" }]) {
      const by = await listedBy(provider.db, reader(), "pending", { ...filter, sort: `-${sort}` });
      const query = pageQuery(sql`e.id`, by, { beyond, limit: 11 });
      const plan = JSON.stringify(await rows(provider.db, sql`explain ${query}`));
      expect(plan).toMatch(/Index Scan|Index Only Scan/);
      expect(plan).not.toContain("Seq Scan on endorsements");
    }
  }
});

test("a company's endorsements exclude those of a namesake; several companies are one list, a policy's is smaller", async () => {
  const each = ((MANY / 5) * 4) / 5;
  expect(await total({ search: "beta 50%" })).toBe(2 * each);
  expect(await total({ companyId: "co-1" })).toBe(each);
  expect(await total({ companyId: "co-1,co-4" })).toBe(2 * each);
  expect(await total({ companyId: "co-1" }, "completed")).toBe(MANY / 5 / 5);
  expect(await total({ companyId: "nobody" })).toBe(0);
  const [first] = await page({ companyId: "co-1" });
  expect(await total({ policyId: first?.policyID })).toBe(each);
  expect(await total({ policyId: first?.policyID, companyId: "co-4" })).toBe(0);
});

test("the work of a small company is read from the company index", async () => {
  const company = await provider.company({ name: "Few Words" });
  const policy = await provider.policy({ companyId: company.id });
  for (const endorsementNumber of [1, 2, 3]) {
    await provider.endorsement({ companyId: company.id, policyId: policy.id, endorsementNumber });
  }
  const by = await listedBy(provider.db, reader(), "pending", { companyId: company.id, sort: "dueOn" });
  const query = pageQuery(sql`e.id`, by, { beyond: null, limit: 11 });
  const plan = JSON.stringify(await rows(provider.db, sql`explain ${query}`));
  expect(plan).toContain("endorsements_of_company");
  expect(plan).not.toContain("Seq Scan");
});

test("the count of a rare search is read from the index of its words", async () => {
  const where = listCondition(await listedBy(provider.db, reader(), "pending", { search: "40100" }));
  const plan = JSON.stringify(await rows(provider.db, sql`explain select count(*) from endorsements e where ${where}`));
  expect(plan).toContain("endorsements_search");
});

test("the workbook has everything that the filter finds, in the order of the list, dates as dd mmm yyyy", async () => {
  const query = { search: "gamma", policyType: "GTL", sort: "-livesCount" as const };
  const { status, body, headers } = await provider.call("viewer", downloadEndorsements, {
    params: { list: "pending" },
    query,
  });
  expect([status, headers.get("content-disposition")]).toEqual([
    200,
    expect.stringContaining("Endorsements-2025-12-10.xlsx"),
  ]);
  const [sheet] = await readWorkbook(body as unknown as Uint8Array);
  const cells = sheet?.rows.map((row) => row.cells.map(String)) ?? [];
  const [header, first, second] = cells;
  expect(cells).toHaveLength(1 + (await total(query)));
  expect(header?.slice(0, 9)).toEqual(
    "Company Name,Insurer Name,Policy Type,Nickname,Endo Number,Endo Cycle,Lives,Status,Date of Creation".split(","),
  );
  expect(first?.[8]).toMatch(/^\d{2} [A-Z][a-z]{2} \d{4}$/);
  expect(Number(first?.[6])).toBeGreaterThanOrEqual(Number(second?.[6]));
});

test("a renamed person is found by the new name only", async () => {
  const company = await provider.company({ name: "Early Bird" });
  const insurer = await provider.insurer({ name: "First Cover" });
  const policy = await provider.policy({ companyId: company.id, insurerId: insurer.id, nickName: "Old Words" });
  await provider.endorsement({ companyId: company.id, policyId: policy.id });
  expect(await total({ search: "early bird, first cover, old words" })).toBe(1);
  await provider.db.execute(sql`update companies set name = 'Zeta Works' where id = ${company.id}`);
  await provider.db.execute(sql`update insurers set name = 'Second Cover' where id = ${insurer.id}`);
  await provider.db.execute(sql`update policies set nick_name = 'Field Staff' where id = ${policy.id}`);
  expect(await total({ search: "zeta works, second cover, field staff" })).toBe(1);
  for (const search of ["early bird", "first cover", "old words"]) expect(await total({ search })).toBe(0);
});

test("a word of up to twenty policies has their IDs; with more policies, it has 'many'", async () => {
  const company = await provider.company();
  const insurer = await provider.insurer();
  const named = (nickName: string) => provider.policy({ companyId: company.id, insurerId: insurer.id, nickName });
  for (let count = 1; count <= 20; count += 1) await named(`Twentyfold ${count}`);
  const [few] = await searchTermsOf(provider.db, "twentyfold");
  expect([few?.text, few?.policyIds.length]).toEqual(["twentyfold", 20]);
  await named("Twentyfold 21");
  expect(await searchTermsOf(provider.db, "twentyfold")).toEqual([{ text: "twentyfold", policyIds: "many" }]);
});

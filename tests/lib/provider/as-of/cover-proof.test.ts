import { sql } from "drizzle-orm";
import { getCoverProof } from "@/lib/contract/cover-proof";
import { sharedProvider } from "@/tests/support/provider";
import { rows } from "@/tests/support/rows";
import { clientWithDraft, walkTo } from "../endorsements/story";
import { line, recordResponse } from "../insurer-responses/response-story";

const provider = sharedProvider();
type AsOf = { on?: string; known?: string };

async function proofOf(id: string, query: AsOf) {
  const { status, body } = await provider.call("csm", getCoverProof, { params: { id }, query });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.data;
}

/** Filed on 10 December with cover from 1 December, sent on 12 December, accepted on 15 December. */
async function story() {
  const { client, id: endorsementId } = await clientWithDraft(provider);
  const [row] = await rows<{ id: string }>(
    provider.db,
    sql`select user_id as id from endorsement_members where endorsement_id = ${endorsementId}`,
  );
  provider.setDay("2025-12-12");
  await walkTo(provider, client, endorsementId, "SENT_TO_INSURER");
  provider.setDay("2025-12-15");
  await recordResponse(provider, endorsementId, { lines: [line({ userId: row?.id ?? "" })] });
  await walkTo(provider, client, endorsementId, "ENDO_RECEIVED");
  provider.setDay("2025-12-20");
  return { ...client, endorsementId, userId: row?.id ?? "" };
}

let life: Awaited<ReturnType<typeof story>>;
beforeAll(async () => {
  life = await story();
});

test.each([
  [{ on: "2025-11-30" }, false, "NONE"],
  [{ on: "2025-12-01" }, true, "LATER"],
  [{ on: "2025-12-11" }, true, "LATER"],
  [{ on: "2025-12-12" }, true, "KNEW"],
  [{ on: "2025-12-12", known: "2025-12-11" }, true, "NOT_SENT"],
  [{ on: "2026-03-31" }, true, "KNEW"],
  [{ on: "2026-04-01" }, false, "NONE"],
])("%p: covered %p, the insurer %s", async (asOf, isCovered, insurer) => {
  expect((await proofOf(life.userId, asOf)).policies).toMatchObject([{ policyId: life.policyId, isCovered, insurer }]);
});

test("the proof has the versions of the cover, the endorsement, its moves and the response with their dates", async () => {
  const { person, policies } = await proofOf(life.userId, { on: "2025-12-14" });
  expect(person.name).toBe("Ravi Kumar");
  const seconds = (day: string) => Date.parse(`${day}T10:00:00+05:30`) / 1000;
  expect(policies[0]?.versions.map(({ from, until }) => [from.seconds, until?.seconds ?? null])).toEqual([
    [seconds("2025-12-10"), seconds("2025-12-15")],
    [seconds("2025-12-15"), null],
  ]);
  expect(policies[0]?.endorsements).toMatchObject([
    {
      id: life.endorsementId,
      operation: "ADD",
      effectiveOn: "2025-12-01",
      status: "ENDO_RECEIVED",
      filedAt: { seconds: seconds("2025-12-10") },
      moves: [
        { status: "IN_PROGRESS", at: { seconds: seconds("2025-12-12") } },
        { status: "SENT_TO_INSURER", at: { seconds: seconds("2025-12-12") } },
        { status: "ENDO_RECEIVED", at: { seconds: seconds("2025-12-15") } },
      ],
      responses: [{ fileName: "schedule.xlsx", verdict: "ACCEPTED", at: { seconds: seconds("2025-12-15") } }],
    },
  ]);
});

test("before it was filed, the person was not known", async () => {
  const query = { on: "2025-12-01", known: "2025-12-09" };
  expect((await provider.call("csm", getCoverProof, { params: { id: life.userId }, query })).status).toBe(404);
});

test("a life of the first roster", async () => {
  provider.setDay("2025-04-01");
  const { user } = await provider.life({ ...life });
  provider.setDay("2025-12-20");
  expect((await proofOf(user.id, { on: "2025-08-14" })).policies).toMatchObject([
    { isCovered: true, insurer: "FIRST_ROSTER", sentAt: null, endorsements: [] },
  ]);
});

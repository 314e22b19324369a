import { gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { unifiedUpload } from "@/lib/contract/registration";
import { sharedProvider } from "@/tests/support/provider";
import { rows } from "../../../support/rows";
import { type Client, clientOf, couples } from "./workbook";

const EMPLOYEES = 5_000;

const provider = sharedProvider();

const additions = couples(EMPLOYEES);

async function upload(client: Client) {
  const body = {
    ...client,
    enableEndorsements: true,
    enableEnrolmentPortal: false,
    compression: "gzip-base64",
    membersList: gzipSync(JSON.stringify({ ADD: additions })).toString("base64"),
  };
  const answer = await provider.call("opsExecutive", unifiedUpload, { body });
  expect(answer.status).toBe(200);
  return answer.body.data.data;
}

test("10,000 rows are written in one go, their sums add up, and the same rows again are all refused", async () => {
  const client = await clientOf(provider);
  const result = await upload(client);
  expect(result.ADD).toMatchObject({ totalCount: EMPLOYEES * 2, correctCount: EMPLOYEES * 2 });
  const [sum] = await rows<{ lives: number; total: number }>(
    provider.db,
    sql`select count(*)::int as lives, sum(total_paise)::bigint as total from endorsement_members`,
  );
  expect(sum?.lives).toBe(EMPLOYEES * 2);
  expect(result.endorsementContexts[0]?.endorsementDetails).toMatchObject({
    livesCount: EMPLOYEES * 2,
    endorsementCost: (sum?.total ?? 0) / 100,
  });
  // Also against tables that were just filled and have no statistics yet.
  const again = await upload(client);
  expect(again.ADD.incorrectCount).toBe(EMPLOYEES * 2);
}, 900_000);

import { gzipSync } from "node:zlib";
import { previewBatchUndo, undoBatch } from "@/lib/contract/batches";
import { unifiedUpload } from "@/lib/contract/registration";
import { sharedProvider } from "@/tests/support/provider";
import { byDay, IS_WHOLE } from "../../../support/whole";
import { type Client, clientOf, couples } from "../registration/workbook";
import { lastBatch, standing } from "./undoing";

/** Without other work, 10,000 rows are uploaded in two seconds and undone in three; the short form has 1,000 rows. */
const EMPLOYEES = byDay(500, 5_000);
/** At most so many times as long as their upload, which other work slows as well. */
const MAX_TIMES = 5;

const provider = sharedProvider();

const additions = couples(EMPLOYEES);

async function upload(client: Client, mode: "ENDO" | "ROSTER") {
  const body = {
    ...client,
    enableEndorsements: mode === "ENDO",
    enableEnrolmentPortal: false,
    compression: "gzip-base64",
    membersList: gzipSync(JSON.stringify({ ADD: additions })).toString("base64"),
  };
  const answer = await provider.call("opsExecutive", unifiedUpload, { body });
  expect(answer.body.data.data.ADD.correctCount).toBe(EMPLOYEES * 2);
  return lastBatch(provider, client.companyId);
}

test.each(["ENDO", "ROSTER"] as const)(
  `${EMPLOYEES * 2} rows are undone in time, %s`,
  async (mode) => {
    const client = await clientOf(provider);
    const before = await standing(provider, client.companyId);
    const start = performance.now();
    const id = await upload(client, mode);
    const begin = performance.now();
    const preview = await provider.call("opsExecutive", previewBatchUndo, { params: { id } });
    const previewed = performance.now();
    const body = { mark: preview.body.data.mark ?? "" };
    const answer = await provider.call("opsExecutive", undoBatch, { params: { id }, body });
    const done = performance.now();
    if (IS_WHOLE)
      console.log(mode, { uploadMs: begin - start, previewMs: previewed - begin, undoMs: done - previewed });
    expect([answer.status, answer.body.data.reversedCount]).toEqual([200, EMPLOYEES * 2]);
    expect(await standing(provider, client.companyId)).toEqual(before);
    expect(done - previewed).toBeLessThan(MAX_TIMES * (begin - start));
  },
  300_000,
);

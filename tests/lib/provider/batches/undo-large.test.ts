import { gzipSync } from "node:zlib";
import { previewBatchUndo, undoBatch } from "@/lib/contract/batches";
import { unifiedUpload } from "@/lib/contract/registration";
import { sharedProvider } from "@/tests/support/provider";
import { byDay } from "../../../support/whole";
import { countStatements } from "../count-statements";
import { type Client, clientOf, couples } from "../registration/workbook";
import { lastBatch, standing } from "./undoing";

const EMPLOYEES = byDay(500, 5_000);

const provider = sharedProvider();

async function upload(client: Client, mode: "ENDO" | "ROSTER", employees: number) {
  const body = {
    ...client,
    enableEndorsements: mode === "ENDO",
    enableEnrolmentPortal: false,
    compression: "gzip-base64",
    membersList: gzipSync(JSON.stringify({ ADD: couples(employees) })).toString("base64"),
  };
  const answer = await provider.call("opsExecutive", unifiedUpload, { body });
  expect(answer.body.data.data.ADD.correctCount).toBe(employees * 2);
  return lastBatch(provider, client.companyId);
}

/** Uploads and undoes so many couples. @returns the statements of the undo. */
async function statementsOfUndo(mode: "ENDO" | "ROSTER", employees: number): Promise<number> {
  const client = await clientOf(provider);
  const before = await standing(provider, client.companyId);
  const id = await upload(client, mode, employees);
  const preview = await provider.call("opsExecutive", previewBatchUndo, { params: { id } });
  const body = { mark: preview.body.data.mark ?? "" };
  const { count, result } = await countStatements(provider, () =>
    provider.call("opsExecutive", undoBatch, { params: { id }, body }),
  );
  expect([result.status, result.body.data.reversedCount]).toEqual([200, employees * 2]);
  expect(await standing(provider, client.companyId)).toEqual(before);
  return count;
}

test.each(["ENDO", "ROSTER"] as const)(
  `${EMPLOYEES * 2} rows are undone with the statements of 10, %s`,
  async (mode) => {
    const few = await statementsOfUndo(mode, 5);
    // Rows are sent in parts of thousands.
    const parts = Math.floor(EMPLOYEES / 1_000);
    expect(await statementsOfUndo(mode, EMPLOYEES)).toBeLessThanOrEqual(few + parts);
  },
  300_000,
);

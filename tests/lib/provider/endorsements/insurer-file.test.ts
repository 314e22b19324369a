import { sql } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { getInsurerFile, getInsurerFiles } from "@/lib/contract/endorsement-facts";
import { readWorkbook } from "@/lib/sheets/read/read-workbook";
import { sharedProvider } from "@/tests/support/provider";
import { rows } from "../../../support/rows";
import { type Client, clientWithAccount, details, draftWithOneAddition, rollUp, walkTo } from "./story";

const provider = sharedProvider({ flags: { validatorBackdating: false } });

/** A client whose insurer has a format. */
async function clientOf(insurer: string): Promise<Client> {
  const client = await clientWithAccount(provider);
  const name = `${insurer} ${client.policyId}`;
  await provider.db.execute(
    sql`update insurers set name = ${name} where id = (select insurer_id from policies where id = ${client.policyId})`,
  );
  return client;
}

async function download(client: Client, id: string, target: "DRAFT" | "IN_PROGRESS") {
  if (target !== "DRAFT") await walkTo(provider, client, id, target);
  const { insurerId } = await details(provider, id);
  return provider.call("opsExecutive", getInsurerFile, { params: { endorsementId: id, insurerId } });
}

const nameOf = (headers: Headers) => /filename="?([^";]+)/.exec(headers.get("content-disposition") ?? "")?.[1] ?? "";

test("a single operation is downloaded as a workbook with the insurer's columns", async () => {
  const client = await clientOf("Care Health Insurance");
  const id = await draftWithOneAddition(provider, client);
  const { status, body, headers } = await download(client, id, "IN_PROGRESS");
  expect(status).toBe(200);
  expect(nameOf(headers)).toMatch(/_Endo1_ADD_10122025\.xlsx$/);
  const [sheet] = await readWorkbook(body as unknown as Uint8Array);
  expect(sheet?.name).toBe("Addition");
  const [header, first] = sheet?.rows ?? [];
  expect(header?.cells).toEqual([
    "S.No",
    "Employee Code",
    "Insured Name",
    "Relation",
    "Gender",
    "DOB",
    "Age",
    "Sum Insured",
    "Effective Date",
  ]);
  expect(first?.cells.slice(3, 5)).toEqual(["EMPLOYEE", "M"]);
});

test("several operations come as a zip of workbooks; a changed slab is a changed sum insured", async () => {
  const client = await clientOf("Go Digit");
  const { endorsementId } = await rollUp(provider, client);
  const { body, headers } = await download(client, endorsementId, "IN_PROGRESS");
  expect(nameOf(headers)).toMatch(/\.zip$/);
  const files = unzipSync(body as unknown as Uint8Array);
  const byOperation = new Map(Object.entries(files).map(([name, file]) => [name.split("_").at(-2), file]));
  expect([...byOperation.keys()].sort()).toEqual(["ADD", "DELETE", "EDIT"]);
  const [corrections] = await readWorkbook(byOperation.get("EDIT") ?? new Uint8Array());
  expect(corrections?.rows[1]?.cells.slice(-3)).toEqual(["Sum Insured", "300000", "500000"]);
});

test("a draft has nothing to send yet, and another insurer no format", async () => {
  const client = await clientOf("Care Health Insurance");
  const id = await draftWithOneAddition(provider, client);
  expect((await download(client, id, "DRAFT")).status).toBe(400);
  const params = { endorsementId: id, insurerId: "ins-none" };
  const { status, body } = await provider.call("opsExecutive", getInsurerFile, { params });
  expect([status, body.message]).toEqual([404, "Insurer format not available"]);
});

describe("the files of several endorsements", () => {
  const files = (ids: string) => provider.call("opsExecutive", getInsurerFiles, { query: { ids } });

  test("are one zip with a folder each; a refusal is listed with company and policy and stops no other", async () => {
    const first = await clientOf("Care Health Insurance");
    const one = await draftWithOneAddition(provider, first);
    await walkTo(provider, first, one, "IN_PROGRESS");
    const second = await clientOf("Go Digit");
    const { endorsementId: two } = await rollUp(provider, second);
    await walkTo(provider, second, two, "IN_PROGRESS");
    const draft = await draftWithOneAddition(provider, await clientOf("Care Health Insurance"));
    const { status, body, headers } = await files([one, draft, two, one, "none"].join());
    expect([status, nameOf(headers)]).toEqual([200, "Endorsement-files-2025-12-10.zip"]);
    const parts = unzipSync(body as unknown as Uint8Array);
    const names = await Promise.all(
      [one, two, draft].map(async (id) => {
        const { companyName, nickName, policyNumber } = await details(provider, id);
        return `${companyName} · Endo 1 · ${nickName ?? policyNumber}`;
      }),
    );
    const folders = Object.keys(parts).map((path) => path.split("/")[0]);
    expect(folders).toEqual([names[0], names[1], "Not included.txt"].map((name) => name?.replaceAll("/", "-")));
    expect(strFromU8(parts["Not included.txt"] ?? new Uint8Array()).split("\r\n")).toEqual([
      `${names[2]}: Member data can be downloaded after Draft`,
      "none: Endorsement not found",
      "",
    ]);
    const audited = await rows<{ id: string }>(
      provider.db,
      sql`select entity_id as id from audit_log where action = 'getInsurerFile' and entity_id = any(${`{${one},${two},${draft}}`}::text[])`,
    );
    expect(audited.map(({ id }) => id).sort()).toEqual([one, two].sort());
  });

  test("200 at most", async () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => `x${at}`).join();
    expect((await files(many(200))).status).toBe(200);
    expect((await files(many(201))).status).toBe(400);
  });
});

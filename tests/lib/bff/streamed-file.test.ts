import { XLSX_TYPE } from "@/lib/domain/files/document-types";
import { callConsole, openSession } from "../../support/console";
import { setConsoleEnv } from "../../support/console-env";
import { json, sharedFaultyProvider } from "../../support/faulty-provider";

const ADDRESS = "/api/cdLedger/cd-1/workbook";

const provider = sharedFaultyProvider();
beforeAll(() => setConsoleEnv({ PROVIDER_URL: provider.url }));

test("a ledger of any length is streamed through the console", async () => {
  let finish = () => {};
  provider.answerWith((_, response) => {
    response.writeHead(200, {
      "content-type": XLSX_TYPE,
      "x-total-rows": "40000",
      "content-disposition": 'attachment; filename="CD-Ledger-1.xlsx"',
    });
    response.write("first");
    finish = () => response.end("last");
  });
  const answer = await callConsole(ADDRESS, await openSession({ roles: ["finance"] }));
  const shown = ["content-disposition", "x-total-rows"].map((name) => answer.headers.get(name));
  expect([answer.status, ...shown]).toEqual([200, 'attachment; filename="CD-Ledger-1.xlsx"', "40000"]);
  const reader = answer.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("first");
  finish();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("last");
});

test("an incomplete one is not a file, and a refusal is a refusal", async () => {
  provider.answerWith((_, response) => {
    response.writeHead(200, { "content-type": XLSX_TYPE, "content-length": "1000" });
    response.write("first", () => response.destroy());
  });
  const session = await openSession({ roles: ["finance"] });
  const answer = await callConsole(ADDRESS, session);
  await expect(answer.arrayBuffer()).rejects.toThrow();
  provider.answerWith((_, response) => json(response, 404, { message: "CD account not found", status: 404 }));
  expect((await callConsole(ADDRESS, session)).status).toBe(404);
});

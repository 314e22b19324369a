import { sendPrivateNoteWithAttachment } from "@/lib/contract/support-desk";
import { supportNotes } from "@/lib/provider/db/schema";
import { sharedProvider, staffEmail } from "../../../support/provider";

const provider = sharedProvider();

const BOUNDARY = "----cut";
const WHOLE = [
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="message"\r\n\r\nSee the file\r\n`,
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="attachment"; filename="Error_Data.xlsx"\r\n`,
  `content-type: application/octet-stream\r\n\r\n${"PK bytes ".repeat(200)}\r\n`,
  `--${BOUNDARY}--\r\n`,
].join("");

async function send(id: string, body: string, announced = body.length) {
  const path = sendPrivateNoteWithAttachment.path.replace("{id}", id);
  const headers = {
    authorization: `Bearer ${await provider.identity.sign(staffEmail("csm"))}`,
    "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
    "content-length": String(announced),
  };
  const init = { method: sendPrivateNoteWithAttachment.method, headers, body };
  const answer = await provider.app.fetch(new Request(`http://provider.test${path}`, init));
  return [answer.status, (await answer.json()).message];
}

const stored = (id: string) => provider.find(supportNotes, { ticketId: id });

test("the form that is cut below is taken whole", async () => {
  const { id } = await provider.ticket();
  expect((await send(id, WHOLE))[0]).toBe(200);
  expect(await stored(id)).toHaveLength(1);
});

const CUTS = [
  ["nothing of it", 0],
  ["within the first boundary", 5],
  ["within a field's name", WHOLE.indexOf('name="message"') + 8],
  ["within a field", WHOLE.indexOf("the file")],
  ["between field and file", WHOLE.indexOf(`--${BOUNDARY}`, 10)],
  ["within the file's name", WHOLE.indexOf("Error_Data") + 4],
  ["before the file's first byte", WHOLE.indexOf("PK bytes")],
  ["within the file", WHOLE.indexOf("PK bytes") + 900],
  ["before the last boundary", WHOLE.lastIndexOf(`--${BOUNDARY}--`)],
  ["within the last boundary", WHOLE.lastIndexOf("--")],
] as const;

test.each(CUTS)("a form that ends early is a 400 with its word, and nothing is stored: %s", async (_, at) => {
  const { id } = await provider.ticket();
  expect(await send(id, WHOLE.slice(0, at))).toEqual([400, expect.stringContaining("The request is not valid form")]);
  expect(await stored(id)).toEqual([]);
  expect(await provider.audits({ entityId: id })).toEqual([]);
});

test.each(CUTS)("400 with the reason for a form that was cut on its way: %s", async (_, at) => {
  const { id } = await provider.ticket();
  expect(await send(id, WHOLE.slice(0, at), WHOLE.length)).toEqual([400, "The request is incomplete."]);
  expect(await stored(id)).toEqual([]);
});

import { getSupportTicket, sendPrivateNote, sendPrivateNoteWithAttachment } from "@/lib/contract/support-desk";
import { supportNotes } from "@/lib/provider/db/schema";
import { fileWith, formOf } from "@/tests/support/form-of";
import { sharedProvider } from "../../../support/provider";

const provider = sharedProvider();

const send = (id: string, message: string) =>
  provider.call("opsExecutive", sendPrivateNote, { params: { id }, body: { message } });

const read = async (id: string) => (await provider.call("viewer", getSupportTicket, { params: { id } })).body.data;

test("a note is on the ticket, cleaned, with its author and the moment", async () => {
  const { id } = await provider.ticket({ owner: "Meera Iyer", subject: "Additions of December" });
  const { status } = await send(id, '<p onclick="x">Net <b>₹2,349.97</b></p><script>x</script>');
  expect(status).toBe(200);
  expect(await read(id)).toEqual({
    id,
    subject: "Additions of December",
    owner: "Meera Iyer",
    notes: [
      {
        id: expect.stringMatching(/^note_/),
        html: "<p>Net <b>₹2,349.97</b></p>",
        attachmentName: null,
        addedBy: "opsexecutive@genome.example",
        createdAt: { seconds: Date.parse("2025-12-10T10:00:00+05:30") / 1000, nanoseconds: 0 },
      },
    ],
  });
});

test("an attachment is kept whole under a safe name", async () => {
  const { id } = await provider.ticket();
  const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index % 251);
  const body = formOf({ message: "See file", attachment: fileWith(bytes, "../Error_Data.xlsx") });
  const { status } = await provider.call("csm", sendPrivateNoteWithAttachment, { params: { id }, body });
  expect(status).toBe(200);
  const [note] = await provider.find(supportNotes, { ticketId: id });
  expect(note?.attachmentName).toBe(".._Error_Data.xlsx");
  expect(Buffer.from(note?.attachment ?? "", "base64").equals(bytes)).toBe(true);
});

test("an unknown ticket is not found, and nothing is written or audited", async () => {
  const { status, body } = await send("999999", "Hello");
  expect([status, body.message]).toEqual([404, "Ticket 999999 was not found on the support desk"]);
  expect(await provider.audits({ entityId: "999999" })).toEqual([]);
  expect((await provider.call("viewer", getSupportTicket, { params: { id: "999999" } })).status).toBe(404);
});

test("the audit log says that a note was sent, not what it said", async () => {
  const { id } = await provider.ticket();
  await send(id, "Canary text");
  const rows = await provider.audits({ entityId: id });
  expect(rows).toMatchObject([{ action: "sendPrivateNote", actor: "staff-opsExecutive", entity: "ticket" }]);
  expect(JSON.stringify(rows)).not.toContain("Canary");
});

test("a ticket's notes are ordered by time, without those of other tickets", async () => {
  const [{ id }, other] = [await provider.ticket(), await provider.ticket()];
  const at = async (time: string, ticket: string, message: string) => {
    provider.setClock(`2025-12-10T${time}:00+05:30`);
    await send(ticket, message);
  };
  await at("12:00", id, "third");
  await at("10:30", id, "first");
  await at("11:00", other.id, "elsewhere");
  await at("11:30", id, "second");
  provider.setDay("2025-12-10");
  expect((await read(id)).notes.map(({ html }) => html)).toEqual(["first", "second", "third"]);
  expect((await read(other.id)).notes).toHaveLength(1);
});

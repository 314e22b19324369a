import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { EmailThreads } from "@/components/endorsements/email-thread";
import type { Role } from "@/lib/permissions";
import { AT } from "@/tests/support/fixtures";
import { arrivedEmail, sentEmail } from "../records";
import { answerCalls, renderScreenAs } from "../render-screen";
import { endorsement } from "./fixtures";

const EMAIL = arrivedEmail({
  id: "m-1",
  state: "TAKEN",
  fromName: "Anjali Rao",
  fromAddress: "anjali@acme.in",
  subject: "Joiners",
  text: "PFA the joiners.",
  receivedAt: AT,
  kind: "LIVES",
  kindReason: "MEMBER_COLUMNS",
  attachments: [
    {
      id: "att-1",
      fileName: "joiners.xlsx",
      bytes: 10,
      problem: null,
      responseId: null,
      content: "LIVES",
      replyId: "r-1",
    },
  ],
});
const REPLY = sentEmail({
  id: "r-1",
  stage: "EMPLOYER",
  inReplyTo: "m-1",
  to: ["anjali@acme.in"],
  subject: "Re: Joiners",
  rows: 0,
  fileName: "Error_Data.xlsx",
});

function open({ emails = [EMAIL], sent = [REPLY], role = "opsExecutive" as Role } = {}) {
  answerCalls((path) => ({ body: { data: path.endsWith("/inbox") ? emails : sent } }));
  const shown = endorsement({ id: "e-1", supportTicketId: "40104" });
  renderScreenAs([role], <EmailThreads endorsement={shown} />);
}

test("ticket, email, file, endorsement and reply are one list, in order, each linked", async () => {
  open();
  const thread = await screen.findByRole("list", { name: "Thread of Joiners" });
  const steps = await within(thread).findAllByRole("listitem");
  expect(steps.map((step) => step.textContent?.split(" ")[0])).toEqual([
    "Ticket",
    "Email",
    "File",
    "Endorsement",
    "Reply",
  ]);
  expect(within(thread).getByRole("link", { name: /40104/ })).toBeVisible();
  expect(within(thread).getByRole("button", { name: "Download joiners.xlsx" })).toBeVisible();
  expect(within(thread).getByRole("link", { name: "Download Error_Data.xlsx as sent" })).toBeVisible();
  await userEvent.click(within(thread).getByRole("button", { name: "Show the email" }));
  expect(screen.getByText("PFA the joiners.")).toBeVisible();
});

test("without a reply the thread shows 'Not sent yet'; users who may not read files see their names", async () => {
  open({ sent: [], role: "viewer" });
  const thread = await screen.findByRole("list", { name: "Thread of Joiners" });
  expect(thread).toHaveTextContent("Reply Not sent yet");
  expect(thread).toHaveTextContent("File joiners.xlsx");
  expect(within(thread).queryByRole("button", { name: /^Download/ })).toBeNull();
});

test("an insurer's response is no thread", async () => {
  const attachments = EMAIL.attachments.map((file) => ({ ...file, content: null, replyId: null }));
  open({ emails: [{ ...EMAIL, kind: "RESPONSE", attachments }], sent: [] });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole("region", { name: "Email thread" })).toBeNull();
});

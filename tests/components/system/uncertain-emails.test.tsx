import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { UncertainEmails } from "@/components/system/uncertain-emails";
import type { UncertainEmail } from "@/lib/contract/system";
import { AT } from "@/tests/support/fixtures";
import { answerCalls, renderScreenAs } from "../render-screen";

const pending: UncertainEmail = {
  id: 7,
  kind: "cdLedgerEmail",
  messageId: "<outbox-7@genome.console>",
  attempts: 1,
  uncertainAt: AT,
  doneAt: null,
};
const done: UncertainEmail = { ...pending, id: 6, messageId: "<outbox-6@genome.console>", doneAt: AT };

function open(role: string) {
  const paths = answerCalls(() => ({ body: { data: { id: 7, isDone: true } } }));
  let changes = 0;
  renderScreenAs([role], <UncertainEmails emails={[pending, done]} onChanged={() => (changes += 1)} />);
  return { paths, user: userEvent.setup(), changes: () => changes };
}

test("a pending email can be marked as sent; one that was sent again has no buttons", async () => {
  const { paths, user, changes } = open("engineer");
  const row = screen.getByRole("row", { name: /<outbox-7@genome\.console>/ });
  expect(row).toHaveTextContent(/10 Dec 2025, 09:43 am.*Will be sent again/);
  await user.click(within(row).getByRole("button", { name: "Mark as sent" }));
  await waitFor(() => expect(changes()).toBe(1));
  expect(paths).toEqual(["/api/system/emails/7/sent"]);
  const other = screen.getByRole("row", { name: /<outbox-6@genome\.console>/ });
  expect(other).toHaveTextContent("Sent again 10 Dec 2025, 09:43 am");
  expect(within(other).queryByRole("button")).not.toBeInTheDocument();
});

test("a role that may not decide has no buttons", () => {
  open("viewer");
  expect(screen.queryByRole("button", { name: "Mark as sent" })).not.toBeInTheDocument();
});

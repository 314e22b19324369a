import { screen, waitFor } from "@testing-library/react";
import { Rail } from "@/components/shell/rail";
import { reportWrite } from "@/lib/client/after-writes";
import { answerCalls, renderScreenAs } from "../render-screen";

/** Each screen's line has its own count. */
test.each([
  ["/app/endorsements", "Endorsements", "/endorsement/pending/count"],
  ["/app/inbox", "Inbox", "/inbox/count"],
])("the count of %s is loaded again after a write of this tab", async (path, label, countPath) => {
  let total = 4;
  answerCalls((request) => ({ body: { data: { total: request.startsWith(`/api${countPath}`) ? total : 99 } } }));
  Object.assign(window, { matchMedia: () => ({ matches: true, addEventListener() {}, removeEventListener() {} }) });
  renderScreenAs(["opsExecutive"], <Rail routes={[{ path, label, menu: true }]} />);
  const line = await screen.findByRole("link", { name: label });
  await waitFor(() => expect(line).toHaveAccessibleDescription("4 pending"));
  total = 3;
  reportWrite();
  await waitFor(() => expect(line).toHaveAccessibleDescription("3 pending"));
});

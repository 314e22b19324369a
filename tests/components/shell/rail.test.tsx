import { screen, waitFor } from "@testing-library/react";
import { Rail } from "@/components/shell/rail";
import { reportWrite } from "@/lib/client/after-writes";
import { answerCalls, renderScreenAs } from "../render-screen";

test("the count of pending endorsements is loaded again after a write of this tab", async () => {
  let total = 4;
  answerCalls(() => ({ body: { data: { total } } }));
  Object.assign(window, { matchMedia: () => ({ matches: true, addEventListener() {}, removeEventListener() {} }) });
  renderScreenAs(
    ["opsExecutive"],
    <Rail routes={[{ path: "/app/endorsements", label: "Endorsements", menu: true }]} />,
  );
  const line = await screen.findByRole("link", { name: "Endorsements" });
  await waitFor(() => expect(line).toHaveAccessibleDescription("4 pending"));
  total = 3;
  reportWrite();
  await waitFor(() => expect(line).toHaveAccessibleDescription("3 pending"));
});

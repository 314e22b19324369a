import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { SWRConfig } from "swr";
import { NotesPanel } from "@/components/endorsements/notes-panel";
import { AT } from "@/tests/support/fixtures";
import { answerCalls, renderScreenAs } from "../render-screen";
import { endorsement } from "./fixtures";

test("the history shows a change that follows another within a second", async () => {
  let reviews = 1;
  let change = () => {};
  answerCalls((path) => {
    if (!path.endsWith("/history")) return { body: { data: [] } };
    const entry = { at: AT, by: "Meera Iyer", from: null, to: null };
    return { body: { data: Array.from({ length: reviews }, (_, id) => ({ ...entry, id, what: `Review ${id + 1}` })) } };
  });
  function Panel() {
    const [version, setVersion] = useState(1);
    change = () => setVersion(2);
    return <NotesPanel endorsement={endorsement({ version })} canNote={false} onChanged={async () => {}} />;
  }
  // As in the product: a call is shared for two seconds.
  renderScreenAs(
    ["opsLead"],
    <SWRConfig value={{ dedupingInterval: 2_000 }}>
      <Panel />
    </SWRConfig>,
  );
  expect(await screen.findByText(/Review 1/)).toBeVisible();
  reviews = 2;
  act(() => change());
  expect(await screen.findByText(/Review 2/)).toBeVisible();
});

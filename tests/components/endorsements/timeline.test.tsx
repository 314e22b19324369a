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

test("a note and a change of one second are in their order", async () => {
  const at = (ms: number) => ({ ...AT, nanoseconds: ms * 1_000_000 });
  const entry = { id: 1, at: at(900), by: "Meera Iyer", what: "Moved lives", from: null, to: null };
  answerCalls((path) => ({ body: { data: path.endsWith("/history") ? [entry] : [] } }));
  const notes = [{ id: "n-1", description: "Moves to the next one", addedBy: "Meera Iyer", createdAt: at(100) }];
  renderScreenAs(
    ["opsLead"],
    <NotesPanel endorsement={endorsement({ notes })} canNote={false} onChanged={async () => {}} />,
  );
  await screen.findByText(/Moved lives/);
  const [latest, earlier] = screen.getAllByRole("listitem");
  expect(latest).toHaveTextContent("Moved lives");
  expect(earlier).toHaveTextContent("Moves to the next one");
});

import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { WHOLE_HISTORY } from "@/components/ui/history-view";
import { type RecordEvent, RecordHistory } from "@/components/ui/record-history";
import { chooseOption } from "../choose-option";
import { renderScreen, renderScreenAs } from "../render-screen";

/** Seconds of 10:00 IST on a date. */
const at = (day: string) => ({ seconds: Date.parse(`${day}T10:00:00+05:30`) / 1000 });

function History({ events }: { events: RecordEvent[] }) {
  return <RecordHistory label="History" events={events} state={useState(WHOLE_HISTORY)} />;
}

const EVENTS: RecordEvent[] = [
  { id: 7, at: at("2025-12-07"), by: "Meera Iyer", what: "Moved", changes: [] },
  { id: 6, at: at("2025-12-06"), by: "Anil Rao", what: "Renamed", changes: [{ label: "Name", from: "A", to: "B" }] },
  { id: 5, at: at("2025-12-05"), by: "Meera Iyer", what: "Renamed", changes: [] },
  { id: 4, at: at("2025-12-04"), by: "Anil Rao", what: "Moved", changes: [] },
  { id: 3, at: at("2025-12-03"), by: "Anil Rao", what: "Moved", changes: [] },
  { id: 2, at: at("2025-12-02"), by: "Anil Rao", what: "Opened", changes: [], isView: true },
  { id: 1, at: at("2025-12-01"), by: "Meera Iyer", what: "Added", changes: [] },
];

const shown = () => screen.queryAllByRole("listitem").map((item) => item.textContent?.match(/\d\d Dec/)?.[0]);

const choose = (label: string, option: string) => chooseOption(userEvent.setup(), label, option);

test("five changes at first, all on demand, views apart", async () => {
  const user = userEvent.setup();
  renderScreen(<History events={EVENTS} />);
  expect(shown()).toEqual(["07 Dec", "06 Dec", "05 Dec", "04 Dec", "03 Dec"]);
  await user.click(screen.getByRole("button", { name: "Show all 6" }));
  expect(shown()).toHaveLength(6);
  await user.click(screen.getByText("Views (1)"));
  expect(shown()).toEqual(["02 Dec"]);
});

test("views alone: no change yet, and nothing to match", () => {
  renderScreen(<History events={EVENTS.filter(({ isView }) => isView)} />);
  expect(screen.getByText("No changes yet")).toBeVisible();
  expect(screen.queryByText("No events match.")).not.toBeInTheDocument();
});

test("limited to a person, an action and dates, both ends included", async () => {
  const user = userEvent.setup();
  renderScreen(<History events={EVENTS} />);
  await choose("Person", "Anil Rao");
  expect(shown()).toEqual(["06 Dec", "04 Dec", "03 Dec"]);
  await choose("Action", "Moved");
  expect(shown()).toEqual(["04 Dec", "03 Dec"]);
  const type = async (name: string, date: string) => {
    await user.clear(screen.getByRole("textbox", { name }));
    await user.type(screen.getByRole("textbox", { name }), date);
    await user.tab();
  };
  await type("From date", "04/12/2025");
  expect(shown()).toEqual(["04 Dec"]);
  await type("To date", "03/12/2025");
  expect(screen.getByText("Enter a date from 04/12/2025 on")).toBeVisible();
  expect(shown()).toEqual(["04 Dec"]);
  // Without the other date, the typed one counts; then each follows the other.
  await type("From date", "08/12/2025");
  expect(screen.getByText("Enter a date up to 03/12/2025")).toBeVisible();
  expect(shown()).toEqual(["03 Dec"]);
  await type("To date", "09/12/2025");
  expect(screen.getByText("No events match.")).toBeVisible();
});

test("an event of a batch links to it, for those who may see batches and if the provider has them", () => {
  const events: RecordEvent[] = [
    { id: 1, at: at("2025-12-01"), by: "Meera Iyer", what: "Changed by an upload", changes: [], batchId: "batch-1" },
  ];
  const link = () => screen.queryByRole("link", { name: "Show the batch" });
  const open = (role: string, missing: string[] = []) =>
    renderScreenAs([role], <History events={events} />, { missing });
  const lead = open("opsLead");
  expect(link()).toHaveAttribute("href", "/app/batches?id=batch-1");
  lead.unmount();
  const viewer = open("viewer");
  expect(link()).toBeNull();
  viewer.unmount();
  open("opsLead", ["GET /batches"]);
  expect(link()).toBeNull();
});

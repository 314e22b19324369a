import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HrmsExport } from "@/components/hrms/hrms-export";
import { addDays, formatDmy, istDay } from "@/lib/domain/dates/local-date";
import { answerCalls, renderScreenAs } from "../render-screen";

const user = userEvent.setup();

const TODAY = istDay(Date.now());
const sent: unknown[] = [];
let answer = () => Response.json({ message: "No data found for the selected dates", status: 404 }, { status: 404 });

beforeEach(() => {
  sent.length = 0;
  URL.createObjectURL = () => "blob:file";
  answerCalls((_, init) => {
    sent.push(JSON.parse(String(init.body)));
    return answer();
  });
  renderScreenAs(["opsExecutive"], <HrmsExport />);
});

afterEach(() => jest.restoreAllMocks());

const download = () => screen.getByRole("button", { name: "Download" });

async function choose(user: ReturnType<typeof userEvent.setup>, operation: string) {
  await user.click(screen.getByRole("combobox", { name: "Operation" }));
  await user.click(await screen.findByRole("option", { name: operation, hidden: true }));
}

test("today to tomorrow, four operations; 'No data found for the selected dates' if there is none", async () => {
  expect(screen.getByRole("textbox", { name: "From" })).toHaveValue(formatDmy(TODAY));
  expect(screen.getByRole("textbox", { name: "To" })).toHaveValue(formatDmy(addDays(TODAY, 1)));
  expect(download()).toBeDisabled();
  await user.click(screen.getByRole("combobox", { name: "Operation" }));
  const options = await screen.findAllByRole("option", { hidden: true });
  expect(options.map(({ textContent }) => textContent)).toEqual(["SKF ADD", "SKF EXIT", "KNORR ADD", "KNORR EXIT"]);
  await choose(user, "KNORR EXIT");
  await user.click(download());
  expect(await screen.findByText("No data found for the selected dates")).toBeInTheDocument();
  expect(sent).toEqual([{ type: "KNORR EXIT", fromDate: TODAY, toDate: addDays(TODAY, 1) }]);
});

test("a range of 60 days is downloaded, one of 61 is refused before it is sent", async () => {
  answer = () => new Response("bytes");
  await choose(user, "SKF ADD");
  const from = screen.getByRole("textbox", { name: "From" });
  const type = (day: string) => {
    fireEvent.change(from, { target: { value: formatDmy(day) } });
    fireEvent.blur(from);
  };
  type(addDays(TODAY, -60));
  expect(await screen.findByText("The range can have at most 60 days")).toBeVisible();
  expect(download()).toBeDisabled();
  type(addDays(TODAY, -59));
  await waitFor(() => expect(download()).toBeEnabled());
  await user.click(download());
  await waitFor(() => expect(sent).toMatchObject([{ fromDate: addDays(TODAY, -59) }]));
});

/** A file that arrives under the test's control. */
function streamedBody() {
  const controllers: ReadableStreamDefaultController<Uint8Array>[] = [];
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void controllers.push(controller) });
  const [stream] = controllers;
  if (!stream) throw new Error("the stream has not started");
  return { body, stream };
}

test("a large file shows its progress and, at the end, its name", async () => {
  let nowMs = 0;
  jest.spyOn(performance, "now").mockImplementation(() => nowMs);
  const { body, stream } = streamedBody();
  const headers = { "x-total-rows": "48211", "content-disposition": 'attachment; filename="SKF_ADD.xlsx"' };
  answer = () => new Response(body, { headers });
  await choose(user, "SKF ADD");
  await user.click(download());
  const part = new Uint8Array(1_468_006);
  nowMs += 500;
  stream.enqueue(part);
  expect(await screen.findByText("1.4 MB received of 48,211 rows")).toBeVisible();
  nowMs += 500;
  stream.enqueue(part);
  expect(await screen.findByText("2.8 MB received of 48,211 rows")).toBeVisible();
  expect(download()).toHaveAttribute("data-loading", "true");
  stream.close();
  expect(await screen.findByText("SKF_ADD.xlsx is in your downloads: 48,211 rows.")).toBeVisible();
});

test("an interrupted download shows 'The download stopped before its end' and saves nothing", async () => {
  let saved = 0;
  URL.createObjectURL = () => `blob:${++saved}`;
  const { body, stream } = streamedBody();
  answer = () => new Response(body);
  await choose(user, "SKF ADD");
  await user.click(download());
  stream.enqueue(new Uint8Array(10));
  stream.error(new Error("reset"));
  expect(await screen.findByText("The download stopped before its end. Please try again.")).toBeInTheDocument();
  expect(saved).toBe(0);
});

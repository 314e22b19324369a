import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConfigurationScreen } from "@/app/app/configuration/configuration-screen";
import { ConfigurationView } from "@/components/configuration/configuration-view";
import { overridesOf, settingsSchema } from "@/components/configuration/settings-form";
import type { ConfigPreview, Configuration } from "@/lib/contract/configuration";
import { DEFAULT_CONFIG } from "@/lib/domain/config";
import { showValue } from "@/lib/messages/setting-value";
import type { Role } from "@/lib/permissions";
import { AT } from "@/tests/support/fixtures";
import { chooseOption } from "../choose-option";
import { type Answer, answerCalls, renderScreenAs } from "../render-screen";

const EMPTY = Object.fromEntries(Object.keys(DEFAULT_CONFIG).map((key) => [key, ""]));
const VALUES = { ...DEFAULT_CONFIG, gst: [{ from: "2017-07-01", ratePct: 18 }] };

const CONFIGURATION: Configuration = {
  layer: "insurer",
  id: "insurer-1",
  name: "Care Health",
  companyName: null,
  insurer: { id: "insurer-1", name: "Care Health" },
  day: "2025-12-10",
  values: { ...VALUES, midtermWindowDays: 30 },
  inherited: { ...VALUES, outdatedDays: 60 },
  sources: { outdatedDays: "default" },
  overrides: { midtermWindowDays: 30 },
  version: 1,
  versions: [
    {
      number: 1,
      from: "2025-11-01",
      overrides: { midtermWindowDays: 30 },
      state: "current" as const,
      note: "letter of the insurer",
      createdBy: "Ops Lead",
      createdAt: AT,
    },
  ],
  deviations: [
    { layer: "policy", id: "policy-1", name: "GMC · Staff", companyName: "Kaveri", keys: ["refundScale", "gst"] },
  ],
};

const PREVIEW: ConfigPreview = {
  changes: [{ key: "refundScale", before: "PRO_RATA", after: "SHORT_PERIOD" }],
  policies: 2,
  openEndorsements: 1,
  followedBy: "2026-02-01",
  premium: {
    endorsements: [
      {
        endorsementId: "endo-1",
        endorsementNumber: 3,
        status: "DRAFT",
        companyName: "Kaveri",
        policyName: "GMC · Staff",
        before: -2699.13,
        after: -1000,
        refusedRows: 0,
      },
      {
        endorsementId: "endo-2",
        endorsementNumber: 7,
        status: "DRAFT",
        companyName: "Kaveri",
        policyName: "GMC · Staff",
        before: 500,
        after: 500,
        refusedRows: 0,
      },
    ],
    difference: 1699.13,
    notCalculated: 2,
  },
};

type Sent = { path: string; body: unknown };

/** Responds to the calls of one test. Returns the writes. */
function answerWith(answers: Partial<Record<"read" | "preview" | "change", () => Answer>>): Sent[] {
  const sent: Sent[] = [];
  answerCalls((path, init) => {
    const body = init.body ? JSON.parse(String(init.body)) : undefined;
    if (body) sent.push({ path, body });
    const kind = path.endsWith("/preview") ? "preview" : path.endsWith("/versions") ? "change" : "read";
    const given = {
      read: { body: { data: CONFIGURATION } },
      preview: { body: { data: PREVIEW } },
      change: { body: { data: CONFIGURATION } },
    };
    return answers[kind]?.() ?? (given[kind] as Answer);
  });
  return sent;
}

const open = (role: Role) => renderScreenAs([role], <ConfigurationView target={{ insurerId: "insurer-1" }} />);
const rowOf = (label: string) => screen.getByText(label).closest("div") as HTMLElement;

async function openEditor() {
  open("opsLead");
  await userEvent.click(await screen.findByRole("button", { name: "Change" }));
  return screen.findByRole("textbox", { name: "Mid-term window" });
}

async function previewShortPeriod() {
  await openEditor();
  await chooseOption(userEvent, "Refund scale", "Short-period scale");
  await userEvent.click(screen.getByRole("button", { name: "Preview changes" }));
  return screen.findByRole("dialog");
}

test("each value names its layer; versions have user and date; deviating policies are links; a viewer only reads", async () => {
  answerWith({});
  open("viewer");
  expect(await screen.findByText("Mid-term window")).toBeVisible();
  expect(document.title).toBe("Care Health · Configuration · Genome");
  expect(within(rowOf("Mid-term window")).getByText("30 days")).toBeVisible();
  expect(within(rowOf("Mid-term window")).getByText("Insurer")).toBeVisible();
  expect(within(rowOf("Dates are outdated after")).getByText("Default")).toBeVisible();
  expect(within(rowOf("GST rates")).getByText("18 % from 01/07/2017")).toBeVisible();
  expect(within(rowOf("GST rates")).getByText("Built in")).toBeVisible();
  expect(screen.getByText("Ops Lead")).toBeVisible();
  expect(screen.getByText("letter of the insurer")).toBeVisible();
  expect(screen.getByRole("link", { name: "Kaveri · GMC · Staff" })).toHaveAttribute(
    "href",
    "/app/configuration?policy=policy-1",
  );
  expect(screen.getByText("An operations lead can change these values.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Change" })).toBeNull();
});

test("the preview is shown before saving, and the save names the version that was shown", async () => {
  const sent = answerWith({});
  const dialog = await previewShortPeriod();
  expect(within(dialog).getByText("Changes from 10/12/2025")).toBeVisible();
  const row = within(dialog).getByRole("row", { name: /Refund scale/ });
  expect(
    within(row)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  ).toEqual(["Refund scale", "Daily", "Short-period scale"]);
  expect(within(dialog).getByText("2 policies, 1 open endorsement")).toBeVisible();
  expect(within(dialog).getByText("₹1,699.13 more premium")).toBeVisible();
  const draft = within(dialog).getByRole("row", { name: /^Endo 3 · Kaveri · GMC · Staff/ });
  expect(draft).toHaveTextContent("-₹2,699.13 refund-₹1,000.00 refund");
  expect(within(dialog).getByText(/for drafts when they move to In Progress, for others with/)).toBeVisible();
  expect(within(dialog).queryByText(/Endo 7/)).toBeNull();
  expect(within(dialog).getByText("1 more open endorsement keeps its premium.")).toBeVisible();
  expect(within(dialog).getByText(/A later version starts on 01\/02\/2026/)).toBeVisible();
  expect(within(dialog).getByText(/^2 more are too large/)).toBeVisible();
  expect(sent.map(({ path }) => path)).toEqual(["/api/configuration/preview"]);
  await userEvent.click(within(dialog).getByRole("button", { name: "Save from 10/12/2025" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  const overrides = { refundScale: "SHORT_PERIOD", midtermWindowDays: 30 };
  expect(sent[1]).toEqual({
    path: "/api/configuration/versions",
    body: { insurerId: "insurer-1", from: "2025-12-10", overrides, note: null, version: 1 },
  });
  expect(await screen.findByText("The new values apply from 10/12/2025.")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("button", { name: "Change" })).toHaveFocus());
});

test("a change that needs a second person closes its form, with a link to the approval", async () => {
  answerWith({ change: () => ({ status: 202, body: { approval: { id: "apr_1" } } }) });
  const dialog = await previewShortPeriod();
  await userEvent.click(within(dialog).getByRole("button", { name: "Save from 10/12/2025" }));
  const link = await screen.findByRole("link", { name: "Open the approval" });
  expect(link).toHaveAttribute("href", "/app/approvals?id=apr_1");
  expect(await screen.findByRole("button", { name: "Change" })).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("going back from the reason of such a change shows no error", async () => {
  const message = "Another person must approve this change. Enter a reason to propose it.";
  answerWith({ change: () => ({ status: 428, body: { message, status: 428, code: "reason_needed" } }) });
  const dialog = await previewShortPeriod();
  const save = within(dialog).getByRole("button", { name: "Save from 10/12/2025" });
  await userEvent.click(save);
  await waitFor(() => expect(save).toBeEnabled());
  expect(screen.queryByText(message)).toBeNull();
});

test("the limit of rows to undo is a count", () => {
  const form = { ...EMPTY, gst: [], from: "2025-12-10", note: "", approveUndoAbove: "0", ctcMultiplier: "101" };
  const { error } = settingsSchema("default", VALUES).safeParse(form);
  expect(error?.issues.map(({ message }) => message).sort()).toEqual([
    "Enter a number above 0 and up to 100, or 'none'",
    "Enter a whole number from 1 to 10,00,000, or 'none'",
  ]);
  expect(showValue("approveUndoAbove", 1)).toBe("1 row");
});

test("a field left empty is as above, and says what that is; one outside its bounds is refused before anything is sent", async () => {
  const sent = answerWith({});
  const window = await openEditor();
  expect(window).toHaveValue("30");
  expect(screen.getByRole("textbox", { name: "Dates are outdated after" })).toHaveAttribute(
    "placeholder",
    "Inherited: 60 days",
  );
  await userEvent.clear(window);
  await userEvent.type(window, "367");
  await userEvent.click(screen.getByRole("button", { name: "Preview changes" }));
  expect(await screen.findByText("Enter a whole number from 0 to 366")).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.clear(window);
  await userEvent.type(window, "366");
  await userEvent.click(screen.getByRole("button", { name: "Preview changes" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ overrides: { midtermWindowDays: 366 } });
});

test("rates start from those above, and two of one first day do not pass", async () => {
  const sent = answerWith({});
  await openEditor();
  await userEvent.click(screen.getByRole("button", { name: "Set own rates" }));
  await userEvent.click(screen.getByRole("button", { name: "Add a rate" }));
  const day = screen.getByRole("textbox", { name: "From, rate 2" });
  await userEvent.type(day, "01/07/2017");
  await userEvent.type(screen.getByRole("textbox", { name: "Rate 2 in per cent" }), "5");
  await userEvent.click(screen.getByRole("button", { name: "Preview changes" }));
  expect(await screen.findByText("Each start date may occur only once")).toBeVisible();
  await userEvent.clear(day);
  await userEvent.type(day, "01/04/2026");
  await userEvent.click(screen.getByRole("button", { name: "Preview changes" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const gst = [
    { from: "2017-07-01", ratePct: 18 },
    { from: "2026-04-01", ratePct: 5 },
  ];
  expect(sent[0]?.body).toMatchObject({ overrides: { gst } });
});

const conflictFrom = (from: string) => ({
  status: 409,
  body: {
    message: "changed",
    status: 409,
    data: { version: 2, changedBy: "Asha Rao", changedAt: AT, current: { futureDays: 9, from } },
  },
});
const CONFLICT = conflictFrom("2025-12-10");

test.each([
  ["is kept beside mine", false, "2025-12-10", { futureDays: 9, midtermWindowDays: 301 }],
  ["is kept, though the page has loaded it meanwhile", true, "2025-12-10", { futureDays: 9, midtermWindowDays: 301 }],
  ["is not brought forward, if it starts later", false, "2025-12-11", { midtermWindowDays: 301 }],
])("the preview names a version saved since the form was opened, which %s", async (_, isLoaded, from, overrides) => {
  const versions = () => sent.map(({ body }) => (body as { version: number }).version);
  let shown = CONFIGURATION;
  let reads = 0;
  const sent = answerWith({
    read: () => {
      reads += 1;
      return { body: { data: shown } };
    },
    preview: () => (versions().at(-1) === 1 ? conflictFrom(from) : { body: { data: PREVIEW } }),
  });
  await openEditor();
  if (isLoaded) {
    shown = { ...CONFIGURATION, version: 2 };
    act(() => void window.dispatchEvent(new Event("online")));
    await waitFor(() => expect(reads).toBe(2));
  }
  await userEvent.type(screen.getByRole("textbox", { name: "Mid-term window" }), "1");
  await userEvent.click(screen.getByRole("button", { name: "Preview changes" }));
  expect(await screen.findByText(/Asha Rao changed this meanwhile/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Keep my changes" }));
  await waitFor(() => expect(versions()).toEqual([1, 2, 2]));
  expect(sent.at(-1)?.body).toEqual(expect.objectContaining({ overrides }));
});

test("a concurrent change names its user, the preview is repeated, and keeping mine saves on the new version", async () => {
  let tries = 0;
  const sent = answerWith({
    change: () => (tries++ === 0 ? CONFLICT : { body: { data: CONFIGURATION } }),
  });
  const dialog = await previewShortPeriod();
  await userEvent.click(within(dialog).getByRole("button", { name: "Save from 10/12/2025" }));
  expect(await screen.findByText(/Asha Rao changed this meanwhile/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Keep my changes" }));
  await waitFor(() => expect(tries).toBe(2));
  expect(sent.map(({ path }) => path.split("/").at(-1))).toEqual(["preview", "versions", "preview", "versions"]);
  expect(sent.at(-1)?.body).toMatchObject({ version: 2 });
});

test("another layer asks first; the company of a linked policy replaces the chosen one", async () => {
  const policyPlan = (id: string) => ({ id, companyId: id === "p-1" ? "acme" : "banyan" });
  const companies = ["acme", "banyan", "cedar"].map((id) => ({ id, name: id, nickname: null, active: true }));
  answerCalls((path) => {
    const id = path.match(/policyPlan\/(p-\d)/)?.[1];
    if (id) return { body: { data: { policyPlan: policyPlan(id) } } };
    if (path.includes("fetchPolicies")) return { body: { data: { policies: [] } } };
    if (path.endsWith("/api/company")) return { body: { data: { companies } } };
    if (path.includes("/configuration")) return { body: { data: { ...CONFIGURATION, layer: "policy" } } };
    return { body: { data: { masterData: { insurers: [] } } } };
  });
  window.history.replaceState(null, "", "/app/configuration?policy=p-1");
  renderScreenAs(["opsLead"], <ConfigurationScreen />);
  const company = await screen.findByRole("combobox", { name: "Company" });
  await waitFor(() => expect(company).toHaveValue("acme"));
  await userEvent.click(company);
  await userEvent.click(await screen.findByRole("option", { name: "cedar" }));
  act(() => window.history.pushState(null, "", "/app/configuration?policy=p-2"));
  await waitFor(() => expect(company).toHaveValue("banyan"));
  await userEvent.click(await screen.findByRole("button", { name: "Change" }));
  const field = await screen.findByRole("textbox", { name: "Mid-term window" });
  await userEvent.type(field, "7");
  await userEvent.click(screen.getByRole("radio", { name: "Insurer" }));
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Stay" }));
  expect(field).toHaveValue("307");
});

test("the provider's refusal is shown at its field", async () => {
  const refusal = {
    message: { from: "Choose today or a later date" },
    status: 400,
    data: { fields: { from: "Choose today or a later date" } },
  };
  answerWith({ preview: () => ({ status: 400, body: refusal }) });
  await openEditor();
  await userEvent.click(screen.getByRole("button", { name: "Preview changes" }));
  expect(await screen.findByText("Choose today or a later date")).toBeVisible();
});

test("a failed read shows 'Unable to load the configuration'; a provider without the call gets no request", async () => {
  answerWith({ read: () => ({ status: 502, body: { message: "The provider cannot be reached.", status: 502 } }) });
  const { unmount } = open("viewer");
  expect(await screen.findByText("Unable to load the configuration")).toBeVisible();
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  unmount();
  const paths = answerCalls(() => ({ body: {} }));
  renderScreenAs(["opsLead"], <ConfigurationView target={{}} />, { missing: ["GET /configuration"] });
  expect(screen.getByText("The connected provider has no configuration to show")).toBeVisible();
  expect(paths).toEqual([]);
});

test("'none' is a value; an empty field is no override", () => {
  const form = { ...EMPTY, gst: [], from: "2025-12-10", note: "" } as never as Parameters<typeof overridesOf>[0];
  const typed = { ...form, maxCover: "None", freeCoverLimit: "30,00,000", refundIncludesGst: "no" };
  expect(overridesOf(form, "policy")).toEqual({});
  expect(overridesOf(typed, "policy")).toEqual({ maxCover: null, freeCoverLimit: 3_000_000, refundIncludesGst: false });
});

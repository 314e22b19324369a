import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SeveralSlips } from "@/components/placement/several-slips";
import { newPlacement, type PlacementValues } from "@/lib/domain/policies/placement/values";
import { slipWorkbook } from "@/lib/sheets/write/slip-workbook";
import { NO_LISTS } from "@/tests/support/fixtures";
import { placementWith } from "@/tests/support/placements";
import { chooseOption } from "../choose-option";
import { fileInput } from "../files";
import { answerCalls, answerFirst, renderScreenAs } from "../render-screen";
import { FREE, REVIEW_PATH } from "./reviews";

jest.mock("next/navigation", () => require("../navigation"));

/** Several slips at once: each is checked with its own errors, then created in turn with its own result. */

const named = (values: PlacementValues, name: string) =>
  placementWith(
    {
      "general.nickName": name,
      "general.insurerName": "Go Digit",
      "general.policyStartDate": "2026-04-01",
      "general.policyEndDate": "2027-03-31",
      "general.numberOfEmployees": "100",
      "general.finalPremium": "123456",
    },
    values,
  );
const GMC = named(newPlacement("GMC", "IPD"), "Base");
const GTL = named(newPlacement("GTL", "IPD"), "Term life");
const PARENTS = named(newPlacement("GMC", "Parental"), "Parents");

const NO_ERRORS = { policy: [], slabs: [], addons: [] };
const FAILURE = { field: "Net Premium", message: "Net Premium cannot be Empty", actual: "", expected: "An amount" };
const soundOf = (values: PlacementValues) => ({ body: { data: { errors: NO_ERRORS, values } } });
const WRONG = { body: { data: { errors: { ...NO_ERRORS, policy: [FAILURE] }, values: null } } };

const PLACED = {
  id: "pol-1",
  policyType: "GMC",
  secondaryType: null,
  insurerName: "Go Digit",
  nickName: "Policy pol-1",
  policyNumber: null,
  policyPlacementStatus: "HANDOVER_TO_OPS",
  active: true,
  error: null,
};

type Answer = { status?: number; body: unknown };
type Sent = { method: string; path: string; body: Record<string, unknown> };

/** Answers each validation with the next of `verdicts`, each creation by `onCreate`. */
function answer(
  verdicts: Answer[],
  { warnings = [] as object[], policies = [] as object[], onCreate = (_name: unknown): Answer | null => null } = {},
) {
  const sent: Sent[] = [];
  let created = 0;
  answerCalls(async (path, init) => {
    const method = init.method ?? "GET";
    if (path.startsWith("/api/files")) return new Response(null, { status: 200 });
    if (path.startsWith("/api/gcs")) {
      return { body: { signedURL: "https://files.test/s?type=x", method: "PUT", fileName: `f-${sent.length}` } };
    }
    if (path.startsWith("/api/policyPlan/fetchPolicies")) return { body: { data: { policies } } };
    const body = JSON.parse(await new Response(init.body).text());
    if (path === REVIEW_PATH) return { body: { data: { ...FREE, warnings } } };
    sent.push({ method, path, body });
    if (path.startsWith("/api/ep-service")) {
      return verdicts.shift() ?? { status: 500, body: {} };
    }
    const refused = onCreate(body.nickName);
    if (refused) return refused;
    if (method === "POST") created += 1;
    return {
      body: {
        data: { policyPlan: { ...body, id: `pol-${created}`, version: method === "POST" ? 1 : 2 } },
      },
    };
  });
  return sent;
}

async function fileOf(name: string, values: PlacementValues): Promise<File> {
  const bytes = new Uint8Array(await slipWorkbook(values, NO_LISTS));
  // This browser's files cannot be read as bytes.
  return Object.assign(new File([bytes], name), { arrayBuffer: async () => bytes.buffer });
}

async function drop(...files: File[]) {
  renderScreenAs(["opsLead"], <SeveralSlips companyId="co-1" />);
  await waitFor(() => expect(fileInput()).not.toBeNull());
  await userEvent.upload(fileInput(), files, { applyAccept: false });
}

/** A slip after its file was read. */
async function slip(name: string): Promise<HTMLElement> {
  const item = await screen.findByRole("listitem", { name });
  await waitFor(() => expect(item).not.toHaveTextContent("Reading…"), { timeout: 20_000 });
  return item;
}
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const expectChosen = (item: HTMLElement, label: string, value: string) =>
  waitFor(() => expect(within(item).getByRole("combobox", { name: label })).toHaveValue(value));

test("each slip says its own kind; wrong ones show their errors and the others are added in turn", async () => {
  const sent = answer([soundOf(GMC), WRONG, soundOf(PARENTS)]);
  await drop(await fileOf("base.xlsx", GMC), await fileOf("life.xlsx", GTL), await fileOf("parents.xlsx", PARENTS));
  await expectChosen(await slip("base.xlsx"), "Policy Type", "GMC");
  await expectChosen(await slip("life.xlsx"), "Policy Type", "GTL");
  await expectChosen(await slip("parents.xlsx"), "Policy Variant", "Parental");
  await press("Check 3 slips");
  expect(await screen.findByRole("button", { name: "Add 2 policies" })).toBeEnabled();
  expect(await slip("life.xlsx")).toHaveTextContent("Net Premium cannot be Empty");
  expect(await slip("base.xlsx")).toHaveTextContent("Policy NicknameBase");
  expect(await slip("base.xlsx")).toHaveTextContent("Final Premium₹1,23,456.00");
  expect(sent.map(({ body }) => [body.policyType, body.subType])).toEqual([
    ["GMC", "IPD"],
    ["GTL", "IPD"],
    ["GMC", "Parental"],
  ]);
  await press("Add 2 policies");
  expect(await screen.findByText(/Parents is added and handed over to Ops/)).toBeVisible();
  const base = within(await slip("base.xlsx"));
  expect(base.getByRole("link", { name: "Open the policy" })).toHaveAttribute("href", "/app/policy-details?id=pol-1");
  expect(sent.slice(3).map(({ method, path, body }) => [method, path, body.policyPlacementStatus])).toEqual([
    ["POST", "/api/policyPlan", "DRAFT"],
    ["PUT", "/api/policyPlan/pol-1", "HANDOVER_TO_OPS"],
    ["POST", "/api/policyPlan", "DRAFT"],
    ["PUT", "/api/policyPlan/pol-2", "HANDOVER_TO_OPS"],
  ]);
  expect(screen.getByRole("button", { name: "Check 1 slip" })).toBeEnabled();
});

test("a refusal of one leaves the others to be added, and can be tried again", async () => {
  const taken = { status: 409, body: { message: "Policy nickname already exists.", status: 409 } };
  answer([soundOf(GMC), soundOf(GTL), soundOf(GMC)], { onCreate: (name) => (name === "Base" ? taken : null) });
  await drop(await fileOf("base.xlsx", GMC), await fileOf("life.xlsx", GTL));
  await slip("life.xlsx");
  await press("Check 2 slips");
  await press("Add 2 policies");
  expect(await screen.findByText(/Term life is added and handed over/)).toBeVisible();
  expect(within(await slip("base.xlsx")).getByRole("alert")).toHaveTextContent("Policy nickname already exists.");
  expect(screen.getByRole("button", { name: "Check 1 slip" })).toBeEnabled();
});

test("a policy that cannot be handed over stays a Draft, with the reason and its form", async () => {
  let saves = 0;
  answer([soundOf(GTL)], {
    onCreate: () => {
      saves += 1;
      return saves === 2 ? { status: 409, body: { message: "Changed meanwhile", status: 409 } } : null;
    },
  });
  await drop(await fileOf("life.xlsx", GTL));
  await slip("life.xlsx");
  await press("Check 1 slip");
  await press("Add 1 policy");
  expect(await screen.findByText(/Term life is added as a Draft\. Changed meanwhile/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Open the placement form" })).toHaveAttribute(
    "href",
    "/app/placement-form?id=co-1&policyId=pol-1",
  );
});

test("without the hand-over they are Drafts; marked values need a tick", async () => {
  const warnings = [{ kind: "PREMIUM", text: "The premium is unusually low.", policies: [] }];
  const sent = answer([soundOf(GTL)], { warnings });
  await drop(await fileOf("life.xlsx", GTL));
  await slip("life.xlsx");
  await press("Check 1 slip");
  expect(await screen.findByText("The premium is unusually low.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Add 1 policy" })).toBeDisabled();
  await userEvent.click(screen.getByRole("checkbox", { name: "I have checked the marked values" }));
  await userEvent.click(screen.getByRole("checkbox", { name: /^Hand the policies over/ }));
  await press("Add 1 policy");
  expect(await screen.findByText(/Term life is added as a Draft/)).toBeVisible();
  expect(sent.slice(1)).toMatchObject([{ method: "POST", body: { confirmedWarnings: ["PREMIUM"] } }]);
});

test("a top-up is checked once its base policy is chosen", async () => {
  answer([]);
  await drop(await fileOf("top-up.xlsx", named(newPlacement("GMC", "Top-up"), "More")));
  await expectChosen(await slip("top-up.xlsx"), "Policy Variant", "Top-up");
  expect(within(await slip("top-up.xlsx")).getByRole("combobox", { name: "Base Policy" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Check 0 slips" })).toBeDisabled();
});

test("another sub-type forgets the base policy; it is fixed during the check, and each check needs its own tick", async () => {
  const warnings = [{ kind: "PREMIUM", text: "The premium is unusually low.", policies: [] }];
  const sent = answer([soundOf(GMC), soundOf(GMC)], { warnings, policies: [PLACED] });
  await drop(await fileOf("top-up.xlsx", named(newPlacement("GMC", "Top-up"), "More")));
  const item = within(await slip("top-up.xlsx"));
  const choose = (label: string, option: string | RegExp) => chooseOption(userEvent, label, option, item);
  await expectChosen(await slip("top-up.xlsx"), "Policy Variant", "Top-up");
  await choose("Base Policy", /pol-1/);
  const release = holdFetch();
  await press("Check 1 slip");
  expect(item.getByRole("combobox", { name: "Base Policy" })).toBeDisabled();
  release();
  const tick = await screen.findByRole("checkbox", { name: "I have checked the marked values" });
  await userEvent.click(tick);
  await choose("Policy Variant", "IPD");
  await press("Check 1 slip");
  expect(await screen.findByRole("checkbox", { name: "I have checked the marked values" })).not.toBeChecked();
  expect(sent.map(({ body }) => [body.subType, body.basePolicyPlanId])).toEqual([
    ["Top-up", "pol-1"],
    ["IPD", null],
  ]);
});

/** Every call waits until the returned function is called. */
function holdFetch(): () => void {
  let release = () => {};
  const released = new Promise<undefined>((resolve) => {
    release = () => resolve(undefined);
  });
  answerFirst(() => released);
  return release;
}

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CompanyMissing } from "@/components/placement/company-missing";
import { GROUPS } from "@/components/placement/groups";
import { NewPolicy } from "@/components/placement/new-policy";
import { PlacementScreen } from "@/components/placement/placement-screen";
import { StoredPolicy } from "@/components/placement/stored-policy";
import { newPlacement } from "@/lib/domain/policies/placement/values";
import { parseFlags } from "@/lib/flags";
import { chooseOption } from "../choose-option";
import { pushed } from "../navigation";
import { type Answer, answerCalls, Person, renderScreen } from "../render-screen";
import { filledPolicy, masterData } from "./filled-policy";
import { FREE, REVIEW_PATH } from "./reviews";

const policy = filledPolicy();

type Sent = { path: string; method: string; body: Record<string, unknown> };

/** Responds to reads with the policy above and to writes with `onWrite`. Returns the writes. */
function answer(onWrite: (sent: Sent) => Answer = ({ body }) => saved(body)): Sent[] {
  const sent: Sent[] = [];
  answerCalls(async (path, init) => {
    if (path === REVIEW_PATH) return { body: { data: FREE } };
    return init.body
      ? onWrite(keep({ path, method: init.method ?? "GET", body: JSON.parse(await new Response(init.body).text()) }))
      : { body: read(path) };
  });
  function keep(write: Sent) {
    sent.push(write);
    return write;
  }
  return sent;
}

const saved = (body: object): Answer => ({ body: { data: { policyPlan: { ...policy, ...body, version: 4 } } } });

const COMPANY = { id: "co-1", name: "Himal Traders", active: true, policyPlans: [] };

function read(path: string): unknown {
  if (path.startsWith("/api/masterData")) return { data: { masterData } };
  return path.startsWith("/api/policyPlan") ? { data: { policyPlan: policy } } : { data: { companyDetails: COMPANY } };
}

function open(policyId: string | undefined, role: "opsExecutive" | "opsLead" = "opsExecutive") {
  renderScreen(
    <Person roles={[role]} flags={{ ...parseFlags("") }}>
      <PlacementScreen companyId="co-1" policyId={policyId} title="PLACEMENT FORM">
        {policyId ? <StoredPolicy companyId="co-1" policyId={policyId} /> : <NewPolicy companyId="co-1" />}
      </PlacementScreen>
    </Person>,
  );
}

beforeEach(() => {
  window.history.replaceState(null, "", "/app/placement-form?id=co-1&policyId=pol-1");
});

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test("an empty new policy shows each missing field, at the field and at the top, and sends nothing", async () => {
  const sent = answer();
  open(undefined);
  await press("Fill in the form");
  await press("Continue");
  const [found, ...more] = await screen.findAllByText("Please fix all the form errors");
  expect(more).toEqual([]);
  const summary = found?.parentElement ?? null;
  for (const label of ["Policy Nickname", "Insurer Name", "TPA Name", "Net Premium", "Transferred Amount"]) {
    expect(summary).toHaveTextContent(`${label}: ${label} cannot be Empty`);
  }
  expect(screen.getByText("Mandatory Policy Nickname Field Added")).toBeVisible();
  expect(screen.getByText("[Company name][policy type] Policy")).toBeVisible();
  expect(sent).toEqual([]);
});

test("equal dates of the period are wrong on both fields, until either of them is another date", async () => {
  answer();
  open(undefined);
  await press("Fill in the form");
  const dateOf = (label: string) => screen.findByRole("textbox", { name: label });
  const [start, end] = [await dateOf("Policy Start Date"), await dateOf("Policy End Date")];
  const enter = async (field: HTMLElement, text: string) => {
    await userEvent.clear(field);
    await userEvent.type(field, text);
    await userEvent.tab();
  };
  const say = (first: string, second: string) =>
    waitFor(() => {
      expect(start).toHaveAccessibleDescription(first);
      expect(end).toHaveAccessibleDescription(second);
    });
  const same = "Policy start and end date cannot be same";
  await enter(start, "01/12/2026");
  await say("", "");
  await enter(end, "01/12/2026");
  await say(same, same);
  await enter(end, "30/11/2027");
  await say("", "");
  await enter(start, "30/11/2027");
  await say(same, same);
  await enter(start, "01/12/2027");
  await say("", "Policy end date cannot be before the start date");
});

test("a field that another one fills in loses its error", async () => {
  answer();
  window.history.replaceState(null, "", "/app/placement-form?id=co-1&policyId=pol-1&step=2");
  open("pol-1");
  const slabs = await screen.findByRole("textbox", { name: "Number of Slabs" });
  await userEvent.clear(slabs);
  await userEvent.tab();
  await waitFor(() => expect(slabs).toHaveAccessibleDescription("Number of Slabs cannot be Empty"));
  await chooseOption(userEvent, "Sum Insured Structure", "Flat Sum Insured");
  expect(slabs).toHaveValue("1");
  await waitFor(() => expect(slabs).toHaveAccessibleDescription(""));
});

test("the type of a super top-up is in words in the choice, on the form and above its terms", async () => {
  answer();
  open(undefined);
  await chooseOption(userEvent, "Policy Type", "Super top-up");
  await press("Fill in the form");
  expect(await screen.findByRole("textbox", { name: "Policy Type" })).toHaveValue("Super top-up");
  const terms = GROUPS[1]?.(newPlacement("SUPER_TOP_UP", "IPD")) ?? [];
  expect(terms.map(({ title }) => title)).toEqual(["Terms of every policy", "Terms of Super top-up policies"]);
});

test("the form has no heading of fields that the type lacks", () => {
  const titles = GROUPS[0]?.(newPlacement("GTL", "IPD")).map(({ title }) => title);
  expect(titles).toEqual(["Policy", "Lives and cover", "Premium and payment"]);
});

test("Continue saves on the opened version and opens the next step, Back keeps every value", async () => {
  const sent = answer();
  open("pol-1");
  await userEvent.type(await screen.findByLabelText("Bank Name"), "SBI");
  await press("Continue");
  expect(await screen.findByText("Terms of GMC policies")).toBeVisible();
  expect(sent).toMatchObject([{ method: "PUT", path: "/api/policyPlan/pol-1", body: { version: 3, bankName: "SBI" } }]);
  expect(window.location.search).toContain("step=2");
  await press("Back");
  expect(await screen.findByLabelText("Bank Name")).toHaveValue("SBI");
});

test("a taken nickname is refused at the field", async () => {
  const reported = "Policy nickname already exists. Refer guidelines to create a unique nickname.";
  answer(() => ({
    status: 409,
    body: { message: reported, status: 409, data: { fields: { "general.nickName": reported } } },
  }));
  open("pol-1");
  await screen.findByLabelText("Bank Name");
  await press("Continue");
  await waitFor(() => expect(screen.getByLabelText(/^Policy Nickname/)).toHaveAccessibleDescription(reported));
});

test("a number field takes no minus and says what it does not understand once it was left", async () => {
  answer();
  open("pol-1");
  const net = await screen.findByLabelText(/^Net Premium/);
  await userEvent.clear(net);
  await userEvent.type(net, "-12x");
  expect(net).toHaveValue("12x");
  expect(screen.queryByText("Please provide a valid Net Premium")).not.toBeInTheDocument();
  await userEvent.tab();
  expect((await screen.findAllByText("Please provide a valid Net Premium")).length).toBeGreaterThan(0);
});

test("unsaved input returns after a reload and can be discarded", async () => {
  answer();
  open("pol-1");
  await userEvent.type(await screen.findByLabelText("Bank Name"), "SBI");
  await waitFor(() => expect(sessionStorage.getItem("placement:pol-1")).toContain("SBI"));
  document.body.replaceChildren();
  open("pol-1");
  expect(await screen.findByText("Your unsaved changes are restored.")).toBeVisible();
  expect(screen.getByLabelText("Bank Name")).toHaveValue("SBI");
  await press("Discard");
  expect(screen.getByLabelText("Bank Name")).toHaveValue("");
});

test("a stale save shows both values per field, and saves the choice on the newer version", async () => {
  const theirs = { ...policy, version: 5, bankName: "HDFC Bank", policyNumber: "P-9" };
  const conflict = { version: 5, changedBy: "Meera Iyer", changedAt: { seconds: 1 }, current: theirs };
  const sent = answer(({ body }) =>
    body.version === 3 ? { status: 409, body: { message: "late", status: 409, data: conflict } } : saved(body),
  );
  open("pol-1");
  await userEvent.type(await screen.findByLabelText("Bank Name"), "SBI");
  await press("Continue");
  const dialog = await screen.findByRole("dialog", { name: "Meera Iyer changed this policy meanwhile" });
  const choice = (field: string) => within(within(dialog).getByRole("radiogroup", { name: field }));
  expect(within(dialog).getAllByRole("radiogroup")).toHaveLength(1);
  expect(choice("Bank Name").getByRole("radio", { name: "Keep my value: SBI" })).toBeChecked();
  expect(within(dialog).getByRole("region", { name: "Other changes" })).toHaveTextContent(
    "Other changes by Meera Iyer, which are kept:Policy NumberP-9 (before: empty)",
  );
  await userEvent.click(choice("Bank Name").getByRole("radio", { name: "Use the saved value: HDFC Bank" }));
  await userEvent.click(within(dialog).getByRole("button", { name: "Save with these choices" }));
  await waitFor(() =>
    expect(sent.at(-1)?.body).toMatchObject({ version: 5, bankName: "HDFC Bank", policyNumber: "P-9" }),
  );
});

test("a stale save of other fields than the newer version's asks nothing and keeps both changes", async () => {
  const conflict = {
    version: 5,
    changedBy: "Meera Iyer",
    changedAt: { seconds: 1 },
    current: { ...policy, version: 5, policyNumber: "P-9" },
  };
  const sent = answer(({ body }) =>
    body.version === 3 ? { status: 409, body: { message: "late", status: 409, data: conflict } } : saved(body),
  );
  open("pol-1");
  await userEvent.type(await screen.findByLabelText("Bank Name"), "SBI");
  await press("Continue");
  const dialog = within(await screen.findByRole("dialog", { name: "Meera Iyer changed this policy meanwhile" }));
  expect(dialog.queryByRole("radiogroup")).toBeNull();
  await userEvent.click(dialog.getByRole("button", { name: "Save with both changes" }));
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ version: 5, bankName: "SBI", policyNumber: "P-9" }));
});

test("a handed-over policy can be made a draft in the form", async () => {
  Object.assign(policy, { policyPlacementStatus: "HANDOVER_TO_OPS" });
  const sent = answer();
  open("pol-1");
  await userEvent.click(await screen.findByRole("button", { name: "Change Status to DRAFT" }));
  await press("Continue");
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ policyPlacementStatus: "DRAFT" }));
  Object.assign(policy, { policyPlacementStatus: "DRAFT" });
});

test("only who may add to the lists is offered to", async () => {
  answer();
  open("pol-1", "opsLead");
  await userEvent.click(await screen.findByRole("button", { name: "Add to list: TPA Name" }));
  const dialog = await screen.findByRole("dialog", { name: "Add to TPA Name" });
  expect(within(dialog).getByRole("button", { name: "History of TPA Name" })).toBeVisible();
  document.body.replaceChildren();
  open("pol-1");
  await screen.findByLabelText("Bank Name");
  expect(screen.queryByRole("button", { name: "Add to list: TPA Name" })).not.toBeInTheDocument();
});

test("'No company information found, please try again' without a company, and back to the directory", async () => {
  renderScreen(<CompanyMissing />);
  expect(await screen.findByText("No company information found, please try again")).toBeVisible();
  expect(pushed).toEqual(["/app/company-directory"]);
});

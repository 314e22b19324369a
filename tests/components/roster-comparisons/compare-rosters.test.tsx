import { gunzipSync } from "node:zlib";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CompareRosters } from "@/components/roster-comparisons/compare-rosters";
import { OpenFileContext } from "@/components/ui/open-file";
import { compareRosters } from "@/lib/contract/calls";
import { callKeyOf } from "@/lib/contract/endpoint";
import type { RosterComparison, RosterDifference } from "@/lib/contract/roster-comparisons";
import type { Role } from "@/lib/permissions";
import { fileInput, readRows } from "../files";
import { pushed } from "../navigation";
import { type Answer, answerCalls, renderScreenAs } from "../render-screen";
import { WorkerInPage } from "../validator/worker-in-page";

const at = (iso: string) => ({ seconds: Date.parse(iso) / 1000, nanoseconds: 0 });

const POLICY = {
  id: "p-1",
  companyId: "c-1",
  corporateName: "Acme",
  policyType: "GMC",
  nickName: "Acme GMC",
  error: null,
  policyPlacementStatus: "HANDOVER_TO_OPS",
  active: true,
  secondaryType: null,
  policyNumber: "N-1",
  policyStartDate: at("2025-04-01T00:00:00+05:30"),
  policyEndDate: at("2026-03-31T23:59:59+05:30"),
};

const COMPARISON: RosterComparison = {
  id: "rcmp-2",
  policyId: "p-1",
  employerFile: "hr.xlsx",
  employerRows: 40,
  insurerFile: null,
  insurerRows: 0,
  lives: 41,
  agreed: 38,
  differences: 3,
  open: 2,
  accepted: 1,
  cameBack: 1,
  comparedBy: "Meera Iyer",
  createdAt: at("2026-01-05T10:00:00+05:30"),
};

const LIFE = {
  employeeId: "E2",
  relationship: "self",
  name: "Sunita Rao",
  dob: "1979-01-05",
  gender: "female" as const,
  uhid: null,
  sumInsured: 300_000,
  coverageStart: "2025-04-01",
  lastDay: null,
};
const OURS = { ...LIFE, userId: "u-2", isCovered: true, lastDay: "2026-03-31" };
const HR = {
  ...LIFE,
  row: 3,
  lastDay: "2025-11-30",
  differs: true,
  match: { certainty: 0.97, reasons: ["EMPLOYEE_ID" as const, "NAME" as const] },
};

const LEFT: RosterDifference = {
  id: "d-1",
  group: "LEFT_BUT_COVERED",
  status: "OPEN",
  suggested: "FILE_EXIT",
  ours: OURS,
  EMPLOYER: HR,
  INSURER: null,
  atStake: -2287.4,
  firstSeenAt: at("2025-12-05T10:00:00+05:30"),
  cameBack: true,
  reason: null,
  decidedBy: null,
  decidedAt: null,
};
const ONLY_HERE: RosterDifference = {
  ...LEFT,
  id: "d-2",
  group: "ONLY_HERE",
  suggested: "ASK_HR",
  EMPLOYER: null,
  cameBack: false,
  atStake: null,
  ours: { ...OURS, userId: "u-3", employeeId: "E3", name: "Anil Mehta" },
};
const ACCEPTED: RosterDifference = {
  ...ONLY_HERE,
  id: "d-3",
  status: "ACCEPTED",
  reason: "On unpaid leave",
  decidedBy: "Rohan",
  ours: { ...OURS, userId: "u-4", employeeId: "E4", name: "Neha Das" },
};

const GROUPS = [
  { group: "ONLY_HERE", total: 2, open: 1, atStake: 0 },
  { group: "LEFT_BUT_COVERED", total: 1, open: 1, atStake: -2287.4 },
] as const;

const NO_MAPPING = { matches: [], sheets: {}, values: [], dateOrder: null, changedBy: null, changedAt: null };

type Sent = { path: string; body: Record<string, unknown> };
type Show = {
  roles?: Role[];
  comparisons?: RosterComparison[];
  isLast?: boolean;
  missing?: string[];
  post?: (path: string) => Answer;
  hold?: (file: File) => void;
};

function show({ roles = ["opsExecutive"], isLast = true, missing, ...options }: Show = {}) {
  const sent: Sent[] = [];
  let { comparisons = [COMPARISON] } = options;
  answerCalls((path, { method = "GET", body }) => {
    if (path.startsWith("/api/columnMappings")) return { body: { data: NO_MAPPING } };
    if (method === "POST") {
      sent.push({ path, body: JSON.parse(String(body)) });
      if (path.endsWith("/rosterComparisons")) comparisons = [COMPARISON];
      return (
        options.post?.(path) ?? { body: { data: path.endsWith("/rosterComparisons") ? COMPARISON : { changed: 1 } } }
      );
    }
    if (path.startsWith("/api/policy/p-1/rosterComparisons")) return { body: { data: comparisons } };
    if (path.startsWith("/api/rosterComparisons/")) {
      const group = new URL(path, "http://console.test").searchParams.get("group") ?? "ONLY_HERE";
      const differences = [ONLY_HERE, ACCEPTED, LEFT].filter((one) => one.group === group);
      return { body: { data: { comparison: COMPARISON, isLast, groups: GROUPS, differences } } };
    }
    return { body: { data: { policyPlan: POLICY } } };
  });
  const { hold = () => {} } = options;
  const file = { choose: null, file: null, hold, receive: () => null, claim: () => () => {} };
  renderScreenAs(
    roles,
    <OpenFileContext value={file}>
      <CompareRosters policyId="p-1" />
    </OpenFileContext>,
    { missing },
  );
  return { user: userEvent.setup(), sent };
}

beforeEach(() => {
  window.history.replaceState(null, "", "/app/compare-rosters?id=p-1");
  Object.assign(globalThis, { Worker: WorkerInPage });
});

const rowOf = (name: string) => screen.findByRole("row", { name: new RegExp(name) });
const tick = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(within(await rowOf(name)).getByRole("checkbox"));
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole("button", { name }));

test("shows who compared what, each kind with its count, and a life in three columns", async () => {
  const { user } = show();
  expect(await screen.findByText("38 of 41")).toBeVisible();
  expect(screen.getByText("2 of 3", { selector: "dd" })).toBeVisible();
  expect(await rowOf("Anil Mehta")).toHaveTextContent("E3 · selfFrom 01/04/2025MissingNot compared");
  expect(await rowOf("Neha Das")).toHaveTextContent("AcceptedOn unpaid leave · Rohan");
  await press(user, "Left but covered 1 of 1 -₹2,287.40 refund");
  const left = await rowOf("Sunita Rao");
  expect(left).toHaveTextContent("Found again");
  expect(left).toHaveTextContent("Left on 30/11/2025Row 3 · 97 %");
  expect(left).toHaveTextContent("File an exit");
  expect(window.location.search).toContain("group=LEFT_BUT_COVERED");
});

test("an address with a kind that this comparison does not have shows its first open kind", async () => {
  window.history.replaceState(null, "", "/app/compare-rosters?id=p-1&group=NAME");
  show();
  expect(await rowOf("Anil Mehta")).toBeVisible();
  expect(screen.getByRole("button", { pressed: true })).toHaveTextContent("Only on our roster");
  expect(window.location.search).toBe("?id=p-1");
});

test("filed differences are marked and open in the validator as its file", async () => {
  const held: File[] = [];
  const { user, sent } = show({ hold: (file) => held.push(file) });
  await press(user, "Left but covered 1 of 1 -₹2,287.40 refund");
  await tick(user, "Sunita Rao");
  await press(user, "Open in the validator");
  const dialog = await screen.findByRole("dialog", { name: "File the selected differences" });
  expect(within(dialog).queryByLabelText(/Date of leaving/)).toBeNull();
  await user.click(within(dialog).getByRole("button", { name: "Open in the validator" }));
  await waitFor(() => expect(pushed).toEqual(["/app/validator?policy=p-1&method=ENDORSEMENT"]));
  expect(sent).toEqual([{ path: "/api/rosterComparisons/rcmp-2/decisions", body: { status: "FILED", ids: ["d-1"] } }]);
  const { counts, rows } = await readRows(held[0]);
  expect(counts).toEqual({ ADD: 0, EDIT: 0, OFFBOARD: 1 });
  expect(rows).toMatchObject([
    { userId: "u-2", employee_id: "E2", name: "Sunita Rao", relationship: "self", dateOfLeaving: "30/11/2025" },
  ]);
});

test("an exit without a stated date asks for it; a conflict leaves the page as it is", async () => {
  const conflict = { status: 409, body: { message: "Rohan filed one of the differences already", status: 409 } };
  const { user } = show({ post: () => conflict });
  await tick(user, "Anil Mehta");
  await press(user, "Open in the validator");
  const dialog = await screen.findByRole("dialog", { name: "File the selected differences" });
  const confirm = within(dialog).getByRole("button", { name: "Open in the validator" });
  expect(confirm).toBeDisabled();
  await user.type(within(dialog).getByLabelText(/Date of leaving/), "30/12/2025");
  await user.tab();
  expect(confirm).toBeEnabled();
  await user.click(confirm);
  expect(await screen.findByText("Rohan filed one of the differences already", { exact: false })).toBeVisible();
  expect(pushed).toEqual([]);
});

test("a list of any layout is matched, shown with its rows, and compared", async () => {
  const { user, sent } = show({ comparisons: [] });
  expect(await screen.findByText("No lists have been compared yet")).toBeVisible();
  expect(screen.getByRole("button", { name: "Compare" })).toBeDisabled();
  const place = screen.getByRole("region", { name: "Insurer or TPA" });
  const input = fileInput(place);
  const lines = ["UHID,Insured Name,Relation,Sex,DOB,Sum Insured", "C-1,Ravi Kumar,Self,M,25/02/1988,300000"];
  await user.upload(input, new File([lines.join("\n")], "active.csv"));
  const dialog = await screen.findByRole("dialog", { name: "Match columns: active.csv" }, { timeout: 10_000 });
  for (const button of within(dialog).queryAllByRole("button", { name: /^Confirm/ })) await user.click(button);
  const next = await within(dialog).findByRole("button", { name: "Continue" });
  await waitFor(() => expect(next).toBeEnabled());
  await user.click(next);
  expect(await screen.findByText("active.csv · 1 row")).toBeVisible();
  await press(user, "Compare");
  expect(await screen.findByText("The lists were compared")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("group", { name: "Differences open" })).toHaveFocus());
  const packed = sent.find(({ path }) => path === "/api/policy/p-1/rosterComparisons")?.body.membersList;
  expect(JSON.parse(gunzipSync(Buffer.from(String(packed), "base64")).toString())).toEqual({
    EMPLOYER: null,
    INSURER: {
      fileName: "active.csv",
      rows: [
        {
          rowNumber: 2,
          uhid: "C-1",
          name: "Ravi Kumar",
          relationship: "self",
          gender: "male",
          dob: "25/02/1988",
          sumInsured: "300000",
        },
      ],
    },
  });
});

test.each([
  ["loopOwner", true],
  ["opsExecutive", false],
] as const)("%s reads the last comparison (%s) without actions", async (role, isLast) => {
  show({ roles: [role], isLast });
  await rowOf("Anil Mehta");
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("a provider without comparisons: the screen names the connected provider", async () => {
  show({ missing: [callKeyOf(compareRosters)] });
  expect(await screen.findByText(/connected provider/)).toBeVisible();
});

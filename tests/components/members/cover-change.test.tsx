import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemberActions } from "@/components/members/member-actions";
import { MemberDialogs } from "@/components/members/member-dialogs";
import { OpenFileContext } from "@/components/ui/open-file";
import type { UserPolicy } from "@/lib/contract/user-policies";
import type { Member } from "@/lib/contract/users";
import type { Role } from "@/lib/permissions";
import { readRows } from "../files";
import { pushed } from "../navigation";
import { listedCover } from "../records";
import { answerTable, renderScreenAs } from "../render-screen";

const EMPLOYEE: Member = {
  userId: "u-1",
  firstName: "Asha",
  lastName: "Rao",
  employeeId: "E1",
  relationship: "self",
  gender: "female",
  dob: "1990-05-04",
  active: true,
  employer: "co",
  companyName: "Acme",
  roles: [],
  loginMethod: null,
};
const GPA: UserPolicy = { ...listedCover, id: "c-2", policyId: "gpa", policyType: "GPA", policyNickName: "Accident" };
const PAST: UserPolicy = { ...listedCover, id: "c-3", policyId: "old", active: false };

type Show = { member?: Partial<Member>; covers?: readonly UserPolicy[]; roles?: Role[] };

function show({ member, covers = [listedCover, GPA, PAST], roles = ["opsExecutive"] }: Show = {}) {
  const held: File[] = [];
  answerTable({ "/api/userPolicies/u-1": { body: { data: { userPolicies: covers } } } });
  const hold = (file: File) => void held.push(file);
  renderScreenAs(
    roles,
    <OpenFileContext value={{ choose: null, file: null, hold, receive: () => null, claim: () => () => {} }}>
      <MemberDialogs policyBody={() => null} onChanged={async () => {}}>
        <MemberActions member={{ ...EMPLOYEE, ...member }} />
      </MemberDialogs>
    </OpenFileContext>,
  );
  return { user: userEvent.setup(), held };
}

type User = ReturnType<typeof userEvent.setup>;

async function start(user: User, action: string): Promise<HTMLElement> {
  await user.click(screen.getByRole("button", { name: "Actions for Asha Rao" }));
  await user.click(await screen.findByRole("menuitem", { name: action }));
  const dialog = await screen.findByRole("dialog", { name: `${action}: Asha Rao` });
  await waitFor(() => expect(within(dialog).queryByText("Loading the policies…")).not.toBeInTheDocument());
  return dialog;
}

const field = (dialog: HTMLElement, label: string) => within(dialog).getByLabelText(new RegExp(`^${label}`));
const proceed = (user: User, dialog: HTMLElement) =>
  user.click(within(dialog).getByRole("button", { name: "Continue in the validator" }));

async function choose(user: User, dialog: HTMLElement, label: string, option: string): Promise<void> {
  await user.click(within(dialog).getByRole("combobox", { name: new RegExp(`^${label}`) }));
  await user.click(await screen.findByRole("option", { name: option }));
}

test("an exit opens in the validator for every policy, unless one is chosen", async () => {
  const { user, held } = show();
  const dialog = await start(user, "Remove from cover");
  await proceed(user, dialog);
  expect(within(dialog).getByLabelText(/^Date of Leaving/)).toBeInvalid();
  await user.type(field(dialog, "Date of Leaving"), "30/11/2025");
  await proceed(user, dialog);
  await waitFor(() => expect(pushed).toEqual(["/app/validator?company=co&method=ENDORSEMENT"]));
  expect(await readRows(held[0])).toMatchObject({
    counts: { ADD: 0, EDIT: 0, OFFBOARD: 1 },
    rows: [{ userId: "u-1", employee_id: "E1", relationship: "self", dateOfLeaving: "30/11/2025" }],
  });
});

test("an exit from one of two policies", async () => {
  const { user, held } = show();
  const dialog = await start(user, "Remove from cover");
  await user.type(field(dialog, "Date of Leaving"), "30/11/2025");
  await choose(user, dialog, "Policy", "GPA · Accident · Care");
  await proceed(user, dialog);
  await waitFor(() => expect(pushed).toEqual(["/app/validator?policy=gpa&method=ENDORSEMENT"]));
  expect(held).toHaveLength(1);
});

test("a correction's row has the person and what differs", async () => {
  const { user, held } = show({ covers: [listedCover] });
  const dialog = await start(user, "Correct details");
  expect(within(dialog).getByRole("button", { name: "Continue in the validator" })).toBeDisabled();
  expect(within(dialog).queryByLabelText(/^Relationship/)).not.toBeInTheDocument();
  await user.clear(field(dialog, "Date of Birth"));
  await user.type(field(dialog, "Date of Birth"), "05/04/1990");
  await proceed(user, dialog);
  await waitFor(() => expect(pushed).toEqual(["/app/validator?policy=pol&method=ENDORSEMENT"]));
  const { counts, rows } = await readRows(held[0]);
  expect(counts).toEqual({ ADD: 0, EDIT: 1, OFFBOARD: 0 });
  expect(rows).toMatchObject([
    {
      userId: "u-1",
      employee_id: "E1",
      relationship_to_account_holders: "self",
      name: "Asha Rao",
      date_of_birth: "05/04/1990",
    },
  ]);
  expect(rows[0]).not.toHaveProperty("gender");
});

test("a new relative has the employee's slab on the policy that covers families", async () => {
  const { user, held } = show();
  const dialog = await start(user, "Add a family member");
  await choose(user, dialog, "Relationship", "child");
  await user.type(field(dialog, "Name"), "Mira Rao");
  await user.type(field(dialog, "Date of Birth"), "20/11/2025");
  await choose(user, dialog, "Gender", "female");
  await user.clear(field(dialog, "Coverage Start Date"));
  await user.type(field(dialog, "Coverage Start Date"), "21/11/2025");
  await proceed(user, dialog);
  await waitFor(() => expect(pushed).toEqual(["/app/validator?policy=pol&method=ENDORSEMENT"]));
  expect(await readRows(held[0])).toMatchObject({
    counts: { ADD: 1, EDIT: 0, OFFBOARD: 0 },
    rows: [
      {
        employee_id: "E1",
        relationship_to_account_holders: "child",
        name: "Mira Rao",
        date_of_birth: "20/11/2025",
        gender: "female",
        policy_start_date: "21/11/2025",
        slabId: "1",
      },
    ],
  });
});

test("an employee with only an accident policy cannot add a relative", async () => {
  const { user } = show({ covers: [GPA] });
  const dialog = await start(user, "Add a family member");
  expect(within(dialog).getByText("No policy in force covers the family of this employee.")).toBeVisible();
});

test("a member without a policy in force cannot leave one", async () => {
  const { user } = show({ covers: [PAST] });
  const dialog = await start(user, "Remove from cover");
  expect(within(dialog).getByText("No Active Policies")).toBeVisible();
});

test.each<[string, Show, string[]]>([
  ["dependant", { member: { relationship: "spouse" } }, ["Correct details", "Remove from cover"]],
  ["member who has left", { member: { active: false } }, []],
  ["user without the validator", { roles: ["csm"] }, []],
])("a %s", async (_who, setting, offered) => {
  const { user } = show(setting);
  await user.click(screen.getByRole("button", { name: "Actions for Asha Rao" }));
  await screen.findByRole("menuitem", { name: "Policy Details" });
  const names = screen.getAllByRole("menuitem").map((item) => item.textContent ?? "");
  expect(names.filter((name) => /family member|Correct|Remove/.test(name))).toEqual(offered);
});

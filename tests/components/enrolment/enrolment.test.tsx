import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { EnrolmentBatches } from "@/components/enrolment/enrolment-batches";
import { EnrolmentDetails } from "@/components/enrolment/enrolment-details";
import { EnrolmentReports } from "@/components/enrolment/enrolment-reports";
import { SetUpEnrolment } from "@/components/enrolment/set-up-enrolment";
import { addDays, formatDmy, istDay, startOfDaySeconds } from "@/lib/domain/dates/local-date";
import type { Role } from "@/lib/permissions";
import { savedFiles } from "../files";
import { policyCard } from "../records";
import { answerCalls, readSent, renderScreenAs } from "../render-screen";

const TODAY = istDay(Date.now());
/** A day from today on the wire, and as it is typed. */
const wire = (days: number) => ({ seconds: startOfDaySeconds(addDays(TODAY, days)), nanoseconds: 0 });
const typed = (days: number) => formatDmy(addDays(TODAY, days));

const policy = policyCard("pol-1", {
  companyId: "co",
  insurerName: "ICICI Lombard",
  nickName: "Acme GMC",
  policyNumber: "GMC/1",
  policyStartDate: wire(-100),
  policyEndDate: wire(200),
});
const enrolment = (from: number, to: number, part: Record<string, unknown> = {}) => ({
  id: `enr${from}`,
  companyId: "co",
  companyName: "Acme India",
  policyIds: ["pol-1"],
  policies: [policy],
  enrolmentStartDate: wire(from),
  enrolmentEndDate: wire(to),
  joiningCycleStartDate: wire(from + 1),
  joiningCycleEndDate: wire(to),
  recipients: ["hr@acme.example"],
  carbon_copy: ["csm@genome.example"],
  completed: to < 0,
  completionEmailsSent: false,
  extensions: [],
  version: 1,
  ...part,
});

type Sent = { method: string; path: string; body: Record<string, unknown> };
type Reply = { status: number; body?: unknown };

/** Responds by the first part of the path, else 404. Returns the writes. */
function answer(replies: Record<string, unknown>, writes?: (sent: Sent) => Reply): Sent[] {
  const sent: Sent[] = [];
  answerCalls(async (path, init) => {
    const method = init.method ?? "GET";
    if (method !== "GET" && writes) {
      const one = { method, path, body: ((await readSent(init.body)) ?? {}) as Sent["body"] };
      sent.push(one);
      const { status, body } = writes(one);
      return status === 204 ? new Response(null, { status }) : { status, body };
    }
    const key = Object.keys(replies).find((start) => path.startsWith(start));
    return key ? { body: await replies[key] } : { status: 404, body: { message: "not here", status: 404 } };
  });
  return sent;
}

const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });

describe("Set up enrolment portal", () => {
  const replies = {
    "/api/company/co": { data: { companyDetails: { id: "co", name: "Acme India" } } },
    "/api/company": { data: { companies: [{ id: "co", name: "Acme India", nickname: "Acme", active: true }] } },
    "/api/policyPlan/active/co": { data: { policies: [policy, { ...policy, id: "pol-2", nickName: "Acme GPA" }] } },
  };
  const people: Record<string, unknown> = {
    "hr@acme.example": { userId: "u1", email: "hr@acme.example", employer: "co", companyName: "Acme India" },
    // The specification's user has no company name.
    "it@acme.example": { userId: "u2", email: "it@acme.example", employer: "co" },
    "csm@genome.example": { userId: "s1", email: "csm@genome.example", employer: null, companyName: null },
  };

  function open(
    companyId: string | null = "co",
    created: Reply = { status: 200, body: { data: { config: enrolment(0, 20) } } },
  ) {
    const sent = answer(replies, ({ path, body }) => {
      if (!path.startsWith("/api/user/searchByField")) return created;
      const person = people[String(body.value)];
      return { status: 200, body: { data: { users: person ? [person] : [] } } };
    });
    renderScreenAs(["csm"], <SetUpEnrolment companyId={companyId} />);
    return sent;
  }
  async function add(label: string, email: string) {
    type(label, email);
    await userEvent.type(screen.getByLabelText(label), "{Enter}");
  }
  const complete = () => screen.getByRole("button", { name: "Complete Enrolment" });

  async function fillIn() {
    await userEvent.click(await screen.findByRole("checkbox", { name: "Acme GMC" }));
    type("Member registration start date", typed(0));
    type("Member registration end date", typed(20));
    type("Enrolment cycle start date", typed(1));
    await add("HR email", "hr@acme.example");
    await screen.findByText("hr@acme.example | Acme India");
  }

  test("is completed once a company, a policy, right dates and a stakeholder are there", async () => {
    const sent = open();
    expect(complete()).toBeDisabled();
    await fillIn();
    expect(screen.getByLabelText("Enrolment cycle end date")).toHaveValue(typed(20));
    await add("CSM email", "csm@genome.example");
    await screen.findByText(/csm@genome.example \| /);
    await waitFor(() => expect(complete()).toBeEnabled());
    await userEvent.click(complete());
    const dialog = await screen.findByRole("dialog", { name: "Are you sure you want to complete this enrolment?" });
    expect(within(dialog).getByRole("button", { name: "Go back and review" })).toBeVisible();
    await userEvent.click(within(dialog).getByRole("button", { name: "Confirm and create" }));
    expect(await screen.findByText("Enrolment created successfully")).toBeInTheDocument();
    expect(sent.at(-1)).toMatchObject({
      method: "POST",
      path: "/api/enrolmentConfig",
      body: {
        companyId: "co",
        policyIds: ["pol-1"],
        enrolmentStartDate: wire(0).seconds,
        joiningCycleEndDate: wire(20).seconds,
        recipients: ["hr@acme.example"],
        carbon_copy: ["csm@genome.example"],
      },
    });
  });

  test("a stakeholder's company is looked up where the provider does not name it", async () => {
    open();
    await add("HR email", "it@acme.example");
    expect(await screen.findByText("it@acme.example | Acme India")).toBeVisible();
  });

  test("one policy, its dates and the company's SPOC are filled in: one press completes it", async () => {
    const sent = answer(
      {
        ...replies,
        "/api/company/co": { data: { companyDetails: { id: "co", name: "Acme India", spocEmail: "hr@acme.example" } } },
        "/api/policyPlan/active/co": { data: { policies: [policy] } },
      },
      ({ path, body }) =>
        path.startsWith("/api/user/searchByField")
          ? { status: 200, body: { data: { users: [people[String(body.value)]] } } }
          : { status: 200, body: { data: { config: enrolment(0, 14) } } },
    );
    renderScreenAs(["csm"], <SetUpEnrolment companyId="co" />);
    expect(await screen.findByRole("checkbox", { name: "Acme GMC" })).toBeChecked();
    expect(await screen.findByText("hr@acme.example | Acme India")).toBeVisible();
    expect(screen.getByLabelText("Member registration start date")).toHaveValue(typed(0));
    expect(screen.getByLabelText("Member registration end date")).toHaveValue(typed(14));
    expect(screen.getByLabelText("Enrolment cycle start date")).toHaveValue(typed(1));
    expect(screen.getByLabelText("Enrolment cycle end date")).toHaveValue(typed(14));
    await waitFor(() => expect(complete()).toBeEnabled());
    await userEvent.click(complete());
    await userEvent.click(await screen.findByRole("button", { name: "Confirm and create" }));
    expect(await screen.findByText("Enrolment created successfully")).toBeInTheDocument();
    expect(sent.at(-1)?.body).toMatchObject({ policyIds: ["pol-1"], recipients: ["hr@acme.example"], carbon_copy: [] });
  });

  test("two policies: none is preselected; without a known SPOC, no stakeholder is", async () => {
    open();
    expect(await screen.findByRole("checkbox", { name: "Acme GMC" })).not.toBeChecked();
    expect(screen.getByLabelText("Member registration start date")).toHaveValue("");
    expect(
      screen.getByText(/Still needed: at least one policy, all four dates, at least one stakeholder/),
    ).toBeVisible();
  });

  test("the provider's refusals are shown at their fields, and the input is kept", async () => {
    open("co", {
      status: 400,
      body: { message: { policyIds: "A policy does not belong to this company" }, status: 400 },
    });
    await fillIn();
    await waitFor(() => expect(complete()).toBeEnabled());
    await userEvent.click(complete());
    await userEvent.click(await screen.findByRole("button", { name: "Confirm and create" }));
    expect(await screen.findByText("Failed to create config!")).toBeInTheDocument();
    expect(screen.getByText("policyIds: A policy does not belong to this company")).toBeInTheDocument();
    expect(screen.getByText("hr@acme.example | Acme India")).toBeInTheDocument();
  });

  test("policies can be chosen once a company is chosen", async () => {
    open(null);
    expect(screen.getByText("Select a company to show policies associated with it")).toBeVisible();
    const company = screen.getByRole("combobox", { name: "Company" });
    await waitFor(() => expect(company).toBeEnabled());
    await userEvent.click(company);
    await userEvent.click(await screen.findByRole("option", { name: "Acme India" }));
    expect(await screen.findByRole("checkbox", { name: "Acme GMC" })).toBeInTheDocument();
  });

  test("another company leaves nothing of the previous one's policies, suggested contact and dates", async () => {
    const company = (id: string, spocEmail: string | null) => ({
      data: { companyDetails: { id, name: id, spocEmail } },
    });
    const names = ["co", "co-2"].map((id) => ({ id, name: `Company ${id}`, nickname: id, active: true }));
    answer(
      {
        "/api/company/co-2": company("co-2", null),
        "/api/company/co": company("co", "hr@acme.example"),
        "/api/company": { data: { companies: names } },
        "/api/policyPlan/active/co-2": new Promise(() => {}),
        "/api/policyPlan/active/co": { data: { policies: [policy] } },
      },
      ({ body }) => ({ status: 200, body: { data: { users: [people[String(body.value)]] } } }),
    );
    renderScreenAs(["csm"], <SetUpEnrolment companyId={null} />);
    const field = screen.getByRole("combobox", { name: "Company" });
    const choose = async (name: string) => {
      await waitFor(() => expect(field).toBeEnabled());
      await userEvent.click(field);
      await userEvent.click(await screen.findByRole("option", { name }));
    };
    await choose("Company co");
    expect(await screen.findByText("hr@acme.example | Acme India")).toBeVisible();
    await add("CSM email", "csm@genome.example");
    await screen.findByText(/csm@genome.example \| /);
    expect(screen.getByLabelText("Member registration start date")).toHaveValue(typed(0));
    await choose("Company co-2");
    expect(screen.queryByRole("checkbox", { name: "Acme GMC" })).not.toBeInTheDocument();
    expect(screen.queryByText("hr@acme.example | Acme India")).not.toBeInTheDocument();
    expect(screen.getByLabelText("Member registration start date")).toHaveValue("");
    expect(screen.getByText(/csm@genome.example \| /)).toBeVisible();
    type("Member registration start date", typed(3));
    await choose("Company co");
    expect(await screen.findByRole("checkbox", { name: "Acme GMC" })).toBeChecked();
    expect(screen.getByLabelText("Member registration start date")).toHaveValue(typed(3));
  });

  test("the cycle starts the day after the registration until another start is chosen", async () => {
    open();
    await userEvent.click(await screen.findByRole("checkbox", { name: "Acme GMC" }));
    const cycleStart = screen.getByLabelText("Enrolment cycle start date");
    expect(cycleStart).toHaveValue(typed(1));
    type("Member registration start date", typed(5));
    await waitFor(() => expect(cycleStart).toHaveValue(typed(6)));
    type("Member registration start date", typed(-5));
    await waitFor(() => expect(cycleStart).toHaveValue(typed(1)));
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    type("Enrolment cycle start date", typed(3));
    type("Member registration start date", typed(1));
    expect(cycleStart).toHaveValue(typed(3));
  });

  test.each([
    [[0, -1, null, null], "Member Registration Start date cannot be greater than Member Registration End date"],
    [[5, null, 5, null], "Enrolment Cycle start date should start after member registration start date"],
    [[null, null, 9, 8], "Enrolment Cycle Start date cannot be greater than Enrolment Cycle End date"],
    [[null, null, 1, 32], "Enrolment Cycle end date cannot be more than 30 days later than the start date"],
    [[0, 10, null, 9], "Enrolment Cycle end date should be greater than Member Registration End Date"],
  ] as const)("the dates %j show a toast: %s", async (days, sentence) => {
    open();
    const labels = [
      "Member registration start date",
      "Member registration end date",
      "Enrolment cycle start date",
      "Enrolment cycle end date",
    ];
    for (const [index, day] of days.entries()) if (day !== null) type(labels[index] ?? "", typed(day));
    expect(await within(await screen.findByRole("alert")).findByText(sentence)).toBeInTheDocument();
    expect(complete()).toBeDisabled();
  });

  test("dates outside the selected policies are refused once a policy is selected", async () => {
    open();
    type("Member registration start date", typed(180));
    type("Member registration end date", typed(201));
    await userEvent.click(await screen.findByRole("checkbox", { name: "Acme GMC" }));
    const reported = (sentence: string) => screen.findAllByText(sentence);
    expect(await reported("Member registration end date cannot exceed the policy end date")).not.toHaveLength(0);
    expect(await reported("Enrolment Cycle end date cannot exceed the policy end date")).not.toHaveLength(0);
  });

  test("a known address is added once and can be removed; an unknown one is refused", async () => {
    open();
    await add("HR email", "nobody@acme.example");
    expect(await screen.findByText("Email not found")).toBeVisible();
    await add("HR email", "hr@acme.example");
    await screen.findByText("hr@acme.example | Acme India");
    await add("CSM email", "HR@acme.example");
    expect(await screen.findByText("Email already added")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Remove hr@acme.example" }));
    expect(screen.queryByText("hr@acme.example | Acme India")).not.toBeInTheDocument();
  });

  test("an address typed without Enter is not left behind: the enrolment cannot be created with it", async () => {
    open();
    await fillIn();
    await waitFor(() => expect(complete()).toBeEnabled());
    await userEvent.type(screen.getByLabelText("CSM email"), "csm@genome.example");
    await userEvent.click(complete());
    expect(await screen.findByText("Press Enter to add this address, or clear it")).toBeVisible();
    expect(screen.getByLabelText("CSM email")).toHaveFocus();
    expect(screen.queryByRole("button", { name: "Confirm and create" })).toBeNull();
    await userEvent.clear(screen.getByLabelText("CSM email"));
    await userEvent.click(complete());
    expect(await screen.findByRole("button", { name: "Confirm and create" })).toBeVisible();
  });

  test("nor with one that was not found", async () => {
    open();
    await fillIn();
    await waitFor(() => expect(complete()).toBeEnabled());
    await add("CSM email", "nobody@acme.example");
    expect(await screen.findByText("Email not found")).toBeVisible();
    await userEvent.click(complete());
    expect(await screen.findByText("Press Enter to add this address, or clear it")).toBeVisible();
    expect(screen.getByLabelText("CSM email")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    expect(await screen.findByText("Email not found")).toBeVisible();
  });
});

describe("the enrolments of a company", () => {
  test("are shown two per section with their state; 'See more enrolments' adds two", async () => {
    const configs = [enrolment(-1, 9), enrolment(0, 9), enrolment(3, 9), enrolment(-9, -2), enrolment(-12, -3)];
    answer({ "/api/enrolmentConfig/company/co": { data: { configs } } });
    renderScreenAs(["csm"], <EnrolmentBatches companyId="co" />);
    const active = await screen.findByRole("list", { name: "Active Enrolments" });
    expect(within(active).getAllByText("Live")).toHaveLength(2);
    await userEvent.click(screen.getByRole("button", { name: "See more enrolments" }));
    expect(within(active).getByText("Ready")).toBeVisible();
    expect(screen.queryByRole("button", { name: "See more enrolments" })).not.toBeInTheDocument();
    const completed = screen.getByRole("list", { name: "Completed Enrolments" });
    expect(within(completed).getByText("Review")).toBeVisible();
    expect(within(completed).getByText("Ended")).toBeVisible();
    const pencil = within(completed).getAllByRole("link", { name: "Edit enrolment of Acme GMC" })[0];
    expect(pencil).toHaveAttribute("href", "/app/enrolement-config?id=enr-9");
    expect(screen.getByRole("link", { name: "Set up enrolment portal" })).toBeVisible();
  });

  test("one in review says whether its confirmation emails were sent", async () => {
    const configs = [enrolment(-9, -1), enrolment(-10, -2, { completionEmailsSent: true })];
    answer({ "/api/enrolmentConfig/company/co": { data: { configs } } });
    renderScreenAs(["csm"], <EnrolmentBatches companyId="co" />);
    const completed = within(await screen.findByRole("list", { name: "Completed Enrolments" }));
    expect(completed.getAllByText("Review")).toHaveLength(2);
    expect(completed.getAllByText("Confirmed: the confirmation emails have been sent.")).toHaveLength(1);
  });

  test("a viewer opens an enrolment to read it", async () => {
    answer({ "/api/enrolmentConfig/company/co": { data: { configs: [enrolment(-1, 9)] } } });
    renderScreenAs(["viewer"], <EnrolmentBatches companyId="co" />);
    expect(await screen.findByRole("link", { name: "View enrolment of Acme GMC" })).toBeVisible();
    expect(screen.queryByRole("link", { name: /Edit|Set up/ })).toBeNull();
  });
});

describe("one enrolment", () => {
  function open(config: unknown, role: Role = "csm", reply: Reply = { status: 204 }): Sent[] {
    const sent = answer({ "/api/enrolmentConfig/enr": { data: { config } } }, () => reply);
    renderScreenAs([role], <EnrolmentDetails id="enr" />);
    return sent;
  }
  const dialog = () => within(screen.getByRole("dialog"));

  async function pickDueDate(days: number) {
    await userEvent.click(await screen.findByRole("button", { name: "Extend Enrolment" }));
    fireEvent.change(dialog().getByLabelText("New due date"), { target: { value: typed(days) } });
  }
  async function extendTo(days: number) {
    await pickDueDate(days);
    await userEvent.click(dialog().getByRole("button", { name: "Next" }));
    await userEvent.click(dialog().getByRole("button", { name: "Confirm Extension" }));
  }

  test("the calendar of the extension opens in the month of the first day that can be chosen", async () => {
    open(enrolment(-1, 25));
    await userEvent.click(await screen.findByRole("button", { name: "Extend Enrolment" }));
    await userEvent.click(dialog().getByLabelText("New due date"));
    const name = new Date(addDays(TODAY, 26)).toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });
    expect(await screen.findByRole("button", { name, hidden: true })).toBeEnabled();
  });

  test("shows its policies, dates and stakeholders; nothing can be confirmed while it runs", async () => {
    open(enrolment(-1, 9));
    for (const title of ["Active Policies", "Selected Policies", "Current dates"]) {
      expect(await screen.findByRole("button", { name: title })).toBeInTheDocument();
    }
    expect(screen.getByText("Stakeholders added for reporting (HR addressed, CSMs in cc)")).toBeInTheDocument();
    expect(screen.getByText("hr@acme.example")).toBeInTheDocument();
    const way = within(screen.getByRole("navigation", { name: "Breadcrumb" }));
    expect(way.getByRole("link", { name: "Onboarded Companies" })).toHaveAttribute("href", "/app/company-directory");
    expect(way.getByRole("link", { name: "Acme India" })).toHaveAttribute("href", "/app/company-details?id=co");
    expect(way.getByText("Enrolment")).toHaveAttribute("aria-current", "page");
    expect(screen.getByRole("button", { name: "Send Confirmation Emails" })).toBeDisabled();
  });

  test("is extended in two steps, and says by how many days", async () => {
    const sent = open(enrolment(-1, 9));
    await pickDueDate(12);
    expect(screen.getByRole("dialog", { name: "Extend Enrolment: Acme India" })).toBeVisible();
    await userEvent.click(dialog().getByRole("button", { name: "Next" }));
    expect(dialog().getByText("Enrolment will be extended by 3 day(s)")).toBeVisible();
    await userEvent.click(dialog().getByRole("button", { name: "Back" }));
    await userEvent.click(dialog().getByRole("button", { name: "Next" }));
    await userEvent.click(dialog().getByRole("button", { name: "Confirm Extension" }));
    expect(await screen.findByText("Enrolment due date has been successfully updated")).toBeInTheDocument();
    expect(screen.getByRole("alert")).toHaveTextContent("Acme India");
    expect(sent).toEqual([
      {
        method: "PATCH",
        path: "/api/enrolmentConfig/enr-1/extend",
        body: { actionType: "extend", enrolmentEndDate: wire(12).seconds, version: 1 },
      },
    ]);
  });

  test("a due date after the policy's end stops at step one", async () => {
    open(enrolment(-1, 9, { policies: [{ ...policy, policyEndDate: wire(15) }] }));
    await pickDueDate(16);
    expect(await dialog().findByText("Enrolment Cycle end date cannot exceed the policy end date")).toBeVisible();
    expect(dialog().getByRole("button", { name: "Next" })).toBeDisabled();
  });

  test("a failed extension shows 'Failed to extend enrolment'", async () => {
    open(enrolment(-1, 9), "csm", { status: 502, body: { message: "The provider cannot be reached", status: 502 } });
    await extendTo(12);
    expect(await screen.findByText("Failed to extend enrolment")).toBeInTheDocument();
  });

  test("a concurrent change shows both values, and mine can be kept", async () => {
    const data = {
      version: 2,
      changedBy: "Meera Iyer",
      changedAt: wire(0),
      current: { enrolmentEndDate: wire(11) },
    };
    open(enrolment(-1, 9), "csm", { status: 409, body: { message: "changed", status: 409, data } });
    await extendTo(12);
    expect(await dialog().findByText("Meera Iyer changed this meanwhile")).toBeVisible();
    expect(dialog().getByText(typed(11))).toBeVisible();
    await userEvent.click(dialog().getByRole("button", { name: "Keep my changes" }));
    expect(dialog().getByLabelText("New due date")).toHaveValue(typed(12));
  });

  test("once it has ended its confirmation emails are sent", async () => {
    const sent = open(enrolment(-9, -1));
    await userEvent.click(await screen.findByRole("button", { name: "Send Confirmation Emails" }));
    expect(await screen.findByRole("dialog", { name: "Send Enrolment Confirmation Emails?" })).toBeInTheDocument();
    expect(dialog().getByText(/^The enrolment of Acme India ended/)).toBeInTheDocument();
    await userEvent.click(dialog().getByRole("button", { name: "Send Confirmation Emails" }));
    expect(await screen.findByText("Confirmation emails sent!")).toBeInTheDocument();
    expect(screen.getByRole("alert")).toHaveTextContent("Acme India");
    expect(sent).toMatchObject([{ method: "PATCH", path: "/api/enrolmentConfig/enr-9/complete" }]);
  });

  test("failed confirmation emails show 'Failed to send confirmation emails'", async () => {
    open(enrolment(-9, -1), "csm", { status: 409, body: { message: "Too late", status: 409 } });
    await userEvent.click(await screen.findByRole("button", { name: "Send Confirmation Emails" }));
    await userEvent.click(dialog().getByRole("button", { name: "Send Confirmation Emails" }));
    expect(await screen.findByText("Failed to send confirmation emails")).toBeInTheDocument();
  });

  test("confirmed, it is locked", async () => {
    open(enrolment(-9, -1, { completionEmailsSent: true }));
    expect(await screen.findByText("All done here!")).toBeInTheDocument();
    expect(screen.getByText(/Confirmation emails have been sent, no further edits can be made/)).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Extend Enrolment" })).not.toBeInTheDocument();
  });

  test("an enrolment long over without confirmation is locked and says that no email was sent; a viewer has no actions", async () => {
    open(enrolment(-9, -3), "viewer");
    expect(await screen.findByText(/No confirmation emails were sent/)).toBeInTheDocument();
  });
});

describe("Enrolment reports", () => {
  async function open(reply: Reply): Promise<Sent[]> {
    const sent = answer({}, () => reply);
    renderScreenAs(["csm"], <EnrolmentReports companyId="co" />);
    await screen.findByRole("button", { name: "Download" });
    return sent;
  }
  const report = { status: 200, body: { data: { enrolmentReport: [], nomineeReport: [] } } };
  const download = () => screen.getByRole("button", { name: "Download" });

  test("the workbook of the range is created, with each step shown", async () => {
    const saved = savedFiles();
    const sent = await open(report);
    expect(download()).toBeDisabled();
    type("From", typed(-30));
    type("To", typed(0));
    await waitFor(() => expect(download()).toBeEnabled());
    await userEvent.click(download());
    expect(await screen.findByText("Starting to Generate")).toBeInTheDocument();
    expect(await screen.findByText("Downloading Report")).toBeInTheDocument();
    await waitFor(() => expect(saved).toHaveLength(1));
    const [from, to] = [wire(-30).seconds, wire(1).seconds - 1];
    expect(sent[0]?.path).toBe(`/api/reports/generateEnrolmentReport/co/${from}/${to}`);
  });

  test("a range that has no report is refused with its reason", async () => {
    await open(report);
    for (const [from, to, sentence] of [
      [-3, -3, "From Date should be prior to To Date."],
      [-31, 0, "Cannot generate report for more than 30 days."],
      [-3, 1, "A report cannot include future dates."],
    ] as const) {
      type("From", typed(from));
      type("To", typed(to));
      expect(await screen.findByText(sentence)).toBeVisible();
      expect(download()).toBeDisabled();
    }
  });

  async function order() {
    type("From", typed(-3));
    type("To", typed(0));
    await waitFor(() => expect(download()).toBeEnabled());
    await userEvent.click(download());
  }

  test("a report that fails to load shows 'Oops, unable to fetch report'", async () => {
    await open({ status: 502, body: { message: "The provider cannot be reached", status: 502 } });
    await order();
    expect(await screen.findByText("Oops, unable to fetch report")).toBeInTheDocument();
  });

  test("a report that cannot be written shows 'An error occurred, try refreshing the page'", async () => {
    const createObjectURL = () => {
      throw new Error("no room");
    };
    Object.assign(URL, { createObjectURL });
    await open(report);
    await order();
    expect(await screen.findByText("An error occurred, try refreshing the page")).toBeInTheDocument();
  });
});

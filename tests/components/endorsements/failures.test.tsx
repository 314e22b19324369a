import { screen, waitFor, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { EndorsementDetails } from "@/components/endorsements/endorsement-details";
import { EndorsementList } from "@/components/endorsements/endorsement-list";
import { SupportTicket } from "@/components/support-desk/support-ticket";
import { answerCalls, renderScreenAs } from "../render-screen";
import { endorsement, overview } from "./fixtures";

const MESSAGE = "The provider did not respond in time. Please try again.";
const FAILED = { status: 504, body: { message: MESSAGE, status: 504, traceId: "trace-77" } };
const AT = { seconds: 1_765_000_000, nanoseconds: 0 };

const ANSWERS: Record<string, unknown> = {
  fetchPremiumsAndCdBalanceDetails: overview,
  allowedStates: ["DRAFT"],
  "/emails": [],
  "/stage-medians": [],
  "/history": [{ id: 1, at: AT, by: "Meera", what: "Opened", from: null, to: "Endo 4" }],
  "/premium/m-1": { memberId: "m-1", name: "Asha", lines: [{ label: "Age", text: "35" }], totalProRatePremium: 118 },
  fetchAllExceptions: [{ id: "x-1", name: "Awaiting HR", endoStatus: null }],
  "/freshdesk/": { id: "40104", subject: "Acme: additions", owner: null, notes: [] },
  "/endorsement/count/": { total: 0 },
  "/endorsement/pending": [],
  "/masterData": { masterData: { insurers: [] } },
  "/owners": [],
};

type Screen = {
  title: string;
  shown: ReactNode;
  /** The part of the path that fails. */
  call: string;
  open?: (user: UserEvent) => Promise<void>;
  /** Text that is shown next to the failure. */
  live?: RegExp;
  /** Text that is shown once the call succeeds. */
  comes: RegExp;
};

const details = <EndorsementDetails id="e-1" />;
const press = (name: string) => async (user: UserEvent) => user.click(await screen.findByRole("button", { name }));

const SCREENS: Screen[] = [
  {
    title: "the list",
    shown: <EndorsementList />,
    call: "/endorsement/pending",
    live: /^Pending/,
    comes: /^No Results!/,
  },
  { title: "an endorsement", shown: details, call: "/endorsement/e-1?", comes: /^Endorsement Overview$/ },
  {
    title: "its CD balance",
    shown: details,
    call: "fetchPremiumsAndCdBalanceDetails",
    live: /^Move to In Progress$/,
    comes: /^CD balance is sufficient/,
  },
  {
    title: "its history",
    shown: details,
    call: "/history",
    live: /^Move to In Progress$/,
    comes: /^Opened/,
  },
  {
    title: "why an amount",
    shown: details,
    call: "/premium/m-1",
    open: async (user) => {
      await press("Show members")(user);
      await press("Why this amount? Asha Rao")(user);
    },
    live: /^Move to In Progress$/,
    comes: /^35$/,
  },
  {
    title: "the exceptions",
    shown: details,
    call: "fetchAllExceptions",
    open: async (user) => {
      await press("More actions")(user);
      await user.click(await screen.findByRole("menuitem", { name: "Exceptions" }));
    },
    live: /^Move to In Progress$/,
    comes: /^Awaiting HR$/,
  },
  { title: "a ticket", shown: <SupportTicket id="40104" />, call: "/freshdesk/", comes: /^No private notes yet\.$/ },
];

test.each(SCREENS)(
  "$title shows its failure with message and trace ID, keeps the rest, and loads on Try again",
  async ({ shown, call, open, live, comes }) => {
    const user = userEvent.setup();
    let isDown = true;
    answerCalls((path) => {
      if (isDown && path.includes(call)) return FAILED;
      const known = Object.entries(ANSWERS).find(([part]) => path.includes(part));
      return { body: { data: known ? known[1] : endorsement() } };
    });
    renderScreenAs(["opsLead"], shown);
    await open?.(user);
    const alert = await screen.findByText(MESSAGE).then((text) => text.closest("[role=alert]") as HTMLElement);
    await user.click(within(alert).getByRole("button", { name: "Details" }));
    expect(alert).toHaveTextContent("trace-77");
    if (live) expect((await screen.findAllByText(live)).length).toBeGreaterThan(0);
    isDown = false;
    await user.click(within(alert).getByRole("button", { name: "Try again" }));
    expect((await screen.findAllByText(comes)).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.queryByText(MESSAGE)).not.toBeInTheDocument());
  },
);

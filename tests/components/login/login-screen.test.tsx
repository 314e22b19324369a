import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { LoginScreen } from "@/components/login/login-screen";
import { SessionEnded } from "@/components/shell/session-ended";
import { SignedInShell } from "@/components/shell/signed-in-shell";
import { SIGN_IN_CHANNEL, type SignInNews } from "@/components/shell/use-popup-sign-in";
import { fetchCallFile } from "@/lib/client/download-file";
import { signOut } from "@/lib/client/session";
import { getToday } from "@/lib/contract/calls";
import { parseFlags } from "@/lib/flags";
import { pushed } from "../navigation";
import { answerCalls, renderScreen } from "../render-screen";

const user = userEvent.setup();

const opened: string[] = [];

beforeEach(() => {
  opened.length = 0;
  window.open = (address) => {
    opened.push(String(address));
    return window;
  };
});

function report(news: SignInNews) {
  const channel = new BroadcastChannel(SIGN_IN_CHANNEL);
  channel.postMessage(news);
  channel.close();
}

const SHELL: Parameters<typeof SignedInShell>[0] = {
  user: { userId: "staff-meera", firstName: "Meera" },
  grants: { permissions: [], screens: [] },
  flags: parseFlags(""),
  missing: ["GET /notifications"],
  isKnown: true,
  routes: [],
  idleMs: 1_000,
  bulkLimit: 1,
  children: null,
};

const button = () => screen.getByRole("button", { name: /sign/i });

test("the screen names what it is and offers one way in", () => {
  renderScreen(<LoginScreen ownOrigin={window.location.origin} callbackUrl="/app" />);
  expect(screen.getByRole("heading", { name: "Login to access" })).toBeVisible();
  expect(screen.getAllByRole("button")).toHaveLength(1);
});

test("the click itself opens the popup with the way back in it", async () => {
  renderScreen(<LoginScreen ownOrigin={window.location.origin} callbackUrl="/app/endorsement-details?id=e1" />);
  await user.click(button());
  expect(opened).toEqual(["/login/popup?callbackUrl=%2Fapp%2Fendorsement-details%3Fid%3De1"]);
  expect(screen.getByText("Continue in the sign-in window")).toBeVisible();
});

test("the part of the page that a deep link names is kept", async () => {
  window.history.replaceState(null, "", "/login#members");
  renderScreen(<LoginScreen ownOrigin={window.location.origin} callbackUrl="/app/endorsement-details?id=e1" />);
  await user.click(button());
  report({ type: "signed-in" });
  await waitFor(() => expect(pushed).toEqual(["/app/endorsement-details?id=e1#members", "refresh"]));
  window.history.replaceState(null, "", "/login");
});

test("after the popup the page opens its target", async () => {
  renderScreen(<LoginScreen ownOrigin={window.location.origin} callbackUrl="/app/endorsement-details?id=e1" />);
  await user.click(button());
  report({ type: "signed-in" });
  await waitFor(() => expect(pushed).toEqual(["/app/endorsement-details?id=e1", "refresh"]));
});

test("an error of the user state is shown under the button", () => {
  renderScreen(
    <LoginScreen ownOrigin={window.location.origin} callbackUrl="/app" error="Unable to fetch user details" />,
  );
  const alert = screen.getByRole("alert");
  expect(alert).toHaveTextContent("Unable to fetch user details");
  expect(button().compareDocumentPosition(alert)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("a failure in the popup is shown, and sign-in can be retried", async () => {
  renderScreen(<LoginScreen ownOrigin={window.location.origin} callbackUrl="/app" />);
  await user.click(button());
  report({ type: "error", error: "User does not have permission to access this application" });
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "User does not have permission to access this application",
  );
  await user.click(screen.getByRole("button", { name: "Sign in with single sign-on" }));
  expect(opened).toHaveLength(2);
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("a way back to another host is not taken", async () => {
  renderScreen(<LoginScreen ownOrigin={window.location.origin} callbackUrl="//evil.example" />);
  await user.click(button());
  expect(opened).toEqual(["/login/popup?callbackUrl=%2Fapp"]);
});

test("after an idle sign-out the reason is shown, also if the screen opens twice, until the next sign-in", async () => {
  window.history.replaceState(null, "", "/app/endorsements?tab=completed");
  sessionStorage.setItem("typed", "a draft");
  answerCalls(() => ({ body: { data: { url: null } } }));
  await signOut("idle");
  expect(sessionStorage.getItem("typed")).toBeNull();
  const { unmount } = renderScreen(<LoginScreen ownOrigin={window.location.origin} callbackUrl="/app" />);
  expect(await screen.findByRole("alert")).toHaveTextContent(/^You were signed out after a long time without activity/);
  await user.click(button());
  expect(opened).toEqual(["/login/popup?callbackUrl=%2Fapp%2Fendorsements%3Ftab%3Dcompleted"]);
  unmount();
  const second = renderScreen(<LoginScreen ownOrigin={window.location.origin} callbackUrl="/app" />);
  expect(await screen.findByRole("alert")).toHaveTextContent(/^You were signed out/);
  second.unmount();
  renderScreen(<SignedInShell {...SHELL} />).unmount();
  renderScreen(<LoginScreen ownOrigin={window.location.origin} callbackUrl="/app" />);
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("a plain sign-out has no reason", async () => {
  answerCalls(() => ({ body: { data: { url: null } } }));
  await signOut();
  renderScreen(<LoginScreen ownOrigin={window.location.origin} callbackUrl="/app" />);
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("a session that a download finds ended is signed in again, with the way back to the page", async () => {
  window.history.replaceState(null, "", "/app/endorsements?view=work");
  answerCalls(() => ({ status: 401, body: { message: "Sign in", status: 401 } }));
  renderScreen(<SessionEnded />);
  await expect(fetchCallFile(getToday, {})).rejects.toThrow("Sign in");
  await screen.findByRole("dialog", { name: "Your session has ended" });
  await user.click(button());
  expect(opened).toEqual(["/login/popup?callbackUrl=%2Fapp%2Fendorsements%3Fview%3Dwork"]);
});

import { MARKED } from "@/lib/contract/constants";
import type { OpenSessions } from "@/lib/contract/open-sessions";
import { ApiError, apiErrorOf, UNREACHABLE } from "./api-error";
import { rememberIdleEnd } from "./idle-end";
import { forgetPlaces } from "./recent-places";
import { forgetFlows } from "./validator/forget-flows";

const POST = { method: "POST", headers: MARKED } as const;
const EVERYWHERE = "/api/sign-out/everywhere";

/**
 * Ends the session here, then at the identity provider, which sends the browser back to the sign-in screen. Whom idleness
 * signed out finds the reason there, and afterwards the screen that was open.
 */
export async function signOut(reason: "requested" | "idle" = "requested"): Promise<void> {
  const reply = await fetch("/api/sign-out", POST).catch(() => null);
  const body = reply?.ok ? ((await reply.json()) as { data: { url: string | null } }) : null;
  await openSignIn(body?.data.url, reason === "idle" ? `${window.location.pathname}${window.location.search}` : null);
}

/** Ends every session of one's own, wherever it is open, then leaves as `signOut` does. @throws ApiError, and stays. */
export async function signOutEverywhere(): Promise<void> {
  const { url } = await fetchData<{ url: string | null }>(EVERYWHERE, POST);
  await openSignIn(url);
}

/** Ends every session of a person; how many there were. Who ends their own leaves with it. @throws ApiError */
export async function endSessionsOf(userId: string): Promise<number> {
  const body = JSON.stringify({ userId });
  const { ended, url } = await fetchData<{ ended: number; url?: string | null }>(EVERYWHERE, { ...POST, body });
  if (url !== undefined) await openSignIn(url);
  return ended;
}

/** Who is signed in, the latest activity first. @throws ApiError */
export function fetchOpenSessions(): Promise<OpenSessions[]> {
  return fetchData("/api/sessions");
}

/** Reports to the server that the person is active, which puts off the automatic logout; a lost report is made up by the next. */
export function reportActivity(): void {
  void fetch("/api/activity", { ...POST, keepalive: true }).catch(() => {});
}

/** Nothing of the person's work stays in the browser. */
async function openSignIn(url: string | null | undefined, idleAt: string | null = null): Promise<void> {
  await forgetFlows();
  forgetPlaces();
  sessionStorage.clear();
  if (idleAt !== null) rememberIdleEnd(idleAt);
  window.location.replace(url ?? "/login");
}

async function fetchData<T>(path: string, init?: RequestInit): Promise<T> {
  const response = await fetch(path, init).catch(() => {
    throw new ApiError(UNREACHABLE, 0, null);
  });
  if (!response.ok) throw await apiErrorOf(response);
  return ((await response.json()) as { data: T }).data;
}

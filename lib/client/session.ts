import { MARKED } from "@/lib/contract/constants";
import type { OpenSessions } from "@/lib/contract/open-sessions";
import type { SetupPart } from "@/lib/contract/system";
import { ApiError, apiErrorOf, UNREACHABLE } from "./api-error";
import { rememberIdleEnd } from "./idle-end";
import { forgetPlaces } from "./recent-places";
import { reportSignOut } from "./sign-out-news";
import { forgetFlows } from "./validator/forget-flows";

const POST = { method: "POST", headers: MARKED } as const;
const EVERYWHERE = "/api/sign-out/everywhere";

/**
 * Ends the session here, then at the identity provider, which redirects to the sign-in screen. After a sign-out for
 * inactivity, that screen shows the reason and later returns to the last screen.
 */
export async function signOut(reason: "requested" | "idle" = "requested"): Promise<void> {
  const reply = await fetch("/api/sign-out", POST).catch(() => null);
  const body = reply?.ok ? ((await reply.json()) as { data: { url: string | null } }) : null;
  await openSignIn(body?.data.url, reason === "idle" ? `${window.location.pathname}${window.location.search}` : null);
}

/** Ends all of one's own sessions, then leaves as `signOut` does. @throws ApiError, and stays. */
export async function signOutEverywhere(): Promise<void> {
  const { url } = await fetchData<{ url: string | null }>(EVERYWHERE, POST);
  await openSignIn(url);
}

/** Ends every session of a person and returns their number. Ending one's own also leaves. @throws ApiError */
export async function endSessionsOf(userId: string): Promise<number> {
  const body = JSON.stringify({ userId });
  const { ended, url } = await fetchData<{ ended: number; url?: string | null }>(EVERYWHERE, { ...POST, body });
  if (url !== undefined) await openSignIn(url);
  return ended;
}

/** Signed-in people, the latest activity first. @throws ApiError */
export function fetchOpenSessions(): Promise<OpenSessions[]> {
  return fetchData("/api/sessions");
}

/** The setup report of console and provider. @throws ApiError */
export async function fetchSetupReport(): Promise<SetupPart[]> {
  return (await fetchData<{ parts: SetupPart[] }>("/api/setup")).parts;
}

/**
 * Reports the person's activity to the server, which delays the automatic logout. The next report replaces a lost one.
 */
export function reportActivity(): void {
  void fetch("/api/activity", { ...POST, keepalive: true }).catch(() => {});
}

/** Deletes the person's work from the browser, ends the other tabs, then opens the sign-in. */
async function openSignIn(url: string | null | undefined, idleAt: string | null = null): Promise<void> {
  await forgetFlows();
  forgetPlaces();
  sessionStorage.clear();
  if (idleAt !== null) rememberIdleEnd(idleAt);
  reportSignOut();
  window.location.replace(url ?? "/login");
}

async function fetchData<T>(path: string, init?: RequestInit): Promise<T> {
  const response = await fetch(path, init).catch(() => {
    throw new ApiError(UNREACHABLE, 0, null);
  });
  if (!response.ok) throw await apiErrorOf(response);
  return ((await response.json()) as { data: T }).data;
}

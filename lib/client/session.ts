import { MARKED } from "@/lib/contract/constants";
import { forgetFlows } from "./validator/forget-flows";

const POST = { method: "POST", headers: MARKED } as const;

/** Ends the session here, then at the identity provider, which sends the browser back to the sign-in screen. */
export async function signOut(): Promise<void> {
  const reply = await fetch("/api/sign-out", POST).catch(() => null);
  const body = reply?.ok ? ((await reply.json()) as { data: { url: string | null } }) : null;
  await forgetFlows();
  sessionStorage.clear();
  window.location.replace(body?.data.url ?? "/login");
}

/** Reports to the server that the person is active, which puts off the automatic logout; a lost report is made up by the next. */
export function reportActivity(): void {
  void fetch("/api/activity", { ...POST, keepalive: true }).catch(() => {});
}

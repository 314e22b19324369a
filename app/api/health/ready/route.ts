import { checkReadiness } from "@/lib/bff/readiness";

/** Whether people can be sent here; a provider that is down makes it degraded, not unready. */
export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  const state = await checkReadiness();
  const status = state.status === "unready" ? 503 : 200;
  return Response.json(state, { status, headers: { "cache-control": "no-store" } });
}

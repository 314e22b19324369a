import { checkReadiness } from "@/lib/bff/readiness";

/** Whether traffic can be routed here. A provider that is down makes the console degraded, not unready. */
export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  const state = await checkReadiness();
  const status = state.status === "unready" ? 503 : 200;
  return Response.json(state, { status, headers: { "cache-control": "no-store" } });
}

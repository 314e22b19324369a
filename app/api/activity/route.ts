import { handleOwn } from "@/lib/bff/handle";
import { getSessionRegistry } from "@/lib/bff/sessions/get-session-registry";

/** Reports keyboard or pointer activity, the only thing that delays the automatic logout [spec 1 §4]. */
export const POST = handleOwn("signed-in", async (session) => {
  await getSessionRegistry().touch(session.id, Date.now());
  return new Response(null, { status: 204 });
});

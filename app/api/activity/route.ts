import { handleOwn } from "@/lib/bff/handle";
import { sessionRegistry } from "@/lib/bff/sessions/registry";

/** The person used key or pointer: the only thing that puts off the automatic logout [spec 1 §4]. */
export const POST = handleOwn("signed-in", async (session) => {
  await sessionRegistry().touch(session.id, Date.now());
  return new Response(null, { status: 204 });
});

import { handleOwn } from "@/lib/bff/handle";
import { listSessions } from "@/lib/bff/sessions/list-sessions";

/** Who is signed in, for whoever may end the sessions of others. */
export const GET = handleOwn("sessions.end", listSessions);

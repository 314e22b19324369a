import { handleOwn } from "@/lib/bff/handle";
import { listSessions } from "@/lib/bff/sessions/list-sessions";

/** Signed-in people, for those who may end other people's sessions. */
export const GET = handleOwn("sessions.end", listSessions);

import "server-only";
import { randomUUID } from "node:crypto";
import { headers } from "next/headers";
import { forbidden, redirect } from "next/navigation";
import { cache } from "react";
import type { AnyEndpoint } from "@/lib/contract/endpoint";
import { pathOf } from "@/lib/contract/endpoint";
import { ownPath, paths } from "@/lib/paths";
import { canOpen, routeOf } from "@/lib/permissions";
import { asConsoleError } from "./errors";
import { readFlags } from "./flags";
import { log } from "./log";
import { answerTo, type Question } from "./provide";
import { REQUESTED_PATH_HEADER } from "./requested-path";
import { readSessionCookie } from "./sessions/cookie";
import { type Session, sessionOf } from "./sessions/session";

/**
 * How long a page waits for its data. After that the screen opens without, and the browser loads it: together they stay
 * within ten seconds [quality R8].
 */
const PAGE_DATA_MS = 1_000;

/** The session of the page being rendered, read once per request. */
export const currentSession = cache(async (): Promise<Session | null> => sessionOf((await headers()).get("cookie")));

/** The session; without one, off to sign-in and back here afterwards, with a word for whom it ended. */
export async function requireSession(): Promise<Session> {
  const session = await currentSession();
  if (session) return session;
  const sent = await headers();
  const hadOne = (await readSessionCookie(sent.get("cookie"))) !== null;
  redirect(paths.login(ownPath(sent.get(REQUESTED_PATH_HEADER)), hadOne ? "SessionEnded" : undefined));
}

/** The session of a person who may open this screen; others see the no-permission state with status 403. */
export async function requirePage(path: string): Promise<Session> {
  const session = await requireSession();
  const route = routeOf(path);
  if (!route || !canOpen(session, route, readFlags())) forbidden();
  return session;
}

/**
 * What a screen shows first, under the keys that the browser's own calls have. An answer that fails or is late is left
 * out: the screen loads again and shows the error with its retry.
 */
export async function loadPageData(session: Session, ...questions: Question[]): Promise<Record<string, unknown>> {
  const entries = await Promise.all(questions.map((question) => entryOf(session, question)));
  return Object.fromEntries(entries.filter((entry) => entry !== null));
}

async function entryOf(session: Session, question: Question<AnyEndpoint>): Promise<[string, unknown] | null> {
  const traceId = randomUUID();
  try {
    const value = await answerTo(session, question, { traceId, timeoutMs: PAGE_DATA_MS });
    return [`/api${pathOf(question.endpoint, question)}`, value];
  } catch (thrown) {
    const { status, details } = asConsoleError(thrown);
    log().warn({ traceId, call: question.endpoint.id, status, code: details.code }, "page data left out");
    return null;
  }
}

import "server-only";
import { headers } from "next/headers";
import { forbidden, redirect } from "next/navigation";
import { cache } from "react";
import type { AnyEndpoint } from "@/lib/contract/endpoint";
import { pathOf } from "@/lib/contract/endpoint";
import { getStartPage, type StartPage } from "@/lib/contract/start-page";
import { createTraceId, inSpan } from "@/lib/edge/tracing";
import { consoleEnv } from "@/lib/env";
import { ownPath, paths } from "@/lib/paths";
import { canOpen, isSwitchedOff, routeOf } from "@/lib/permissions";
import { waitAtMost } from "./deadline";
import { asConsoleError } from "./errors";
import { log } from "./log";
import { areCallsKnown, findMissingCalls, listKnownMissing, listNotOffered } from "./offered-calls";
import { answerTo, preload, type Question } from "./provide";
import { REQUESTED_AT_HEADER, REQUESTED_PATH_HEADER } from "./requested-path";
import { readSessionCookie } from "./sessions/cookie";
import { type Session, sessionOf } from "./sessions/session";

/**
 * A page's total time for its data. After that the screen renders without it, and the browser loads it within its own
 * eight seconds: together within ten [quality R8].
 */
const PAGE_MS = 1_500;

/** The session of the page being rendered, read once per request. */
export const currentSession = cache(async (): Promise<Session | null> => sessionOf((await headers()).get("cookie")));

/** The session. Without one, redirects to sign-in and back here afterwards, with a message if the session ended. */
export async function requireSession(): Promise<Session> {
  const session = await currentSession();
  if (session) return session;
  const sent = await headers();
  const hadOne = (await readSessionCookie(sent.get("cookie"))) !== null;
  redirect(paths.login(ownPath(sent.get(REQUESTED_PATH_HEADER)), hadOne ? "SessionEnded" : undefined));
}

/** The session of a person who may open this screen. Others get the no-permission state with status 403. */
export async function requirePage(path: string): Promise<Session> {
  const session = await requireSession();
  const route = routeOf(path);
  if (!route || !canOpen(session, route, consoleEnv().FLAGS)) forbidden();
  return session;
}

/** The requested screen that `requirePage` refused, and whether its feature is off; a screen that is unknown has no name. */
export async function readRefusedScreen(): Promise<{ screen: string | undefined; isOff: boolean }> {
  const { pathname } = new URL(ownPath((await headers()).get(REQUESTED_PATH_HEADER)), "http://own.invalid");
  const route = routeOf(pathname);
  return { screen: route?.label, isOff: route !== undefined && isSwitchedOff(route, consoleEnv().FLAGS) };
}

/** Time left for the page since it was requested, across all of its parts. */
async function readPageTimeLeft(): Promise<number> {
  const nowMs = Date.now();
  const requestedAtMs = Number((await headers()).get(REQUESTED_AT_HEADER) ?? nowMs);
  // The bounds matter if the clock was changed meanwhile.
  return Math.min(Math.max(requestedAtMs + PAGE_MS - nowMs, 0), PAGE_MS);
}

/** The calls that the provider lacks. Until that is known (`isKnown`), it is assumed to lack all of our own calls. */
export async function loadMissingCalls(): Promise<{ missing: readonly string[]; isKnown: boolean }> {
  await waitAtMost(await readPageTimeLeft(), findMissingCalls(), listKnownMissing);
  return { missing: listNotOffered(), isKnown: areCallsKnown() };
}

/**
 * A screen's initial data, keyed like the browser's own calls. A failed or late response is left out: the screen loads
 * it again and shows the error with a retry.
 */
export async function loadPageData(session: Session, ...questions: Question[]): Promise<Record<string, unknown>> {
  const timeoutMs = await readPageTimeLeft();
  if (timeoutMs === 0) return {};
  const entries = await Promise.all(questions.map((question) => entryOf(session, question, timeoutMs)));
  return Object.fromEntries(entries.filter((entry) => entry !== null));
}

/** The person's start screen. Null means the index, also if the provider does not respond in time or lacks its call. */
export async function loadStartPage(session: Session): Promise<StartPage> {
  const [answer] = Object.values(await loadPageData(session, preload(getStartPage, {})));
  const screen = getStartPage.reply.safeParse(answer).data?.data.screen ?? null;
  const call = screen === "today" ? routeOf(paths.today())?.call : undefined;
  if (!call) return screen;
  const { missing, isKnown } = await loadMissingCalls();
  return isKnown && missing.includes(call) ? null : screen;
}

async function entryOf(
  session: Session,
  question: Question<AnyEndpoint>,
  timeoutMs: number,
): Promise<[string, unknown] | null> {
  const traceId = createTraceId();
  const name = `page data ${question.endpoint.id}`;
  try {
    const value = await inSpan({ name, kind: "internal", traceId }, () =>
      answerTo(session, question, { traceId, timeoutMs }),
    );
    return [`/api${pathOf(question.endpoint, question)}`, value];
  } catch (thrown) {
    const { status, details } = asConsoleError(thrown);
    log().warn({ traceId, call: question.endpoint.id, status, code: details.code }, "page data left out");
    return null;
  }
}

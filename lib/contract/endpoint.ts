import type { z } from "zod";
import type { Permission } from "@/lib/permissions";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * One call of the provider as data: the provider's route, the console's route handler (same path under `/api`), the
 * typed client and the OpenAPI document are all derived from it.
 */
type Endpoint<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> = {
  id: string;
  /** `console` for a call that is our own wish; all others the specification names. A provider may lack ours. */
  origin?: "specification" | "console";
  method: Method;
  /** OpenAPI form: `/endorsement/{id}`. */
  path: string;
  summary: string;
  /** `"public"` must be written out; anything else is asserted by the console and by the provider. */
  permission: Permission | "public";
  params?: Params;
  query?: Query;
  body?: Body;
  /** `form` = multipart attachments; JSON otherwise. */
  bodyKind?: "json" | "form";
  /** Changes nothing, though it is no GET: where the answer is lost, nobody need check what became of it. */
  isRead?: true;
  /** The reply of the success status; a file endpoint names its content type instead. */
  reply: Reply;
  replyFile?: string;
  /** The file may be of any length: it is streamed through while it arrives, and a broken one ends the download. */
  streamed?: boolean;
  status?: 200 | 201 | 202 | 204;
  /** Where there is nothing to change or to return, `data` is null and the status 202, with or without a body. */
  noChange?: true;
  /** The parameter that names the person whose sessions end with the success of the call, on every console [domain §18]. */
  endsSessionsOf?: string;
  /** Milliseconds the console waits; the default is 8 s, bulk calls have their own. */
  timeoutMs?: number;
  /** Raised body limit in bytes; the default is 1 MB. */
  maxBodyBytes?: number;
};

// biome-ignore lint/suspicious/noExplicitAny: an endpoint whose parts are not known here
export type AnyEndpoint = Endpoint<any, any, any, any>;

/**
 * An endpoint's address, which is all the browser needs of it: the console's server has held the reply against its schema
 * already. `contract` is never there; it carries the types.
 */
export type Call<E extends AnyEndpoint> = {
  method: Method;
  path: string;
  bodyKind?: "json" | "form";
  isRead?: true;
  timeoutMs?: number;
  readonly contract?: E;
};

/** Whether a call changes nothing. */
export const isReadCall = ({ method, isRead }: { method: Method; isRead?: true }): boolean =>
  method === "GET" || isRead === true;

/** How a call is named among those that a provider has: `GET /company/{id}`. */
export const callKeyOf = ({ method, path }: { method: Method; path: string }): string => `${method} ${path}`;

/** The endpoint behind an address, for its types. */
export type ContractOf<C extends { contract?: unknown }> = NonNullable<C["contract"]>;

export type ParamsOf<E> = E extends { params: infer P extends z.ZodType } ? z.input<P> : Record<string, never>;
export type QueryOf<E> = E extends { query: infer Q extends z.ZodType } ? z.input<Q> : Record<string, never>;
export type BodyOf<E> = E extends { body: infer B extends z.ZodType } ? z.input<B> : undefined;
export type ReplyOf<E> = E extends { reply: infer R extends z.ZodType } ? z.output<R> : never;

/** Declares an endpoint; exists for its type inference. */
export function endpoint<const E extends AnyEndpoint>(definition: E): E {
  return definition;
}

/** The path with its parameters filled in and the query appended, URL-encoded. */
export function pathOf(
  target: { path: string },
  input: { params?: Record<string, string>; query?: Record<string, unknown> } = {},
): string {
  const path = target.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? ""));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null && value !== "") query.set(name, String(value));
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

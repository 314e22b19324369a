import type { z } from "zod";
import type { ApiScope } from "@/lib/domain/api-clients/scopes";
import type { Permission } from "@/lib/permissions";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** A call's method and its path in OpenAPI's form: `GET /endorsement/{id}`. */
export type CallKey = `${Method} /${string}`;

type Address = {
  id: string;
  /** `console` for a call of our own; all others are in the specification. A provider may lack our calls. */
  origin?: "console";
  method: Method;
  path: string;
};

/** What an endpoint declares besides its address. */
type Definition<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> = {
  summary: string;
  /** `"public"` must be explicit; other permissions are checked by the console and by the provider. */
  permission: Permission | "public";
  /** API clients with this scope may make the call too, for their companies. */
  clientScope?: ApiScope;
  params?: Params;
  query?: Query;
  body?: Body;
  /** `form` = multipart attachments; by default JSON. */
  bodyKind?: "json" | "form";
  /** The field of a JSON body in which the console's server sends the signed-in person's id. */
  actorField?: string;
  /** The specification's call with the same result, and its query, for a provider that lacks ours. */
  specified?: (body: never) => { call: AnyEndpoint; query: Record<string, string> };
  /** Changes nothing although it is no GET, so a lost response needs no check of its outcome. */
  isRead?: true;
  /** The reply of the success status; a file endpoint has its content type instead. */
  reply: Reply;
  /** The specification does not show the reply, so the console reads a reply of another shape as null. */
  anyReply?: true;
  replyFile?: string;
  /** The specification replies with the file itself, of any media type; our provider with `reply`, its signed URL. */
  orFile?: true;
  /** The file may have any length: it is streamed, and an incomplete file fails the download. */
  streamed?: boolean;
  status?: 200 | 201 | 202 | 204;
  /** If there is nothing to change or to return, `data` is null and the status 202, with or without a body. */
  noChange?: true;
  /** The configuration may ask for a second person: then the status is 202, and the reply a pending approval (ruling 80). */
  guarded?: true;
  /**
   * The parameter with the user whose sessions on all consoles end when the call succeeds [domain §18], or the user that its
   * reply names.
   */
  endsSessionsOf?: string | ((reply: never) => string | null);
  /** The console's timeout in milliseconds; by default 8 s, longer for bulk calls. */
  timeoutMs?: number;
  /** Raised body limit in bytes; the default is 1 MB. */
  maxBodyBytes?: number;
};

// biome-ignore lint/suspicious/noExplicitAny: an endpoint with unknown parts
type AnyDefinition = Definition<any, any, any, any>;

/**
 * One call of the provider as data: the provider's route, the console's route handler (same path under `/api`), the
 * typed client and the OpenAPI document are all derived from it.
 */
export type AnyEndpoint = Address & AnyDefinition;

/**
 * An endpoint's address, which is all that the browser needs: the console's server has checked the reply against its schema.
 * `contract` never has a value; it carries the types.
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

export const callKeyOf = ({ method, path }: { method: Method; path: string }): string => `${method} ${path}`;

/** The types of a call's endpoint. */
export type ContractOf<C extends { contract?: unknown }> = NonNullable<C["contract"]>;

export type ParamsOf<E> = E extends { params: infer P extends z.ZodType } ? z.input<P> : Record<string, never>;
export type QueryOf<E> = E extends { query: infer Q extends z.ZodType } ? z.input<Q> : Record<string, never>;
export type BodyOf<E> = E extends { body: infer B extends z.ZodType } ? z.input<B> : undefined;
export type ReplyOf<E> = E extends { reply: infer R extends z.ZodType }
  ? z.output<R> | (E extends { anyReply: true } ? null : never)
  : never;

/** Declares a call of the specification. `id` is the name of its constant. */
export function endpoint<const T extends AnyDefinition>(id: string, key: CallKey, definition: T): T & Address {
  const [method, path] = key.split(" ") as [Method, string];
  return { id, method, path, ...definition };
}

/** Declares a call of our own, which a provider may lack. */
export function ownEndpoint<const T extends AnyDefinition>(id: string, key: CallKey, definition: T): T & Address {
  return { ...endpoint(id, key, definition), origin: "console" };
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

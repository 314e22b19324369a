import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { z } from "zod";
import { MembersList } from "@/lib/contract/members";
import { WORKBOOK_MESSAGES } from "@/lib/messages/workbooks";
import { badRequest, ProviderError } from "../errors";
import type { Route } from "../route";
import { parseStorableJson } from "../storable";

type Body<T> = { compression?: string | false | undefined; membersList: T | string };

/** The JSON of a 25 MB workbook, with reserve: 382,000 rows need about 190 MB [quality §Workbooks]. */
const MAX_INFLATED_BYTES = 256 * 1024 * 1024;
/** Header and trailer: the minimum size of a gzip. */
const GZIP_BYTES = 18;

const UPLOAD_MESSAGES = {
  compression: "Unsupported compression", // [domain §1 #18]
  noMembers: WORKBOOK_MESSAGES.noMembers, // [spec 2 §5]
  tooLarge: "You cannot upload a file greater than 25 MB.", // [spec 1 §5]
  unreadable: "The members list cannot be read. Please upload the file again.",
} as const;

const inflate = promisify<Buffer, { maxOutputLength: number }, Buffer>(gunzip);

/** The rows of a unified upload. @throws ProviderError bad_request, too_large. */
export async function readMembersList(body: Body<MembersList>): Promise<MembersList> {
  const members = await readRows(MembersList, body);
  const { ADD, EDIT, OFFBOARD } = members;
  if (ADD.length + EDIT.length + OFFBOARD.length === 0) {
    throw new ProviderError("bad_request", UPLOAD_MESSAGES.noMembers);
  }
  return members;
}

/** The rows of an upload of one kind. @throws ProviderError bad_request, too_large. */
export async function readRowsOfOneKind<Row>(schema: z.ZodType<Row[]>, body: Body<Row[]>): Promise<Row[]> {
  const rows = await readRows(schema, body);
  if (rows.length === 0) throw new ProviderError("bad_request", UPLOAD_MESSAGES.noMembers);
  return rows;
}

/** Plain, or base64 of gzipped JSON; inflating stops at the limit. @throws ProviderError bad_request, too_large. */
export async function readRows<T>(schema: z.ZodType<T>, { compression, membersList }: Body<T>): Promise<T> {
  const isCompressed = typeof compression === "string" && compression !== "";
  if (isCompressed && compression !== "gzip-base64")
    throw new ProviderError("bad_request", UPLOAD_MESSAGES.compression);
  if (isCompressed !== (typeof membersList === "string")) {
    throw new ProviderError("bad_request", UPLOAD_MESSAGES.unreadable);
  }
  return typeof membersList === "string" ? parse(schema, await inflateText(membersList)) : membersList;
}

/** Flex uploads call their rows `users`. */
const PackedBody = z.object({
  compression: z.string().min(1),
  membersList: z.string().optional(),
  users: z.string().optional(),
});

/** The upload limit counts the unpacked bytes. */
export const limitByUnpackedSize = (route: Route): Route => ({ ...route, unpackedBytes: unpackedBytesOf });

/** The unpacked size that the gzip declares, in bytes; 0 if the body is not packed. */
function unpackedBytesOf(body: unknown): number {
  const { membersList, users } = PackedBody.safeParse(body).data ?? {};
  const packed = membersList ?? users;
  return packed ? declaredBytes(Buffer.from(packed, "base64")) : 0;
}

/** The last four bytes of a gzip are the length of its content. */
const declaredBytes = (gzip: Buffer) => (gzip.byteLength < GZIP_BYTES ? 0 : gzip.readUInt32LE(gzip.byteLength - 4));

async function inflateText(base64: string): Promise<string> {
  const gzip = Buffer.from(base64, "base64");
  const declared = declaredBytes(gzip);
  if (declared > MAX_INFLATED_BYTES) throw new ProviderError("too_large", UPLOAD_MESSAGES.tooLarge);
  try {
    // The queue reserved memory for the declared size only, so a larger content is not inflated.
    const json = await inflate(gzip, { maxOutputLength: Math.max(1, declared) });
    return json.toString("utf8");
  } catch (cause) {
    throw new ProviderError("bad_request", UPLOAD_MESSAGES.unreadable, { cause });
  }
}

function parse<T>(schema: z.ZodType<T>, json: string): T {
  let members: unknown;
  try {
    members = parseStorableJson(json);
  } catch (cause) {
    if (cause instanceof ProviderError) throw cause;
    throw new ProviderError("bad_request", UPLOAD_MESSAGES.unreadable, { cause });
  }
  const parsed = schema.safeParse(members);
  if (!parsed.success) throw badRequest(parsed.error, "membersList");
  return parsed.data;
}

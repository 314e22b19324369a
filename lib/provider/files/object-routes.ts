import { type Context, Hono } from "hono";
import { isOfType } from "@/lib/domain/files/contents";
import { contentTypeOf, DOCUMENT_TYPES, type DocumentType, FILE_LIMITS } from "@/lib/domain/files/document-types";
import { isObjectName, shownNameOf } from "@/lib/domain/files/object-name";
import type { Spool } from "@/lib/edge/spool";
import { FILE_MODAL_MESSAGES } from "@/lib/messages/files";
import { asProviderError, errorReply, notFound, ProviderError, STATUS_OF } from "../errors";
import { receiveWithin } from "../read-request";
import { type FolderStore, OBJECTS_PATH, objectPath } from "./folder-store";
import type { ScanFile } from "./malware-scanner";
import { isSignedBy } from "./signature";
import type { StoredObject } from "./store";

type Options = {
  store: FolderStore;
  clock: () => number;
  spool: Spool;
  scanFile?: ScanFile | undefined;
  /** Called for an object that stays without a file because its upload was refused. */
  onRefused: (object: StoredObject) => Promise<void>;
};

/** The objects of the folder store. The URL's signature is the permission: there is no token here. */
export function objectRoutes({ store, clock, spool, scanFile, onRefused }: Options): Hono {
  const app = new Hono();
  const handle = (work: (context: Context, object: StoredObject) => Promise<Response>) => async (context: Context) => {
    try {
      const response = await work(context, signedObject(context, store, clock()));
      response.headers.set("cache-control", "no-store");
      response.headers.set("x-content-type-options", "nosniff");
      return response;
    } catch (thrown) {
      const error = asProviderError(thrown);
      return Response.json(errorReply(error, ""), { status: STATUS_OF[error.code] });
    }
  };
  const path = `${OBJECTS_PATH}/:docType/:name`;
  app.get(
    path,
    handle((_, object) => download(store, object)),
  );
  app.put(
    path,
    handle((context, object) => {
      const upload = { object, request: context.req.raw, contentType: context.req.query("type") ?? "" };
      return storeUpload({ store, spool, scanFile, onRefused }, upload);
    }),
  );
  app.delete(
    path,
    handle((_, object) => remove(store, object)),
  );
  return app;
}

const refusal = () => new ProviderError("forbidden", "This address is not signed, or has expired.");

/** @throws ProviderError forbidden for a URL that was altered, has expired or is for another method. */
function signedObject({ req }: Context, { key, otherKey = key }: FolderStore, nowMs: number): StoredObject {
  const docType = DOCUMENT_TYPES.find((type) => type === req.param("docType"));
  const name = req.param("name") ?? "";
  if (!docType || !isObjectName(name)) throw refusal();
  const object = { docType, name };
  const expires = Number(req.query("expires"));
  const signed = { method: req.method, path: objectPath(object), expires, contentType: req.query("type") ?? "" };
  const signature = req.query("signature") ?? "";
  const isSigned = [key, otherKey].some((each) => isSignedBy(each, signed, signature));
  if (!isSigned || nowMs > expires * 1000) throw refusal();
  return object;
}

async function download(store: FolderStore, object: StoredObject): Promise<Response> {
  const bytes = await store.read(object);
  if (!bytes) throw notFound("File");
  return new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": contentTypeOf(object.name, object.docType) ?? "application/octet-stream",
      "content-disposition": `attachment; filename="${shownNameOf(object.name)}"`,
      "content-security-policy": "sandbox; default-src 'none'",
    },
  });
}

type Upload = { object: StoredObject; request: Request; contentType: string };

async function storeUpload(
  { store, spool, scanFile, onRefused }: Omit<Options, "clock">,
  { object, request, contentType }: Upload,
): Promise<Response> {
  if (request.headers.get("content-type") !== contentType) throw refusal();
  const received = await receiveWithin(spool, request, limitOf(object.docType), object.name);
  try {
    const bytes = await received.bytes();
    if (!isOfType(bytes, contentType)) throw new ProviderError("bad_request", FILE_MODAL_MESSAGES.wrongFormat());
    await scanFile?.(bytes);
    // The URL allows one upload: using it again replaces nothing.
    if (!(await store.write(object, bytes, { once: true }))) throw refusal();
  } catch (error) {
    // The browser sends a file that could not be scanned again, to the same URL.
    const isFinal = asProviderError(error).code === "bad_request";
    if (isFinal && !(await store.has(object))) await onRefused(object);
    throw error;
  } finally {
    await received.discard();
  }
  return new Response(null, { status: 200 });
}

const limitOf = (docType: DocumentType) => FILE_LIMITS[docType].maxBytes;

async function remove(store: FolderStore, object: StoredObject): Promise<Response> {
  await store.remove(object);
  return new Response(null, { status: 204 });
}

import { workAsyncStorage } from "next/dist/server/app-render/work-async-storage.external.js";
import { workUnitAsyncStorage } from "next/dist/server/app-render/work-unit-async-storage.external.js";
import { createRequestStoreForAPI } from "next/dist/server/async-storage/request-store.js";
import type { NextRequest } from "next/server";

type Handler = (request: NextRequest, context: never) => Promise<Response>;

/** Runs a route handler as the framework does, with the request's `cookies()` and `headers()`. */
export function runInRequest(handler: Handler, request: NextRequest, params: object): Promise<Response> {
  const { pathname, search } = request.nextUrl;
  const store = createRequestStoreForAPI(request, { pathname, search }, {} as never, undefined, undefined, undefined);
  return workAsyncStorage.run({ route: pathname } as never, () =>
    workUnitAsyncStorage.run(store, () => handler(request, { params: Promise.resolve(params) } as never)),
  );
}

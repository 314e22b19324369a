import { MARKED } from "@/lib/contract/constants";
import type { AnyEndpoint, Call } from "@/lib/contract/endpoint";
import type { SignedUrl } from "@/lib/contract/files";
import { type CallInput, urlOf } from "./api";
import { ApiError, apiErrorOf, UNREACHABLE } from "./api-error";

/** The console's address of a signed URL, for images and downloads. */
export function buildFileHref({ signedURL }: Pick<SignedUrl, "signedURL">): string {
  return `/api/files?${new URLSearchParams({ address: signedURL })}`;
}

/** Uploads a file to its signed URL through the console. @throws ApiError */
export async function sendFile(target: SignedUrl, file: Blob): Promise<void> {
  // The media type is part of the signature; the browser's own guess may differ.
  const type = new URL(target.signedURL).searchParams.get("type") ?? file.type;
  const body = new Blob([file], { type });
  const headers = { ...MARKED, "content-type": type };
  await acceptedOf(fetch(buildFileHref(target), { method: "PUT", headers, body }));
}

/** The file of a signed URL, unless it is already here. @throws ApiError */
export async function fetchFile(source: SignedUrl | Blob): Promise<Blob> {
  return "signedURL" in source ? (await acceptedOf(fetch(buildFileHref(source)))).blob() : source;
}

/** The reply of a call with `orFile`, for `fetchFile`. @throws ApiError */
export async function findFile<E extends AnyEndpoint & { orFile: true }>(
  target: Call<E>,
  input: CallInput<E>,
): Promise<SignedUrl | Blob> {
  const response = await acceptedOf(fetch(urlOf(target, input)));
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  return isJson ? ((await response.json()) as SignedUrl) : response.blob();
}

async function acceptedOf(sent: Promise<Response>): Promise<Response> {
  const response = await sent.catch(() => {
    throw new ApiError(UNREACHABLE, 0, null);
  });
  if (!response.ok) throw await apiErrorOf(response);
  return response;
}

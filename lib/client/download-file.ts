import { ROWS_HEADER } from "@/lib/contract/constants";
import type { AnyEndpoint, Call } from "@/lib/contract/endpoint";
import { buildRequest, type CallInput, urlOf } from "./api";
import { ApiError, apiErrorOf, UNREACHABLE } from "./api-error";
import { saveFile } from "./save-file";

const BROKE_OFF = "The download stopped before its end. Please try again.";

/** Progress of a file that is written while it is sent. Its length is unknown until the end. */
export type DownloadProgress = {
  name: string;
  bytes: number;
  /** Rows of the whole file; null if the provider does not say. */
  rows: number | null;
};

/**
 * Downloads the file of a call and saves it under its own name.
 * @throws ApiError, also for an incomplete file, which is not saved.
 */
export async function downloadFile<E extends AnyEndpoint>(
  target: Call<E>,
  input: CallInput<E>,
  onProgress?: (progress: DownloadProgress) => void,
): Promise<void> {
  const { response, name } = await fetchResponse(target, input);
  const reading = onProgress
    ? readWithProgress(response, (progress) => onProgress({ name, ...progress }))
    : response.blob();
  const bytes = await reading.catch(() => {
    throw new ApiError(BROKE_OFF, 0, null);
  });
  saveFile(name, bytes);
}

/** The file of a call, for another screen to read. @throws ApiError */
export async function fetchCallFile<E extends AnyEndpoint>(target: Call<E>, input: CallInput<E>): Promise<File> {
  const { response, name } = await fetchResponse(target, input);
  const bytes = await response.blob().catch(() => {
    throw new ApiError(BROKE_OFF, 0, null);
  });
  return new File([bytes], name);
}

async function fetchResponse<E extends AnyEndpoint>(target: Call<E>, input: CallInput<E>) {
  const response = await fetch(urlOf(target, input), await buildRequest(target, input)).catch(() => {
    throw new ApiError(UNREACHABLE, 0, null);
  });
  if (!response.ok) throw await apiErrorOf(response);
  const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "Download";
  return { response, name };
}

async function readWithProgress(
  { body, headers }: Response,
  onProgress: (progress: Omit<DownloadProgress, "name">) => void,
): Promise<Blob> {
  const total = headers.get(ROWS_HEADER);
  const rows = total === null ? null : Number(total);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value as Uint8Array<ArrayBuffer>);
    bytes += part.value.length;
    onProgress({ bytes, rows });
  }
  return new Blob(parts, { type: headers.get("content-type") ?? "" });
}

import type { AnyEndpoint, Call } from "@/lib/contract/endpoint";
import { buildRequest, type CallInput, urlOf } from "./api";
import { ApiError, apiErrorOf } from "./api-error";
import { saveFile } from "./save-file";

/** Fetches the file that a call answers with and has the browser save it under its own name. @throws ApiError */
export async function downloadFile<E extends AnyEndpoint>(target: Call<E>, input: CallInput<E>): Promise<void> {
  const response = await fetch(urlOf(target, input), await buildRequest(target, input)).catch(() => {
    throw new ApiError("The console could not be reached. Check your connection and try again.", 0, null);
  });
  if (!response.ok) throw await apiErrorOf(response);
  const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
  saveFile(name ?? "Download", await response.blob());
}

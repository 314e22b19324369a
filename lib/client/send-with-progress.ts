import { HTTP } from "@/lib/contract/http-status";
/** Bytes of a request's body that the browser has sent. */
export type SentBytes = { done: number; total: number };

const HEADER_LINE = /^([^:]+):\s*(.*)$/;

/**
 * `fetch` that reports how much of the body is sent, which `fetch` itself cannot. @throws TypeError without a connection,
 * and the signal's reason.
 */
export function sendWithProgress(
  url: string,
  { method = "POST", headers, body, signal }: RequestInit,
  onSent: (sent: SentBytes) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => {
      request.abort();
      reject(signal?.reason);
    };
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener("abort", abort, { once: true });
    request.open(method, url);
    request.responseType = "blob";
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onSent({ done: loaded, total });
    request.onloadend = () => signal?.removeEventListener("abort", abort);
    request.onerror = () => reject(new TypeError("The request could not be sent."));
    request.onload = () => {
      const init = { status: request.status, headers: headersOf(request) };
      // A response without content must not have a body.
      resolve(new Response(request.status === HTTP.noContent ? null : (request.response as Blob), init));
    };
    request.send(body as XMLHttpRequestBodyInit | null);
  });
}

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().split("\r\n")) {
    const [, name, value] = HEADER_LINE.exec(line) ?? [];
    if (name !== undefined && value !== undefined) headers.append(name, value);
  }
  return headers;
}

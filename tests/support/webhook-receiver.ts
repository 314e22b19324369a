import { createServer, type IncomingHttpHeaders } from "node:http";
import { listenLocally } from "./listen-locally";

export type Received = { headers: IncomingHttpHeaders; body: string; status: number };

export type WebhookReceiver = {
  address: string;
  /** Every request so far, in the order of arrival. */
  received: Received[];
  /** The status of the next responses, with an optional text and headers. */
  answerWith: (answer: (request: Omit<Received, "status">) => Answer) => void;
  close: () => Promise<void>;
};

type Answer = { status: number; text?: string; headers?: Record<string, string> };

/** A program that receives events on 127.0.0.1, and fails as a test says. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  let answer: Parameters<WebhookReceiver["answerWith"]>[0] = () => ({ status: 200 });
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const given = { headers: request.headers, body: Buffer.concat(parts).toString("utf8") };
    const { status, text = "", headers = {} } = answer(given);
    received.push({ ...given, status });
    response.writeHead(status, headers).end(text);
  });
  const { url, close } = await listenLocally(server);
  return {
    address: `${url}/events`,
    received,
    answerWith: (next) => {
      answer = next;
    },
    close,
  };
}

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listenLocally } from "./listen-locally";

export type SheetServer = {
  /** On 127.0.0.1. */
  port: number;
  /** What the next requests get. */
  answerWith: (answer: (request: IncomingMessage, response: ServerResponse) => void) => void;
  /** Path and Authorization of every request so far. */
  seen: { path: string; authorization: string | undefined }[];
  close: () => Promise<void>;
};

/** Exports spreadsheets, or fails at it, as a test says. */
export async function startSheetServer(): Promise<SheetServer> {
  let answer: Parameters<SheetServer["answerWith"]>[0] = (_request, response) => response.writeHead(404).end();
  const seen: SheetServer["seen"] = [];
  const server = createServer((request, response) => {
    seen.push({ path: request.url ?? "", authorization: request.headers.authorization });
    answer(request, response);
  });
  const { port, close } = await listenLocally(server);
  return {
    port,
    answerWith: (next) => {
      answer = next;
    },
    seen,
    close,
  };
}

import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** A plain proxy in front of several machines: in turn, past those that do not take the connection. */
export type LoadProxy = { port: number; targets: string[]; close(): void };

const RETRIED = new Set(["GET", "HEAD"]);

/** Listens on the port; `targets` may be changed while it runs. */
export async function startProxy(port: number, targets: string[]): Promise<LoadProxy> {
  // No connection is reused: one that its machine has just closed would lose a write.
  const agent = new Agent({ keepAlive: false });
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    turn += 1;
    forward(incoming, outgoing, agent, [
      ...targets.slice(turn % targets.length),
      ...targets.slice(0, turn % targets.length),
    ]);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return { port, targets, close: () => void server.close().closeAllConnections() };
}

/** Nothing of a body is read before a machine has taken the connection: the next one can be tried with it. */
function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  agent: Agent,
  [target, ...others]: string[],
): void {
  if (!target) return void outgoing.writeHead(502).end("no machine answers");
  const headers = { ...incoming.headers, "x-forwarded-for": incoming.socket.remoteAddress ?? "" };
  const { method, url: path } = incoming;
  const { hostname, port } = new URL(target);
  let isTaken = false;
  const call = request({ hostname, port, agent, method, path, headers, setHost: false }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
    answer.on("error", () => outgoing.destroy());
  });
  call.on("socket", (socket: Socket) =>
    socket.once("connect", () => {
      isTaken = true;
      incoming.pipe(call);
    }),
  );
  call.on("error", () => {
    if (outgoing.headersSent) return void outgoing.destroy();
    if (!isTaken || RETRIED.has(method ?? "")) return forward(incoming, outgoing, agent, others);
    outgoing.writeHead(502).end("the machine broke off");
  });
  outgoing.on("close", () => call.destroy());
}

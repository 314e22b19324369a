import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** A plain proxy in front of several machines: in turn, past those that do not take the connection. */
export type LoadProxy = { port: number; targets: string[]; close(): void };

const KEEP_ALIVE_MS = 75_000;
const RETRIED = new Set(["GET", "HEAD"]);

/** Listens on the port; `targets` may be changed while it runs. */
export async function startProxy(port: number, targets: string[]): Promise<LoadProxy> {
  // Reads reuse connections. A write does not: one that its machine has just closed would lose it.
  const agents = { read: new Agent({ keepAlive: true }), write: new Agent({ keepAlive: false }) };
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    turn += 1;
    const agent = RETRIED.has(incoming.method ?? "") ? agents.read : agents.write;
    forward(incoming, outgoing, agent, [
      ...targets.slice(turn % targets.length),
      ...targets.slice(0, turn % targets.length),
    ]);
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
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
  const send = () => {
    isTaken = true;
    incoming.pipe(call);
  };
  call.on("socket", (socket: Socket) => (socket.connecting ? socket.once("connect", send) : send()));
  call.on("error", () => {
    if (outgoing.headersSent) return void outgoing.destroy();
    if (!isTaken || RETRIED.has(method ?? "")) return forward(incoming, outgoing, agent, others);
    outgoing.writeHead(502).end("the machine broke off");
  });
  outgoing.on("close", () => call.destroy());
}

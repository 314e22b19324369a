import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

/** A cable to a server that can be pulled and plugged in again. */
export type Forwarder = { plugIn(): Promise<void>; pull(): void };

export function tcpForwarder(port: number, target: { host: string; port: number }): Forwarder {
  const sockets = new Set<Socket>();
  let server: Server | null = null;
  const join = (incoming: Socket) => {
    const outgoing = connect({ ...target, noDelay: true });
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        sockets.delete(socket);
        incoming.destroy();
        outgoing.destroy();
      });
    }
    incoming.pipe(outgoing).pipe(incoming);
  };
  return {
    async plugIn() {
      server = createServer({ noDelay: true }, join).listen(port, "127.0.0.1");
      await once(server, "listening");
    },
    pull() {
      server?.close();
      server = null;
      for (const socket of sockets) socket.destroy();
    },
  };
}

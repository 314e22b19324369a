import { once } from "node:events";
import type { AddressInfo, Server, Socket } from "node:net";

export type Listening = { port: number; url: string; close(): Promise<void> };

/** Starts a server on this machine, on a free port unless one is given. Closing it breaks its connections. */
export async function listenLocally(server: Server, port = 0): Promise<Listening> {
  const open = new Set<Socket>();
  server.on("connection", (socket) => open.add(socket.on("close", () => open.delete(socket)).on("error", () => {})));
  await once(server.listen(port, "127.0.0.1"), "listening");
  const address = server.address() as AddressInfo;
  const close = async () => {
    for (const socket of open) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return { port: address.port, url: `http://127.0.0.1:${address.port}`, close };
}

import { once } from "node:events";
import { connect, type Socket } from "node:net";

export type RawAnswer = { status: number; headers: Record<string, string>; body: string };

type RawRequest = {
  port: number;
  method: string;
  path: string;
  headers?: Record<string, string>;
};

/** A request written by hand on a socket, whose body the caller sends as it likes. */
export function openRequest({ port, method, path, headers = {} }: RawRequest): {
  socket: Socket;
  answer: Promise<RawAnswer>;
} {
  const socket = connect(port, "127.0.0.1");
  const lines = Object.entries({ host: `localhost:${port}`, connection: "close", ...headers });
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`);
  const chunks: Buffer[] = [];
  const answer = new Promise<RawAnswer>((resolve, reject) => {
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    // The connection may be cut off while a response can still be read.
    socket.on("error", () => {});
    socket.on("close", () =>
      chunks.length > 0 ? resolve(parse(Buffer.concat(chunks).toString())) : reject(new Error("no answer")),
    );
  });
  answer.catch(() => {});
  return { socket, answer };
}

function parse(text: string): RawAnswer {
  const [head = "", body = ""] = text.split(/\r\n\r\n(.*)/s);
  const [first = "", ...lines] = head.split("\r\n");
  const headers = Object.fromEntries(
    lines.map((line) => [line.split(":")[0]?.toLowerCase(), line.replace(/^[^:]*: ?/, "")]),
  );
  return { status: Number(first.split(" ")[1]), headers, body };
}

/** Sends so many bytes, no faster than they are taken; ends early when the other side has enough. */
export async function sendBytes(socket: Socket, total: number, chunk = Buffer.alloc(64 * 1024, 97)): Promise<number> {
  let sent = 0;
  while (sent < total && !socket.destroyed) {
    const piece = chunk.subarray(0, Math.min(chunk.byteLength, total - sent));
    sent += piece.byteLength;
    if (!socket.write(piece)) await drained(socket);
  }
  return sent;
}

/** When the other side has read on, or is gone. */
async function drained(socket: Socket): Promise<void> {
  const over = new AbortController();
  await Promise.race(["drain", "close"].map((event) => once(socket, event, over).catch(() => {})));
  over.abort();
}

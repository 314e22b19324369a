import { createServer, type Socket } from "node:net";
import { listenLocally } from "./listen-locally";

/**
 * What the daemon does with a stream: looks through it, the same without hanging up, finds it too long, says nothing, or
 * talks without end.
 */
export type ClamavMood = "scan" | "open" | "too-long" | "silent" | "endless";

export type ClamavServer = {
  host: string;
  port: number;
  /** The streams that came whole. */
  scanned: Buffer[];
  mood: ClamavMood;
  close(): Promise<void>;
};

const COMMAND = "zINSTREAM\0";
const LENGTH_BYTES = 4;
/** A part of the harmless file that every scanner must find: the whole file would alarm this machine's scanners. */
export const MALWARE = "EICAR-STANDARD-ANTIVIRUS-TEST";

/** A small daemon that speaks ClamAV's `INSTREAM` and knows one signature. */
export async function startClamavServer(): Promise<ClamavServer> {
  const server = createServer({ noDelay: true }, (socket) => {
    let received = Buffer.alloc(0);
    socket.on("data", (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      const stream = streamIn(received);
      if (stream) answer(socket, running, stream);
    });
  });
  const { port, close } = await listenLocally(server);
  const running: ClamavServer = {
    host: "127.0.0.1",
    port,
    scanned: [],
    mood: "scan",
    close,
  };
  return running;
}

/** The pieces behind the command, once the empty one has come. */
function streamIn(received: Buffer): Buffer | null {
  if (!received.subarray(0, COMMAND.length).equals(Buffer.from(COMMAND))) return null;
  const pieces: Buffer[] = [];
  for (let at = COMMAND.length; at + LENGTH_BYTES <= received.byteLength; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(received.subarray(at + LENGTH_BYTES, at + LENGTH_BYTES + length));
    at += LENGTH_BYTES + length;
  }
  return null;
}

function answer(socket: Socket, server: ClamavServer, stream: Buffer): void {
  server.scanned.push(stream);
  if (server.mood === "silent") return;
  if (server.mood === "too-long") return void socket.end("INSTREAM size limit exceeded. ERROR\0");
  if (server.mood === "endless") return void socket.write("stream: OK ".repeat(1_000));
  const found = stream.includes(MALWARE) ? "stream: Eicar-Test-Signature FOUND\0" : "stream: OK\0";
  if (server.mood === "open") socket.write(found);
  else socket.end(found);
}

import { createServer, type Socket } from "node:net";
import { listenLocally } from "./listen-locally";

/** What the server does with an email: accepts it, rejects it temporarily or permanently, accepts it and loses the response, or never responds. */
export type Mood = "take" | "refuse" | "reject" | "lose-answer" | "hang";

export type SmtpServer = {
  url: string;
  emails: string[];
  /** How many complete emails got no response. */
  hanging: number;
  /** Also by the email. */
  mood: Mood | ((email: string) => Mood);
  /** Recipients that the server refuses, and the code, or that of each. */
  refuses: { addresses: readonly string[]; code: number | readonly number[] };
  close(): Promise<void>;
};

/** A small real SMTP server (RFC 5321, no TLS, no sign-in) on this machine. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const server = createServer({ noDelay: true }, (socket) => converse(socket, running));
  const { port, close } = await listenLocally(server);
  const running: SmtpServer = {
    url: `smtp://127.0.0.1:${port}`,
    emails: [],
    hanging: 0,
    mood: "take",
    refuses: { addresses: [], code: 550 },
    close,
  };
  return running;
}

function converse(socket: Socket, server: SmtpServer): void {
  const print = (line: string) => socket.write(`${line}\r\n`);
  let received = "";
  let inEmail = false;
  print("220 test ready");
  socket.setEncoding("utf8").on("data", (chunk: string) => {
    received += chunk;
    for (;;) {
      const end = received.indexOf(inEmail ? "\r\n.\r\n" : "\r\n");
      if (end < 0) return;
      const part = received.slice(0, end);
      received = received.slice(end + (inEmail ? 5 : 2));
      if (inEmail) {
        inEmail = false;
        receiveEmail(part);
      } else command(part);
    }
  });

  function receiveEmail(email: string): void {
    const mood = typeof server.mood === "function" ? server.mood(email) : server.mood;
    if (mood === "hang") {
      server.hanging += 1;
      return;
    }
    if (mood === "refuse") return void print("451 try again later");
    if (mood === "reject") return void print("554 no such box");
    server.emails.push(email.replace(/^\.\./gm, "."));
    if (mood === "lose-answer") socket.destroy();
    else print("250 taken");
  }

  function command(line: string): void {
    const verb = line.slice(0, 4).toUpperCase();
    const { addresses, code } = server.refuses;
    const refused = addresses.findIndex((address) => line.includes(address));
    if (verb === "RCPT" && refused >= 0)
      return void print(`${typeof code === "number" ? code : code[refused]} no such box`);
    if (verb === "DATA") {
      inEmail = true;
      print("354 go on");
    } else if (verb === "STAR") print("502 no TLS here");
    else if (verb === "QUIT") socket.end("221 bye\r\n");
    else print(verb === "EHLO" ? "250 test" : "250 ok");
  }
}

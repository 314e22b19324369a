import type { Client, Connection, Submittable } from "pg";

type Wire = Connection & { query(text: string): void; sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void };

/** One COPY statement of the wire protocol, which pg lacks: rows out of the server, or into it. */
class Copy implements Submittable {
  readonly received: Buffer[] = [];

  constructor(
    private readonly text: string,
    private readonly rows: readonly Buffer[],
    private readonly done: (error: Error | null) => void,
  ) {}

  submit(connection: Connection): void {
    (connection as Wire).query(this.text);
  }

  handleCopyInResponse(connection: Connection): void {
    for (const chunk of this.rows) (connection as Wire).sendCopyFromChunk(chunk);
    (connection as Wire).endCopyFrom();
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // The wire reuses its buffer.
    this.received.push(Buffer.from(chunk));
  }

  handleError(error: Error): void {
    this.done(error);
  }

  handleReadyForQuery(): void {
    this.done(null);
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {}
}

function copy(client: Client, text: string, rows: readonly Buffer[]): Promise<Buffer[]> {
  return new Promise((resolve, reject) => {
    const statement = new Copy(text, rows, (error) => (error ? reject(error) : resolve(statement.received)));
    client.query(statement);
  });
}

/** The rows of a query in COPY's text form. */
export function copyOut(client: Client, query: string): Promise<Buffer[]> {
  return copy(client, `copy (${query}) to stdout`, []);
}

export async function copyIn(client: Client, table: string, rows: readonly Buffer[]): Promise<void> {
  await copy(client, `copy ${table} from stdin`, rows);
}

type Sent = { loaded: number; total: number };

/** jsdom's XMLHttpRequest uses the network: this one asks `fetch`, after half of the body is sent. */
export class RequestInPage {
  /** Ends the first half. */
  static half: Promise<void> = Promise.resolve();

  upload: { onprogress: ((sent: Sent) => void) | null } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onloadend: (() => void) | null = null;
  status = 0;
  response: Blob | null = null;
  readonly #headers: Record<string, string> = {};
  #place: [method: string, url: string] = ["", ""];

  open(method: string, url: string): void {
    this.#place = [method, url];
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = value;
  }

  async send(body: string): Promise<void> {
    const [method, url] = this.#place;
    this.upload.onprogress?.({ loaded: body.length / 2, total: body.length });
    await RequestInPage.half;
    this.upload.onprogress?.({ loaded: body.length, total: body.length });
    try {
      const reply = await fetch(url, { method, headers: this.#headers, body });
      this.status = reply.status;
      this.response = new Blob([await reply.arrayBuffer()]);
      this.onload?.();
    } catch {
      this.onerror?.();
    }
    this.onloadend?.();
  }

  abort(): void {
    this.onload = null;
  }

  getAllResponseHeaders(): string {
    return "content-type: application/json\r\n";
  }
}

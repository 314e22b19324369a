/** States, nonces and tokens are longer than any id. */
const SECRET = /[\w-]{40,}(\.[\w-]+)*/g;

/** A text of another program, such as a mail server's response, without secrets, emails and long numbers. */
export const maskLogText = (text: string): string =>
  text
    .replace(SECRET, "[secret]")
    .replace(/\S+@\S+/g, "[email]")
    .replace(/\?\S+/g, "?…")
    .replace(/\d{6,}/g, "[number]");

/** "9876543210" → "******3210". */
export function maskTail(value: string): string {
  return value.length <= 4 ? "****" : "*".repeat(value.length - 4) + value.slice(-4);
}

/** "asha@client.example" → "a***@client.example". */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? "***" : `${email.charAt(0)}***${email.slice(at)}`;
}

/** "1990-06-15" → "1990-**-**": the year is enough to tell two namesakes apart. */
export function maskDay(date: string): string {
  return `${/\d{4}/.exec(date)?.[0] ?? "****"}-**-**`;
}

/** "9876543210" → "******3210". */
export function maskPhone(phone: string): string {
  return phone.length <= 4 ? "****" : "*".repeat(phone.length - 4) + phone.slice(-4);
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

const FIELD_MASKS: Readonly<Record<string, (text: string) => string>> = {
  mobile: maskPhone,
  backupPhoneNumber: maskPhone,
  email: maskEmail,
  email_address: maskEmail,
  backupEmailAddress: maskEmail,
  dob: maskDay,
  date_of_birth: maskDay,
  ctc: () => "***",
};

/** Masks the personal fields among changed fields. */
export function maskFields(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const mask = FIELD_MASKS[name];
      return [name, mask && typeof value === "string" ? mask(value) : value];
    }),
  );
}

/** Email addresses and Indian mobile numbers inside text. */
export function maskText(text: string): string {
  return text
    .replace(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, maskEmail)
    .replace(/(?<!\d)(?:\+?91[ -]?)?[6-9]\d{9}(?!\d)/g, maskPhone);
}

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
function maskDay(date: string): string {
  return `${date.slice(0, 4)}-**-**`;
}

type Personal = {
  mobile?: string | null;
  backupPhoneNumber?: string | null;
  email?: string | null;
  backupEmailAddress?: string | null;
  dob?: string | null;
};

const masked = (mask: (text: string) => string, text: string | null | undefined) => (text ? mask(text) : text);

/** The member with phone, e-mail and date of birth masked [quality, Security]. */
export function maskMember<M extends Personal>(member: M): M {
  return {
    ...member,
    mobile: masked(maskPhone, member.mobile),
    backupPhoneNumber: masked(maskPhone, member.backupPhoneNumber),
    email: masked(maskEmail, member.email),
    backupEmailAddress: masked(maskEmail, member.backupEmailAddress),
    dob: masked(maskDay, member.dob),
  };
}

import { maskText } from "../text/mask-text";
import { maskDay, maskEmail, maskTail } from "../text/mask-value";

/** A field for an email address may contain other text, too. */
const maskEmailText = (text: string) => maskText(maskEmail(text));

const FIELD_MASKS: Readonly<Record<string, (text: string) => string>> = {
  mobile: maskTail,
  mobilenumber: maskTail,
  phone: maskTail,
  phonenumber: maskTail,
  backupphonenumber: maskTail,
  email: maskEmailText,
  emailaddress: maskEmailText,
  backupemailaddress: maskEmailText,
  dob: maskDay,
  dateofbirth: maskDay,
  ctc: () => "***",
};

/** A sentence about a value, such as its error. */
const SENTENCE = /\p{L}{2,} \p{L}{2,}/u;

/** Masks a text by the name of its field: `dob`, `date_of_birth`, `Email Address`; other fields and sentences are free text. */
export function maskField(name: string, text: string): string {
  if (SENTENCE.test(text)) return maskText(text);
  const plainName = name.toLowerCase().replace(/[\s_]/g, "");
  const mask = Object.hasOwn(FIELD_MASKS, plainName) ? FIELD_MASKS[plainName] : undefined;
  return mask ? mask(text) : maskText(text);
}

/** A-Z, a-z, 0-9, spaces and underscores [spec 1 §5, domain §1 #3]. */
const NICKNAME = /^[A-Za-z0-9_ ]+$/;

/** The message for any other character [spec 1 §5]. */
export const NICKNAME_CHARACTERS = "Only Alphanumeric values are allowed";

/** Whether the trimmed text is a valid policy nickname. */
export function isPolicyNickname(text: string): boolean {
  return text.trim() !== "" && NICKNAME.test(text);
}

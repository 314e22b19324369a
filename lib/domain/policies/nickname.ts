/** Letters, digits, spaces and underscores [spec 1 §5, domain §1 #3]. */
const NICKNAME = /^[A-Za-z0-9_ ]+$/;

/** The message where another character stands [spec 1 §5]. */
export const NICKNAME_CHARACTERS = "Only Alphanumeric values are allowed";

/** Whether the text, once trimmed, may be a policy's nickname. */
export function isPolicyNickname(text: string): boolean {
  return text.trim() !== "" && NICKNAME.test(text);
}

/** A-Z, a-z, 0-9, spaces and underscores, not only spaces [spec 1 §5, domain §1 #3]. */
const NICKNAME = /^ *[A-Za-z0-9_][A-Za-z0-9_ ]*$/;

/** The message for any other character [spec 1 §5]. */
export const NICKNAME_CHARACTERS = "Only Alphanumeric values are allowed";

/** Whether the text is a valid policy nickname, perhaps between spaces. */
export const isPolicyNickname = (text: string): boolean => NICKNAME.test(text);

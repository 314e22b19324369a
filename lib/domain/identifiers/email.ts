export const INVALID_EMAIL = "Please enter a valid email";

/**
 * Linear by construction: words between single dots, labels of letters, digits and dashes, a top-level domain of
 * letters (RFC 5321).
 */
const EMAIL =
  /^(?=[^@]{1,64}@)[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;

export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text);
}

import { DEFAULT_CONFIG } from "../config";

export const INVALID_PHONE = "Please enter a valid phone number";

/** The ten digits of a number typed with spaces, dashes, +91, 0091, 91 or a leading 0; other text is only trimmed. */
export function normalisePhone(text: string): string {
  const digits = text.replace(/[\s()-]/g, "");
  return /^(?:(?:\+|00)?91|0)(\d{10})$/.exec(digits)?.[1] ?? digits;
}

/** Ten digits starting with 7, 8 or 9 [spec 1 §5, domain §1 #5]. */
export function isPhone(text: string, firstDigits: string = DEFAULT_CONFIG.phoneFirst): boolean {
  return /^\d{10}$/.test(text) && firstDigits.includes(text.charAt(0));
}

import { INVALID_EMAIL, isEmail } from "../identifiers/email";
import { INVALID_PHONE, isPhone, normalisePhone } from "../identifiers/phone";

type MemberSearchType = "email" | "mobile" | "employeeId";

/** The search value, or why it is invalid; shared by search box and provider [spec 1 §2 Global member search]. */
type SearchInput = { value: string; message?: never } | { message: string; value?: never };

const EMPTY_SEARCH = "This field cannot be empty."; // spec 1 §5

/** The search covers every policy, so it accepts each first digit that a setting can allow [domain §1 #5]. */
const FIRST_DIGITS = "123456789";

export function searchInput(type: MemberSearchType, typed: string): SearchInput {
  const text = typed.trim();
  if (text === "") return { message: EMPTY_SEARCH };
  if (type === "email") return isEmail(text) ? { value: text.toLowerCase() } : { message: INVALID_EMAIL };
  if (type === "employeeId") return { value: text };
  const phone = normalisePhone(text);
  return isPhone(phone, FIRST_DIGITS) ? { value: phone } : { message: INVALID_PHONE };
}

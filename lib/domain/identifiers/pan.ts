const PAN = /^[A-Z]{5}[0-9]{4}[A-Z]$/;

/** The fourth character: the type of holder [domain §15]. */
const HOLDER_TYPES: Readonly<Record<string, string>> = {
  A: "association of persons",
  B: "body of individuals",
  C: "company",
  F: "firm or LLP",
  G: "government",
  H: "Hindu undivided family",
  J: "artificial juridical person",
  L: "local authority",
  P: "person",
  T: "trust",
};

export function isPan(text: string): boolean {
  return PAN.test(text);
}

/** A warning that does not reject the number: the holder type is unknown, or it is a person. */
export function panWarning(pan: string): string | null {
  const holder = HOLDER_TYPES[pan.charAt(3)];
  if (!holder) return "PAN number has an unknown holder type";
  return holder === "person" ? "PAN number belongs to a person, not a company" : null;
}

const GSTIN = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** GST states by code [domain §15]. 25 and 28 are former states in old numbers. */
export const GST_STATES: Readonly<Record<string, string>> = {
  "01": "Jammu and Kashmir",
  "02": "Himachal Pradesh",
  "03": "Punjab",
  "04": "Chandigarh",
  "05": "Uttarakhand",
  "06": "Haryana",
  "07": "Delhi",
  "08": "Rajasthan",
  "09": "Uttar Pradesh",
  "10": "Bihar",
  "11": "Sikkim",
  "12": "Arunachal Pradesh",
  "13": "Nagaland",
  "14": "Manipur",
  "15": "Mizoram",
  "16": "Tripura",
  "17": "Meghalaya",
  "18": "Assam",
  "19": "West Bengal",
  "20": "Jharkhand",
  "21": "Odisha",
  "22": "Chhattisgarh",
  "23": "Madhya Pradesh",
  "24": "Gujarat",
  "25": "Daman and Diu (old)",
  "26": "Dadra and Nagar Haveli and Daman and Diu",
  "27": "Maharashtra",
  "28": "Andhra Pradesh (old)",
  "29": "Karnataka",
  "30": "Goa",
  "31": "Lakshadweep",
  "32": "Kerala",
  "33": "Tamil Nadu",
  "34": "Puducherry",
  "35": "Andaman and Nicobar Islands",
  "36": "Telangana",
  "37": "Andhra Pradesh",
  "38": "Ladakh",
  "97": "Other territory",
  "99": "Centre",
};

/** Checks the pattern and the state, not the check digit. */
export function isGstin(text: string): boolean {
  return GSTIN.test(text) && text.slice(0, 2) in GST_STATES;
}

/** The expected fifteenth character for the first fourteen [domain §15]. */
export function gstinCheckDigit(gstin: string): string {
  let sum = 0;
  for (const [position, character] of [...gstin.slice(0, 14)].entries()) {
    const product = ALPHABET.indexOf(character) * (position % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return ALPHABET.charAt((36 - (sum % 36)) % 36);
}

/** The PAN that a GST number contains. */
export const panOfGstin = (gstin: string): string => gstin.slice(2, 12);

/** Doubts about a well-formed number: warnings only; they never refuse it (ruling, domain §15). */
export function gstinWarnings(gstin: string, pan?: string | null): string[] {
  const warnings: string[] = [];
  if (gstinCheckDigit(gstin) !== gstin.charAt(14)) warnings.push("GST number has a wrong check digit");
  if (pan && panOfGstin(gstin) !== pan) warnings.push("GST number does not match PAN");
  return warnings;
}

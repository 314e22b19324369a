import fc from "fast-check";
import { emailReference, findEmailReference } from "@/lib/domain/endorsement-emails/email-reference";

const ID = "endo_01hf3k9q2v0123456789abcdu";
const OTHER = "endo_01hf3k9q2v0123456789abcdv";
const REFERENCE = "[Ref: GC-01HF3K9Q2V0123456789ABCDU]";

const someId = fc
  .array(fc.constantFrom(..."0123456789abcdefghijklmnopqrstuv"), { minLength: 25, maxLength: 25 })
  .map((emails) => `endo_${emails.join("")}`);
/** Text that people and mail programs add around the reference. */
const around = fc.string({ maxLength: 30 }).filter((text) => findEmailReference(text) === null);

test("the reference has the characters of the endorsement ID", () => {
  expect(emailReference(ID)).toBe(REFERENCE);
});

test.each([
  "",
  "endo_",
  "endo_1",
  `${ID}0`,
  ID.slice(0, -1),
  "em_01hf3k9q2v0123456789abcdu",
  "endo_01HF3K9Q2V0123456789ABCDU",
  "endo_01hf3k9q2w0123456789abcdu",
])("%j is not an endorsement ID and has no reference", (id) => {
  expect(() => emailReference(id)).toThrow(RangeError);
});

test.each([
  REFERENCE,
  `Re: ${REFERENCE}`,
  `RE: FW: Fwd: Addition of 3 lives ${REFERENCE} - processed`,
  `AW: ${REFERENCE.toLowerCase()}`,
  `Re:${REFERENCE}Addition`,
  "Ref GC-01HF3K9Q2V0123456789ABCDU",
  "(GC-01hf3k9q2v0123456789abcdu), endorsement schedule",
  "Ref: GC – 01HF3K9Q2V0123456789ABCDU",
  "ＧＣ－01HF3K9Q2V0123456789ABCDU",
  `Re: Addition of 3 lives\r\n ${REFERENCE}`,
  "Re: [Ref:\r\n\tGC-01HF3K9Q2V\r\n 0123456789ABCDU]",
  `${REFERENCE} ${REFERENCE.toLowerCase()}`,
  `[Ref: GC-12] ${REFERENCE}`,
])("finds the endorsement in the subject %j", (subject) => {
  expect(findEmailReference(subject)).toBe(ID);
});

test.each([
  "",
  "Addition of 3 lives",
  "[Ref: GC-]",
  "[Ref: GC-01HF3K9Q2V0123456789ABCD]",
  "[Ref: GC-01HF3K9Q2V0123456789ABCDU0]",
  "[Ref: GC-01HF3K9Q2V0123456789ABCDUZ]",
  "[Ref: GC-01HF3K9Q2W0123456789ABCDU]",
  "[Ref: 01HF3K9Q2V0123456789ABCDU]",
  "AGC-01HF3K9Q2V0123456789ABCDU",
  "GMC-01HF3K9Q2V0123456789ABCDU",
  `${REFERENCE} ${emailReference(OTHER)}`,
])("finds no endorsement in the subject %j", (subject) => {
  expect(findEmailReference(subject)).toBeNull();
});

test("any ID is found again with other text around it, in any case, folded anywhere", () => {
  fc.assert(
    fc.property(someId, around, around, fc.boolean(), fc.nat({ max: 40 }), (id, before, after, isLower, fold) => {
      const reference = emailReference(id);
      const written = isLower ? reference.toLowerCase() : reference;
      const place = written.indexOf("-") + 1 + (fold % 24);
      const folded = `${written.slice(0, place)}\r\n ${written.slice(place)}`;
      expect(findEmailReference(`${before}${written}${after}`)).toBe(id);
      expect(findEmailReference(`${before}${folded}${after}`)).toBe(id);
    }),
  );
});

test("a subject with two endorsements matches none", () => {
  fc.assert(
    fc.property(someId, someId, around, (one, two, between) => {
      fc.pre(one !== two);
      expect(findEmailReference(`${emailReference(one)}${between}${emailReference(two)}`)).toBeNull();
    }),
  );
});

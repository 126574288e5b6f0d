import fc from "fast-check";
import { expect, test } from "vitest";
import { phoneNotation, phoneText, toE164 } from "./phones";

test.each([
  ["55 1234 5678", "MX", "+525512345678", "55 1234 5678"],
  ["+52 1 55 1234 5678", "MX", "+525512345678", "55 1234 5678"],
  ["0052 1 55 1234 5678", "CO", "+525512345678", "+52 55 1234 5678"],
  ["1 55 1234 5678", "MX", "+525512345678", "55 1234 5678"],
  ["044 55 1234 5678", "MX", "+525512345678", "55 1234 5678"],
  ["01 (55) 1234-5678", "MX", "+525512345678", "55 1234 5678"],
  ["11 15-2345-6789", "AR", "+5491123456789", "011 15-2345-6789"],
  ["11 2345 6789", "AR", "+541123456789", "011 2345-6789"],
  ["9 11 2345-6789", "AR", "+5491123456789", "011 15-2345-6789"],
  ["+54 9 11 2345-6789", "AR", "+5491123456789", "011 15-2345-6789"],
  ["0057 300 555 0142", "MX", "+573005550142", "+57 300 5550142"],
  ["(00) 34 612 34 56 78", "CO", "+34612345678", "+34 612 34 56 78"],
  ["+57 300 555 0142", "ZZ", "+573005550142", "+57 300 5550142"],
  ["(+1) 809 555 1234", "MX", "+18095551234", "+1 809 555 1234"],
  ["(+57) 300 5550142", "ZZ", "+573005550142", "+57 300 5550142"],
  ["300 555 0142", "CO", "+573005550142", "300 5550142"],
  ["0412-1234567", "VE", "+584121234567", "0412-1234567"],
  ["(809) 555-1234", "DO", "+18095551234", "(809) 555-1234"],
  ["+1 809 555 1234", "MX", "+18095551234", "+1 809 555 1234"],
  ["0999123456", "EC", "+593999123456", "099 912 3456"],
  ["7654-3210", "SV", "+50376543210", "7654 3210"],
])("%s in %s is read as %s and formatted as %s", (written, country, e164, text) => {
  expect(toE164(written, country)).toBe(e164);
  expect(phoneText(e164, country)).toBe(text);
});

test.each([
  ["", "MX"],
  ["555-1234", "MX"],
  ["no tiene", "MX"],
  ["12345678901234567", "CO"],
  ["+999 1234 5678", "CO"],
  ["3005550142", "ZZ"],
  ["00490000000", "AR"],
])("toE164 rejects %j in %s", (written, country) => {
  expect(toE164(written, country)).toBeNull();
});

test.each([
  ["PE", "+51", "912 345 678"],
  ["MX", "+52", "222 123 4567"],
  ["ZZ", "", ""],
])("numbers of %s have the calling code %s and look like %j", (country, prefix, example) => {
  expect(phoneNotation(country)).toEqual({ prefix, example });
});

test("toE164 reads back the output of phoneText", () => {
  const countries = fc.constantFrom("AR", "BO", "CL", "CO", "CR", "DO", "EC", "GT", "MX", "PA", "PE", "SV", "US", "VE");
  fc.assert(
    fc.property(countries, countries, fc.stringMatching(/^\d{7,11}$/), (own, other, digits) => {
      const e164 = toE164(digits, own);
      if (!e164) return;
      expect(toE164(phoneText(e164, own), own)).toBe(e164);
      expect(toE164(phoneText(e164, other), other)).toBe(e164);
      expect(toE164(e164, other)).toBe(e164);
    }),
    { numRuns: 2000 },
  );
});

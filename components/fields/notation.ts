/** `text` in the notation of `model`: of a number with as many digits, or of the same one with its calling code. */
export function inNotationOf(model: string, text: string) {
  const [wanted, digits] = [model, text].map((one) => one.replace(/\D/g, ""));
  if (!wanted || !digits) return text;
  if (text.trim().startsWith("+") && digits.endsWith(wanted)) return model;
  if (digits.length !== wanted.length || digits[0] !== wanted[0]) return text;
  let next = 0;
  return model.replace(/\d/g, () => digits[next++] ?? "");
}

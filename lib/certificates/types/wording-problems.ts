import type { Blank } from "@/lib/certificates/blanks";
import { isPlaceholder, placeholders, wordsInBraces } from "@/lib/certificates/placeholders";
import { type CertificateForm, PARAGRAPH_MAX } from "@/lib/certificates/rules";

type Wording = {
  title: string;
  intro?: string | null;
  paragraph: string;
  isForTwo: boolean;
  form: CertificateForm;
  blanks: readonly Blank[];
};

const ELSEWHERE = "no va aquí: los marcadores van en el texto";
const FOR_ONE = "es para los tipos de dos personas";

/** Messages by field for the texts of a type, which depend on its form, its people and its blanks. */
export function wordingProblems({ title, intro, paragraph, isForTwo, form, blanks }: Wording): Record<string, string> {
  const problems: Record<string, string> = {};
  const [inTitle] = wordsInBraces(title);
  if (inTitle) problems.title = `${inTitle} ${ELSEWHERE}`;
  const [inIntro] = wordsInBraces(intro ?? "");
  if (inIntro) problems.intro = `${inIntro} ${ELSEWHERE}`;
  if (form === "certificate" && !intro) problems.intro = "Requerido";

  const known = [...Object.keys(placeholders), ...blanks.map(({ key }) => key)].filter(
    (name) => isForTwo || name !== "miembro2",
  );
  const unknown = wordsInBraces(paragraph).find((word) => !known.includes(word.slice(1, -1)));
  if (unknown === "{miembro2}") problems.paragraph = `${unknown} ${FOR_ONE}`;
  else if (unknown) {
    const names = known.map((name) => `{${name}}`).join(", ");
    problems.paragraph = `${unknown} no se puede usar. Los marcadores son ${names}`;
  } else if (form === "certificate" && paragraph.length > PARAGRAPH_MAX)
    problems.paragraph = `El texto no puede exceder los ${PARAGRAPH_MAX} caracteres`;
  else if (form === "certificate" && paragraph.includes("\n"))
    problems.paragraph = "El texto de un certificado va en un solo párrafo";

  blanks.forEach(({ key, label }, index) => {
    const isTwice = (other: Blank) => other.key === key || other.label === label;
    if (isPlaceholder(key)) problems[`blanks.${index}.key`] = `{${key}} ya es un marcador de todos los tipos`;
    else if (blanks.slice(0, index).some(isTwice))
      problems[`blanks.${index}.label`] = "Ya hay un espacio con ese nombre";
    else if (label.includes(":")) problems[`blanks.${index}.label`] = "Los dos puntos se imprimen solos: quítalos";
  });
  return problems;
}

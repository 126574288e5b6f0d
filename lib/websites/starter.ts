import type { SiteLanguage } from "./rules";

const TITLE_MAX = 40;
const TITLE_MIN = 6;

/** Words with which no title ends. */
const CONNECTORS =
  /(?:[\s,;:·–—-]+(?:de|del|la|el|los|las|y|e|en|a|al|of|the|and|in|da|do|dos|das|em))*[\s,;:·–—-]*$/iu;

type Texts = {
  /** Title of a church whose name is shorter than titles are. */
  titleOf: (name: string) => string;
  description: (title: string) => string;
  about: string;
  mission: string;
  services: readonly string[];
};

const texts: Record<SiteLanguage, Texts> = {
  es: {
    titleOf: (name) => `Iglesia ${name}`,
    description: (title) =>
      `Bienvenidos a ${title}. Nos reunimos para adorar a Dios, aprender de la Biblia y cuidarnos unos a otros. Hay un lugar para ti.`,
    about:
      "Somos una familia de fe. Creemos que Jesús cambia vidas y queremos vivir lo que él enseñó: amar a Dios y amar al prójimo. Si es tu primera visita, salúdanos al llegar: nos alegrará conocerte.",
    mission: "Amar a Dios, amar a las personas y compartir con todos la esperanza de Jesús.",
    services: [
      "Domingo 10:00 a. m.",
      "Domingo 10:00 a. m. · Miércoles 7:00 p. m., estudio bíblico",
      "Domingo 8:00 a. m. · Domingo 11:00 a. m. · Jueves 7:00 p. m., oración",
    ],
  },
  en: {
    titleOf: (name) => `${name} Church`,
    description: (title) =>
      `Welcome to ${title}. We meet to worship God, learn from the Bible and care for one another. There is a place for you.`,
    about:
      "We are a family of faith. We believe that Jesus changes lives, and we want to live as he taught: loving God and loving our neighbor. If this is your first visit, say hello when you arrive: we will be glad to meet you.",
    mission: "To love God, love people and share the hope of Jesus with everyone.",
    services: [
      "Sunday 10:00 a.m.",
      "Sunday 10:00 a.m. · Wednesday 7:00 p.m., Bible study",
      "Sunday 8:30 a.m. · Sunday 11:00 a.m. · Thursday 7:00 p.m., prayer",
    ],
  },
  pt: {
    titleOf: (name) => `Igreja ${name}`,
    description: (title) =>
      `Boas-vindas à página de ${title}. Reunimo-nos para adorar a Deus, aprender da Bíblia e cuidar uns dos outros. Há um lugar para você.`,
    about:
      "Somos uma família de fé. Cremos que Jesus transforma vidas e queremos viver o que ele ensinou: amar a Deus e amar o próximo. Se é a sua primeira visita, fale conosco ao chegar: será uma alegria conhecer você.",
    mission: "Amar a Deus, amar as pessoas e compartilhar com todos a esperança de Jesus.",
    services: [
      "Domingo 10h",
      "Domingo 10h · Quarta-feira 19h30, estudo bíblico",
      "Domingo 9h, escola dominical · Domingo 18h, culto",
    ],
  },
};

/**
 * Texts with which a church can publish its site and keep it so: they state no fact that may be wrong. `services`: ways
 * to write the times of services, to choose from.
 */
export function starterContent(churchName: string, language: SiteLanguage = "es") {
  const { titleOf, description, about, mission, services } = texts[language];
  const title = toTitle(churchName, titleOf);
  return { settings: { title, description: description(title), about, mission, language }, services };
}

/** The name as a title of 6 to 40 characters: whole words of it. */
function toTitle(name: string, titleOf: Texts["titleOf"]) {
  const line = name.replace(/\s+/g, " ").trim();
  const full = line.length < TITLE_MIN ? titleOf(line).trim() : line;
  if (full.length <= TITLE_MAX) return full;
  const words = full
    .slice(0, TITLE_MAX + 1)
    .replace(/\s+\S*$/u, "")
    .replace(CONNECTORS, "");
  return TITLE_MIN <= words.length && words.length <= TITLE_MAX ? words : firstCharacters(full);
}

/** As many whole characters as a title may have: none of them is cut in two. */
function firstCharacters(text: string) {
  let start = "";
  for (const { segment } of new Intl.Segmenter("es").segment(text)) {
    if (start.length + segment.length > TITLE_MAX) break;
    start += segment;
  }
  return start;
}

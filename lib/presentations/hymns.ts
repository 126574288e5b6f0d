import { DEFAULT_COLOURS } from "./rules";
import type { PresentationInput } from "./schema";

type Part = [label: string, ...slides: string[]];

const presentationOf = (title: string, author: string, parts: Part[]): PresentationInput => {
  const slides = parts.flatMap(([label, ...texts]) => texts.map((text) => ({ label, text })));
  return {
    title,
    author,
    credits: "Traducción: Juan Bautista Cabrera",
    ...DEFAULT_COLOURS,
    slides: slides.map(({ text }) => text),
    labels: slides.map(({ label }) => label),
  };
};

/**
 * Hymns that a new church starts with, in the Spanish of Juan Bautista Cabrera (1837–1916). Public domain, as their
 * authors, Reginald Heber (1783–1826) and Martin Luther (1483–1546).
 */
export const defaultPresentations = [
  presentationOf("Santo, Santo, Santo", "Reginald Heber", [
    [
      "Estrofa 1",
      "¡Santo! ¡Santo! ¡Santo!\nSeñor omnipotente,\nsiempre el labio mío\nloores te dará.",
      "¡Santo! ¡Santo! ¡Santo!\nTe adoro reverente,\nDios en tres personas,\nbendita Trinidad.",
    ],
    [
      "Estrofa 2",
      "¡Santo! ¡Santo! ¡Santo!\nEn numeroso coro,\nsantos escogidos\nte adoran sin cesar.",
      "De alegría llenos,\ny sus coronas de oro\nrinden ante el trono\ny el cristalino mar.",
    ],
    [
      "Estrofa 3",
      "¡Santo! ¡Santo! ¡Santo!\nLa inmensa muchedumbre\nde ángeles que cumplen\ntu santa voluntad.",
      "Ante ti se postra,\nbañada de tu lumbre,\nante ti que has sido,\nque eres y serás.",
    ],
    [
      "Estrofa 4",
      "¡Santo! ¡Santo! ¡Santo!\nPor más que estés velado,\ne imposible sea\ntu gloria contemplar.",
      "Santo tú eres solo,\ny nada hay a tu lado,\nen poder perfecto,\npureza y caridad.",
    ],
    [
      "Estrofa 5",
      "¡Santo! ¡Santo! ¡Santo!\nLa gloria de tu nombre\nvemos en tus obras,\nen cielo, tierra y mar.",
      "¡Santo! ¡Santo! ¡Santo!\nTe adorará todo hombre,\nDios en tres personas,\nbendita Trinidad.",
    ],
  ]),
  presentationOf("Castillo fuerte", "Martín Lutero", [
    [
      "Estrofa 1",
      "Castillo fuerte es nuestro Dios,\ndefensa y buen escudo;\ncon su poder nos librará\nen este trance agudo.",
      "Con furia y con afán\nacósanos Satán;\npor armas deja ver\nastucia y gran poder;\ncual él no hay en la tierra.",
    ],
    [
      "Estrofa 2",
      "Nuestro valor es nada aquí,\ncon él todo es perdido;\nmas por nosotros pugnará\nde Dios el Escogido.",
      "¿Sabéis quién es? Jesús,\nel que venció en la cruz,\nSeñor de Sabaoth,\ny pues él solo es Dios,\nél triunfa en la batalla.",
    ],
    [
      "Estrofa 3",
      "Aun si están demonios mil\nprontos a devorarnos,\nno temeremos, porque Dios\nsabrá aún prosperarnos.",
      "Que muestre su vigor\nSatán, y su furor\ndañarnos no podrá;\npues condenado es ya\npor la Palabra santa.",
    ],
    [
      "Estrofa 4",
      "Sin destruirla dejarán,\naun mal de su grado,\nesta palabra del Señor;\nél lucha a nuestro lado.",
      "Que lleven con furor\nlos bienes, vida, honor,\nlos hijos, la mujer…\nTodo ha de perecer;\nde Dios el reino queda.",
    ],
  ]),
];

import { expect, test } from "vitest";
import { hasLink, spaced, withoutLinks } from "./links";

const links = [
  "Ana bit.ly/3xYz",
  "Visita evil.com/premio",
  "t.me/estafa gratis",
  "Iglesia.com",
  "EVIL.COM",
  "Evil.Com",
  "(evil.com)",
  "«evil.com»",
  "Ana,evil.com,hola",
  "Ana_evil.com",
  "evil.com.",
  "evil.com-gratis",
  "evil.co:8080",
  "evil.com?x=1",
  "gana.evil.com.pe",
  "evil.zip",
  "evil.church",
  "evil.рф",
  "привет.рф",
  "evil.中国",
  "еvil.com", // a Cyrillic е
  "evil.xn--p1ai",
  "ｅｖｉｌ．ｃｏｍ",
  "evil．com",
  "evil。com",
  "evil｡com",
  "evil․com",
  "evil﹒com",
  "evil.com／premio",
  "ⓔⓥⓘⓛ.ⓒⓞⓜ",
  "𝐞𝐯𝐢𝐥.𝐜𝐨𝐦",
  "evil\u200b.com",
  "evil.\u200bcom",
  "ev\u00adil.c\u00adom",
  "evil\u2060.\u2060com",
  "evil.c\u034fom",
  "PREMIO http://evil",
  "Premio WWW.evil",
  "ftp://evil",
  "premio ｗｗｗ.evil",
  "http：//evil",
  "https:\\\\evil",
  "\\\\evil\\premio",
  "mailto:ana@evil.com",
  "ana@evil.com",
  "ana＠evil．com",
  "ana@evil.local",
  "192.168.1.1",
  "8.8.8.8/premio",
  "١.١.١.١",
  "Llama al 3001234567",
  "Llama +57 (300) 123-4567",
  "Llama 300.123.4567",
  "Llama ３００１２３４",
  "Llama 300\u2011123\u20114567",
];

const names = [
  "Ma.José",
  "Ma.Luz",
  "MA.JOSE",
  "ma.josé",
  "Dr.Juan Pérez",
  "Dr. Juan Pérez",
  "Sra.Ana",
  "Lic.Ana María",
  "Fco.Javier",
  "José O'Neill-Díaz Jr.",
  "J.C. Ryle",
  "J.R.R. Tolkien",
  "C.S.Lewis",
  "Iglesia St. Paul",
  "Iglesia St.Paul",
  "Sta.Cruz",
  "Asamblea de Dios.Lima",
  "Iglesia Cristo Vive A.D.",
  "M.C.I. Bogotá",
  "Iglesia Fe/Esperanza",
  "Iglesia: La Roca",
  "Iglesia 24/7",
  "Ministerio 2024",
  "Iglesia Salmo 119:105",
  "1 Corintios 13.4",
  "Wwwilson",
  "@vida joven",
  "Zoë Müller · Ñandú",
  "Пётр Иванов",
  "日本教会。",
  "👨‍👩‍👧 Familia",
];

test.each(links)("%s is a link", (text) => {
  expect(hasLink(text)).toBe(true);
  expect(hasLink(withoutLinks(text))).toBe(false);
});

test.each(names)("%s is a name", (name) => {
  expect(hasLink(name)).toBe(false);
  expect(withoutLinks(name)).toBe(name);
});

test("no full stop or colon joins two words of a mail, and its own texts and amounts stay as they are", () => {
  expect(spaced("Ma.José, J.C. Ryle y Cristo Vive A.D.")).toBe("Ma. José, J. C. Ryle y Cristo Vive A. D.");
  expect(spaced("evil.com.pe evil。com evil.\u200bcom http://evil https:\\\\evil")).toBe(
    "evil. com. pe evil。 com evil. \u200bcom http: //evil https: \\\\evil",
  );
  for (const text of ["Hola, Ana:", "El 5 de mayo a las 10:30, $1.500,50.", "«Mi cuenta», Configuración…"])
    expect(spaced(text)).toBe(text);
});

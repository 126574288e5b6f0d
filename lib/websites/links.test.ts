import { describe, expect, test } from "vitest";
import { type LinkName, linkProblem, toLink } from "./links";
import { websiteInput } from "./schema";
import { readWhatsapp } from "./whatsapp";

const PLUGIN =
  '<iframe src="https://www.facebook.com/plugins/page.php?href=https%3A%2F%2Fwww.facebook.com%2Fcamino&amp;tabs=timeline&amp;width=340" width="340" height="500" style="border:none;overflow:hidden" scrolling="no" frameborder="0" allow="autoplay; clipboard-write; encrypted-media; picture-in-picture; web-share"></iframe>';
const POST =
  '<blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/p/CabC/?utm_source=ig_embed" data-instgrm-version="14"><a href="https://otra.example">Ver</a></blockquote>';
const VIDEO =
  '<iframe width="560" height="315" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=x&amp;start=90" title="YouTube video player" allowfullscreen></iframe>';
const MAP =
  '<iframe src="https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3929.9!2d-84.117!3d9.998!2m3!1f0!2f0!3f0!3m2!1i1024!2i768!4f13.1!3m3!1m2!1s0x8fa0:0x1!2sIglesia!5e0!3m2!1ses" width="600"></iframe>';
const CHANNEL = "UCabcdefghijklmnopqrstuv";

describe("an address as people write it", () => {
  test.each<[LinkName, string, string]>([
    ["facebookLink", "@camino.de.vida", "https://www.facebook.com/camino.de.vida"],
    ["facebookLink", "camino.de.vida", "https://www.facebook.com/camino.de.vida"],
    ["facebookLink", "camino", "https://www.facebook.com/camino"],
    ["facebookLink", " facebook.com/camino ", "https://facebook.com/camino"],
    ["facebookLink", "m.facebook.com/profile.php?id=100", "https://m.facebook.com/profile.php?id=100"],
    ["facebookLink", PLUGIN, "https://www.facebook.com/camino"],
    ["facebookLink", "camino.org/redes", "https://camino.org/redes"],
    ["facebookLink", "camino.org", "https://camino.org"],
    ["instagramLink", "@camino_vida", "https://www.instagram.com/camino_vida"],
    ["instagramLink", "instagram.com/camino", "https://instagram.com/camino"],
    ["instagramLink", POST, "https://www.instagram.com/p/CabC/?utm_source=ig_embed"],
    ["youtubeLink", "@camino", "https://www.youtube.com/@camino"],
    ["youtubeLink", "camino", "https://www.youtube.com/@camino"],
    ["youtubeLink", CHANNEL, `https://www.youtube.com/channel/${CHANNEL}`],
    ["youtubeLink", "youtube.com/@camino/live", "https://youtube.com/@camino/live"],
    ["preachLink", "@camino", "https://www.youtube.com/@camino"],
    ["preachLink", VIDEO, "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=90"],
    [
      "preachLink",
      `https://www.youtube.com/embed/live_stream?channel=${CHANNEL}`,
      `https://www.youtube.com/channel/${CHANNEL}/live`,
    ],
    [
      "preachLink",
      "https://www.youtube.com/embed/videoseries?list=PL123",
      "https://www.youtube.com/playlist?list=PL123",
    ],
    ["preachLink", "youtu.be/dQw4w9WgXcQ", "https://youtu.be/dQw4w9WgXcQ"],
    ["preachLink", "facebook.com/watch/?v=1", "https://facebook.com/watch/?v=1"],
    ["mapsLink", MAP, "https://www.google.com/maps?q=9.998,-84.117"],
    ["donationLink", "donar.example/camino", "https://donar.example/camino"],
    ["donationLink", "", ""],
  ])("%s: %s leads to %s", (name, text, link) => {
    expect(toLink(name, text)).toBe(link);
    expect(toLink(name, link)).toBe(link);
    expect(linkProblem(name, link)).toBeUndefined();
  });

  test.each<[LinkName, string, RegExp]>([
    ["facebookLink", "Iglesia Camino de Vida", /página de Facebook/],
    ["facebookLink", "https://facebook.com/", /página de Facebook/],
    ["facebookLink", "instagram.com/camino", /^Este enlace es de Instagram\. Aquí va el de Facebook$/],
    ["facebookLink", "https://chat.whatsapp.com/Abc", /^Este enlace es de WhatsApp\. Aquí va el de Facebook$/],
    ["instagramLink", "Camino de Vida", /usuario de Instagram.*@tuiglesia$/],
    ["instagramLink", "https://www.facebook.com/camino", /^Este enlace es de Facebook\. Aquí va el de Instagram$/],
    ["youtubeLink", "https://www.facebook.com/camino", /^Este enlace es de Facebook\. Aquí va el de YouTube$/],
    ["youtubeLink", "<iframe>", /canal de YouTube/],
    ["preachLink", "La prédica del domingo", /enlace del video/],
    ["mapsLink", "Avenida 4, Heredia", /enlace del mapa/],
    ["donationLink", "BCP 191-40288716-0-53", /«Cuentas»/],
    ["donationLink", "javascript:alert(1)", /dirección web/],
  ])("%s: %s is refused", (name, text, message) => {
    expect(linkProblem(name, toLink(name, text))).toMatch(message);
  });

  test("is stored as the address where it leads, within its length, and refused by its field", () => {
    const settings = { title: "Camino de Vida", style: "olivar", structure: "clasica" };
    const parsed = websiteInput.parse({ ...settings, facebookLink: PLUGIN, instagramLink: "@camino" });
    expect([parsed.facebookLink, parsed.instagramLink]).toEqual([
      "https://www.facebook.com/camino",
      "https://www.instagram.com/camino",
    ]);
    const { error } = websiteInput.safeParse({ ...settings, instagramLink: "Camino de Vida" });
    expect(error?.issues).toMatchObject([{ path: ["instagramLink"], message: /Instagram/ }]);
  });
});

describe("WhatsApp", () => {
  test.each([
    ["PE", "987 654 321", "https://wa.me/51987654321"],
    ["PE", "+51 987 654 321", "https://wa.me/51987654321"],
    ["PE", "+57 300 123 4567", "https://wa.me/573001234567"],
    ["PE", "tel:+51987654321", "https://wa.me/51987654321"],
    ["CO", "\u202a+57 300 123 4567\u202c", "https://wa.me/573001234567"],
    ["CO", "57 300 123 4567", "https://wa.me/573001234567"],
    ["CO", "https://wa.me/57 300 123 4567", "https://wa.me/573001234567"],
    ["CO", "wa.me/+573001234567", "https://wa.me/573001234567"],
    ["CO", "wa.me/3001234567", "https://wa.me/573001234567"],
    [
      "CO",
      "https://api.whatsapp.com/send?phone=573001234567&text=Hola%20a%20todos",
      "https://wa.me/573001234567?text=Hola%20a%20todos",
    ],
    ["CO", "https://api.whatsapp.com/send/?phone=%2B573001234567", "https://wa.me/573001234567"],
    ["CO", "whatsapp://send?phone=573001234567", "https://wa.me/573001234567"],
    ["MX", "wa.me/5215512345678", "https://wa.me/525512345678"],
    ["AR", "011 15-2345-6789", "https://wa.me/5491123456789"],
    ["CO", "https://chat.whatsapp.com/AbCdEf123", "https://chat.whatsapp.com/AbCdEf123"],
    ["CO", "whatsapp.com/channel/0029Va", "https://whatsapp.com/channel/0029Va"],
    ["CO", "https://wa.me/message/ABC123", "https://wa.me/message/ABC123"],
    ["CO", "wa.link/camino", "https://wa.link/camino"],
    ["CO", "", ""],
  ])("in %s, %s opens %s", (country, text, link) => {
    expect(readWhatsapp(text, country)).toEqual({ link });
  });

  test.each([
    ["MX", "987 654 321", /^A este número le faltan o le sobran cifras\. Escríbelo como .*\+52/],
    ["CO", "wa.me/57300", /cifras/],
    ["CO", "wa.me", /grupo o un canal/],
    ["CO", "https://wa.me/?text=Hola", /grupo o un canal/],
    ["CO", "chat.whatsapp.com", /grupo o un canal/],
    ["CO", "escríbenos", /grupo o un canal/],
    ["CO", "@camino", /grupo o un canal/],
    ["CO", "facebook.com/camino", /^Este enlace es de Facebook\. Aquí va el de WhatsApp$/],
  ])("in %s, %s is refused", (country, text, message) => {
    expect(readWhatsapp(text, country).problem).toMatch(message);
  });
});

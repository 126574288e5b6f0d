import { test } from "linkifyjs";
import { validationError } from "@/lib/core/errors";

/** Links that mail programs make of a text: addresses of the web with a scheme or without, of mail, telephone numbers. */

const NO_LINKS = "El nombre no puede llevar enlaces, correos ni teléfonos. Después de un punto deja un espacio";

/** Schemes, folders of other computers, and hosts that any program takes for a link. */
const MARKED = /:\/\/|\\\\|www\.|\.xn--/i;
const MAIL_ADDRESS = /\S@\S+\.\S/;
const NETWORK_ADDRESS = /\p{Nd}+(?:\.\p{Nd}+){3}/u;
/** Seven digits, as the shortest numbers have. */
const TELEPHONE = /\p{Nd}(?:[ ().+\u2010-\u2015-]{0,3}\p{Nd}){6}/u;
/** What follows a full stop within a word. */
const ENDING = /(?<=[\p{L}\p{M}\p{N}])\.([\p{L}\p{M}\p{N}]+)/gu;
/** The full stop of domains that compatibility normalization leaves (UTS #46). */
const IDEOGRAPHIC_STOP = /\u3002/g;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

const isTopLevelDomain = (label: string) => test(`x.${label}`, "url");

/** Whether a mail program may make a link of part of a text, in look-alike or invisible characters too. */
export function hasLink(text: string) {
  const plain = text.replace(INVISIBLE, "").normalize("NFKC").replace(IDEOGRAPHIC_STOP, ".");
  return (
    [MARKED, MAIL_ADDRESS, NETWORK_ADDRESS, TELEPHONE].some((pattern) => pattern.test(plain)) ||
    [...plain.matchAll(ENDING)].some(([, label = ""]) => isTopLevelDomain(label))
  );
}

/** 400 on `field` for the name of a user or a church, which mails carry to others, with a link in it. */
export function refuseLinks(field: string, name: string | undefined) {
  if (name !== undefined && hasLink(name)) throw validationError({ [field]: NO_LINKS });
}

/** A name from elsewhere; one with a link keeps its letters and spaces only. */
export const withoutLinks = (name: string) => (hasLink(name) ? name.replace(/[^\p{L}\p{M} ]+/gu, " ") : name);

/** Full stops and colons that join what is before them to a name of a host. */
const JOINT = /[.:\u2024\u3002\ufe52\ufe55\uff0e\uff1a\uff61](?=\p{Default_Ignorable_Code_Point}*[\p{L}/\\])/gu;

/** The text with a space where a program would find the name of a host or a scheme: `Ma.José` is `Ma. José`. */
export const spaced = (text: string) => text.replace(JOINT, "$& ");

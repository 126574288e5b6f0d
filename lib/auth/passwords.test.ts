import { expect, test, vi } from "vitest";
import { addressShare } from "@/lib/core/workers/slots";
import { hashPassword, isPasswordCorrect, refuseWeakPassword } from "./passwords";

const hashes = vi.hoisted(() => ({ running: 0, most: 0 }));

// Counts the hashes that libuv's threads compute at the same time.
vi.mock("@node-rs/argon2", async (original) => {
  const library = await original<typeof import("@node-rs/argon2")>();
  const verify: typeof library.verify = async (...given) => {
    hashes.most = Math.max(hashes.most, ++hashes.running);
    return library.verify(...given).finally(() => hashes.running--);
  };
  return { ...library, verify };
});

test("forty wrong passwords from an address take one thread, and another address waits for one of them", async () => {
  const hash = await hashPassword("una-clave-larga");
  const ended: string[] = [];
  const attempt = async (password: string, address: string) => {
    const isCorrect = await isPasswordCorrect(hash, password, addressShare(address));
    ended.push(address);
    return isCorrect;
  };
  const guesses = Array.from({ length: 40 }, (_, index) => attempt(`incorrecta-${index}`, "192.0.2.1"));
  expect(await attempt("una-clave-larga", "192.0.2.2")).toBe(true);
  expect(ended.filter((address) => address === "192.0.2.1").length).toBeLessThan(3);
  expect(await Promise.all(guesses)).toEqual(Array(40).fill(false));
  expect(hashes.most).toBeLessThan(3);
});

const refusalOf = (password: string, email = "ana.herrera@iglesia.example") => {
  try {
    refuseWeakPassword(password, email);
  } catch (error) {
    return (error as { details: { fields: { password: string } } }).details.fields.password;
  }
};

test.each([
  [
    "of the lists",
    ["password", "Password1", "P@ssw0rd", "Passw0rd!", "12345678", "123456789", "1234567890", "qwerty123"],
  ],
  ["on the keyboard", ["qwertyuiop", "1q2w3e4r", "1qaz2wsx", "asdfghjkl", "Asdf1234", "zxcvbnm123", "qazwsxedc"]],
  ["of digits", ["87654321", "11223344", "147258369", "789456123", "10203040", "12345678910"]],
  ["repeated", ["11111111", "aaaaaaaa", "12121212", "abcabcabc", "20242024", "testtest", "😀😀😀😀"]],
  ["blank", ["        ", "\u00a0\u2003\u3000     ", "\u200b".repeat(8), "\u00ad \u2060 \u200d \u00ad "]],
  [
    "in Spanish",
    ["contraseña", "Contraseña123", "contrasena", "alejandro", "sebastian2010", "teamomucho", "princesa1!"],
  ],
  ["in Portuguese", ["senha123", "minhasenha", "eteamo123", "flamengo", "corinthians1", "deusefiel", "Igreja2024"]],
  [
    "of a church",
    ["jesucristo", "diosesamor", "Dios es amor", "dios-es-amor", "cristo123", "Iglesia123", "iglesia2026!"],
  ],
  ["of a church", ["jesusteama", "JEHOVAESMIPASTOR", "bendiciones", "aleluya1", "AdonaiAdonai", "juan3.16"]],
  ["of the demonstration", ["atrio-demo", "Atrio-Demo", "atrio2026"]],
])("a password %s is one of the commonest", (_, passwords) => {
  for (const password of passwords)
    expect(refusalOf(password), password).toBe("Esa contraseña es de las más usadas: elige otra.");
});

test("the account's own address, or its name, is no password", () => {
  for (const password of [
    "ana.herrera@iglesia.example",
    "Ana.Herrera",
    "anaherrera",
    "ana_herrera1990",
    "ana herrera!",
  ])
    expect(refusalOf(password), password).toBe("Tu contraseña no puede ser tu correo: elige otra.");
  expect(refusalOf("ana12345", "ana@iglesia.example")).toBe("Tu contraseña no puede ser tu correo: elige otra.");
});

test("any other password is accepted, with words that everybody knows too", () => {
  for (const password of [
    ...["una-clave-larga", "una-clave-nueva", "otra-clave", "correcto caballo grapa", "mi iglesia de la 5ta avenida"],
    ...["jesus cura al ciego", "Xk7#pQ2m", "gabriel927461", "19801225", "3001234567", "salmos del rey", "ñandú veloz"],
  ])
    expect(refusalOf(password), password).toBeUndefined();
});

// Imported first by every entry point; its syntax must parse in an old Node.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Atrio necesita Node 20.19 o más nuevo; este es ${process.versions.node}. Descárgalo de https://nodejs.org`,
  );
  process.exit(1);
}

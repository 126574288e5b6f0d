/**
 * Copies a text, or one that is still being fetched: Safari allows the clipboard during a click only. False when the
 * browser refuses; rejects when the text cannot be fetched.
 */
export async function copyText(text: string | Promise<string>) {
  try {
    if (typeof text === "string") await navigator.clipboard.writeText(text);
    else await navigator.clipboard.write([new ClipboardItem({ "text/plain": text.then(toPlainText) })]);
    return true;
  } catch {
    return copyByCommand(await text);
  }
}

const toPlainText = (text: string) => new Blob([text], { type: "text/plain" });

/** The Clipboard API requires https; execCommand works without it. */
function copyByCommand(text: string) {
  const setText = (event: ClipboardEvent) => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
  };
  document.addEventListener("copy", setText);
  const isCopied = document.execCommand("copy");
  document.removeEventListener("copy", setText);
  return isCopied;
}

/** Address that opens WhatsApp with a text, for the number of some digits or for a chat to be chosen there. */
export const whatsappUrl = (digits: string, text?: string) =>
  `https://wa.me/${digits}${text ? `?text=${encodeURIComponent(text)}` : ""}`;

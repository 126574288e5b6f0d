type Mail = { subject?: string; text?: string };

/** Link in the last of these mails with this subject; throws while there is none. */
export function linkIn(mails: Mail[], subject: string) {
  const mail = mails.findLast((one) => one.subject === subject);
  const [link] = /https?:\/\/\S+/.exec(mail?.text ?? "") ?? [];
  if (!link) throw new Error(`No mail «${subject}» has arrived`);
  return link;
}

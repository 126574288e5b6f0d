// What is left of a published site whose church has no plan with sites any more.

/** Days after the end of the plan for which the site stays whole, and then those in which it says where and when to come. */
export const WHOLE_DAYS = 30;
const NOTICE_DAYS = 365;

const DAY = 86_400_000;

/**
 * Until when a site is whole, and until when it is a notice.
 * @param {Date} loweredAt when the church's plan was lowered
 */
export function siteLife(loweredAt) {
  const wholeUntil = new Date(loweredAt.getTime() + WHOLE_DAYS * DAY);
  return { wholeUntil, noticeUntil: new Date(wholeUntil.getTime() + NOTICE_DAYS * DAY) };
}

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of sources
// Guards of the application, each with the change that removes it: `node scripts/mutate.mjs` shows which test notices.

/**
 * @typedef {{ guard: string, file: string, find: string, replace: string }} Mutation
 * guard: what is lost; find: text that occurs once in the file
 */

const totals = "prisma/migrations/20261219000000_static_totals/migration.sql";
const erasure = "prisma/migrations/20261211000000_report_signers/migration.sql";

/** By what they guard. @type {Record<string, Mutation[]>} */
export const mutations = {
  tenancy: [
    {
      guard: "row-level security reads the own church only",
      file: "prisma/migrations/20261121000000_churches_and_members/migration.sql",
      find: "      USING (church_id = (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer)",
      replace: "      USING (true)",
    },
    {
      guard: "a church transaction takes the tenant role",
      file: "lib/core/db.ts",
      find: '    "SET LOCAL role = atrio_tenant",\n',
      replace: "",
    },
    {
      guard: "a movement's treasury is of its church",
      file: "prisma/migrations/20261122100000_finances/migration.sql",
      find: 'FOREIGN KEY ("church_id", "treasury_id") REFERENCES "treasuries"("church_id", "id") ON DELETE RESTRICT',
      replace: 'FOREIGN KEY ("treasury_id") REFERENCES "treasuries"("id") ON DELETE RESTRICT',
    },
    {
      guard: "a person without a row in the church has no access to it",
      file: "lib/auth/sessions.ts",
      find: "if (churchId === null || !(owns || row.collaboratorId)) return null;",
      replace: "if (churchId === null) return null;",
    },
  ],
  rights: [
    {
      guard: "an area needs its flag",
      file: "lib/auth/access.ts",
      find: "areas.filter((one) => access.areas[one]);",
      replace: "areas.filter((one) => access.areas[one] || true);",
    },
    {
      guard: "a read-only area refuses writes",
      file: "lib/auth/access.ts",
      find: "open.filter((one) => !access.readonly[one]);",
      replace: "open;",
    },
    {
      guard: "an owner who views as a collaborator writes nothing",
      file: "lib/auth/access.ts",
      find: "  if (access?.viewingAs)\n",
      replace: "  if (access?.viewingAs && false)\n",
    },
    {
      guard: "endpoints of the owner refuse collaborators",
      file: "lib/http/endpoint.ts",
      find: "    if (!access.isOwner) throw forbidden(",
      replace: "    if (!access.isOwner && false) throw forbidden(",
    },
    {
      guard: "readers export nothing",
      file: "lib/http/endpoint.ts",
      find: "    if (kind.isExport) await requireAreaExport(access, areas);\n    else await",
      replace: "    await",
    },
    {
      guard: "a write with a cookie comes from the own origin",
      file: "lib/http/identity.ts",
      find: "((isForm(request) && !takesForm) || !comesFromOwnPage(request))",
      replace: "isForm(request) && !takesForm",
    },
    {
      guard: "a public write refuses a foreign origin",
      file: "lib/http/identity.ts",
      find: '  if (!isSafe(request) && request.headers.has("origin") && !comesFromOwnPage(request)) throw foreignOrigin();\n}',
      replace: "  isSafe(request);\n}",
    },
    {
      guard: "a session ends after thirty days",
      file: "lib/auth/sessions.ts",
      find: "AND s.expires_at > now() AND",
      replace: "AND",
    },
    {
      guard: "a session of a changed password does not start",
      file: "lib/auth/sessions.ts",
      find: " AND password_hash IS NOT DISTINCT FROM ${passwordHash} FOR SHARE",
      replace: " AND (true OR password_hash IS NOT DISTINCT FROM ${passwordHash}) FOR SHARE",
    },
    {
      guard: "failed sign-ins of an account are limited",
      file: "lib/auth/accounts.ts",
      find: '  await consume("signInAccount", key);\n',
      replace: "",
    },
  ],
  "plan gate": [
    {
      guard: "a write needs a plan with the area",
      file: "lib/auth/access.ts",
      find: "  if (![first, ...others].some((one) => isInPlan(access.church, one))) throw abovePlan(first);\n",
      replace: "",
    },
    {
      guard: "an area above the plan without data is closed",
      file: "lib/auth/access.ts",
      find: "  if (!(await hasOpenArea(access.church, [first, ...others]))) throw abovePlan(first);\n",
      replace: "",
    },
    {
      guard: "a plan's number of members",
      file: "lib/members/rules.ts",
      find: "MEMBERS_BY_PLAN[plan] ?? Number.POSITIVE_INFINITY;",
      replace: "MEMBERS_BY_PLAN[9 + plan] ?? Number.POSITIVE_INFINITY;",
    },
    {
      guard: "a plan's number of events, pictures and activities of a site",
      file: "lib/websites/quota.ts",
      find: "if ((await count()) < limit) return;",
      replace: "if ((await count()) < limit + 1) return;",
    },
  ],
  totals: [
    {
      guard: "expenses are not income",
      file: totals,
      find: "coalesce(sum(sign * amount) FILTER (WHERE NOT is_income), 0),\n",
      replace: "coalesce(sum(abs(sign) * amount) FILTER (WHERE NOT is_income), 0),\n",
    },
    {
      guard: "both halves of a transfer are voided",
      file: "lib/finances/transactions/service.ts",
      find: "(transferId ? { transferId } : { id });",
      replace: "(transferId && id < 0 ? { transferId } : { id });",
    },
    {
      guard: "a POST with the same Idempotency-Key runs once",
      file: "lib/http/idempotency.ts",
      find: "    if (id === undefined) return repeated(db, churchKeys, claim);\n",
      replace: "    if (id === undefined) return work(db);\n",
    },
  ],
  locks: [
    {
      guard: "the database refuses movements of a locked month",
      file: totals,
      find: "  IF EXISTS (SELECT FROM public.closed_months WHERE month = ANY (months)) THEN",
      replace: "  IF false THEN",
    },
    {
      guard: "an opening balance does not change a locked month",
      file: "lib/finances/months/service.ts",
      find: "  if (lock)\n    throw new AppError(\n      409,",
      replace: "  if (lock && first === last && first > last)\n    throw new AppError(\n      409,",
    },
    {
      guard: "a stale version saves nothing",
      file: "lib/core/rows.ts",
      find: " AND ${alias}.version = coalesce(${version}::int, ${alias}.version) AND",
      replace: " AND (${version}::int IS NULL OR true) AND",
    },
    {
      guard: "members are counted one request after the other",
      file: "lib/members/service.ts",
      find: "    db.$executeRaw`SELECT pg_advisory_xact_lock(${QUOTA_LOCK}::int, current_setting('app.church_id')::int)`,",
      replace: "    db.$executeRaw`SELECT ${QUOTA_LOCK}::int`,",
    },
  ],
  erasure: [
    {
      guard: "an erased name leaves the posts",
      file: erasure,
      find: "      SET title = left(public.atrio_blank(p.title, pattern, marks), 120),\n",
      replace: "      SET title = p.title,\n",
    },
    {
      guard: "an erased name leaves the history of other rows",
      file: erasure,
      find: "    SET before = public.atrio_scrub(h.before, pattern, marks), after = public.atrio_scrub(h.after, pattern, marks)\n",
      replace: "    SET before = h.before, after = h.after\n",
    },
    {
      guard: "an erased member's own history goes",
      file: erasure,
      find: "  DELETE FROM public.history h WHERE h.church_id = church AND h.entity = 'members' AND h.row_id = member;\n",
      replace: "",
    },
  ],
  XSS: [
    {
      guard: "a post links to web, mail and telephone addresses only",
      file: "lib/posts/content/rules.ts",
      find: 'return (protocol === "https:" || protocol === "http:") && hostname.includes(".") && !username;',
      replace: "return hostname !== username;",
    },
    {
      guard: "a post's texts are escaped",
      file: "lib/posts/content/html.ts",
      find: 'element("em", {}, escapeHtml(node.text)) : escapeHtml(node.text);',
      replace: 'element("em", {}, escapeHtml(node.text)) : node.text;',
    },
    {
      guard: "data for search engines ends no script",
      file: "components/sites/site-document.tsx",
      find: '.replaceAll("<", "\\\\u003c")',
      replace: "",
    },
    {
      guard: "a public site allows no script",
      file: "lib/http/security-headers.mjs",
      find: "  \"default-src 'none'\",\n  // A church's",
      replace: "  \"default-src 'self' 'unsafe-inline'\",\n  // A church's",
    },
    {
      guard: "a page's scripts need its nonce",
      file: "lib/http/security-headers.mjs",
      find: "'nonce-${nonce}' 'strict-dynamic'",
      replace: "'unsafe-inline' ${nonce && \"\"}",
    },
    {
      guard: "no CSV cell starts a formula",
      file: "lib/spreadsheets/cells.ts",
      find: "(FORMULA.test(text) ? `'${text}` : text);",
      replace: "(FORMULA.test(text) ? text : text);",
    },
  ],
  "upload limits": [
    {
      guard: "an upload is a picture by its first bytes",
      file: "lib/core/storage/images.ts",
      find: "  if (!isAccepted) throw badImage(WRONG_TYPE);\n",
      replace: "",
    },
    {
      guard: "a picture's pixels are limited by its header",
      file: "lib/core/storage/images.ts",
      find: "  if (pixels > PIXELS_MAX || memory > MEMORY_MAX) throw badImage(TOO_MANY_PIXELS);\n",
      replace: "",
    },
    {
      guard: "a body ends at its limit",
      file: "lib/http/body.ts",
      find: "      if (size > limit) throw tooLarge();\n",
      replace: "",
    },
    {
      guard: "a workbook does not unpack without end",
      file: "lib/spreadsheets/read-zip.ts",
      find: "if (unpacked > UNPACKED_MAX || isBomb) throw tooLarge();",
      replace: "if (unpacked > UNPACKED_MAX * 1e3) throw tooLarge();",
    },
    {
      guard: "one church's bodies leave memory to others",
      file: "lib/http/body-budget.ts",
      find: "      while (bodies.has(body) && (byOwner.get(owner) ?? 0) > share) refuse(largestOf(owner, body));\n",
      replace: "      largestOf(owner, body);\n",
    },
  ],
  "webhook order": [
    {
      guard: "a webhook is signed by Stripe",
      file: "lib/plans/webhook.ts",
      find: '      stripe().webhooks.constructEvent(body, signature ?? "", env().STRIPE_WEBHOOK_SECRET ?? ""),',
      replace: '      JSON.parse(signature === env().STRIPE_WEBHOOK_SECRET ? "" : body),',
    },
    {
      guard: "an older reading of a subscription changes nothing",
      file: "lib/plans/sync.ts",
      find: "where: { churchId, customerId: customer, appliedNumber: { lt: number } },",
      replace: "where: { churchId, customerId: customer },",
    },
    {
      guard: "the plan ends with its subscription",
      file: "lib/plans/sync.ts",
      find: "return hadPlan ? DEFAULT_PLAN : current;",
      replace: "return hadPlan ? current : current;",
    },
  ],
  "offline outbox": [
    {
      guard: "a movement is sent with its Idempotency-Key",
      file: "components/finances/entry/entry-outbox.ts",
      find: "{ idempotencyKey: key }",
      replace: "{ idempotencyKey: randomId() }",
    },
    {
      guard: "an unsent movement outlives its page",
      file: "components/finances/entry/entry-outbox.ts",
      find: "    else storage.setItem(storageKey(owner), JSON.stringify(entries));\n",
      replace: "",
    },
    {
      guard: "an entry older than its key is not sent by itself",
      file: "components/finances/entry/entry-outbox.ts",
      find: "Date.now() - entry.at < KEY_TTL",
      replace: "Date.now() - entry.at < KEY_TTL * 100",
    },
    {
      guard: "signing out clears what was kept",
      file: "lib/client/clear-storage.ts",
      find: "Promise.allSettled([clearOfflineData(), clearBuild])",
      replace: "Promise.allSettled([clearBuild])",
    },
  ],
  projection: [
    {
      guard: "slides are kept for windows that are loaded again",
      file: "components/presentations/projection/projection.ts",
      find: "      void kept.then((data) => data.writeLive(snapshot));\n",
      replace: "",
    },
    {
      guard: "windows tell each other the slide",
      file: "components/presentations/projection/projection.ts",
      find: '    channel.post({ type: "state", state });\n    storeState(scope, state);\n',
      replace: "",
    },
    {
      guard: "an older state changes no screen",
      file: "lib/presentations/projection/rules.ts",
      find: "  other.clock > own.clock || (other.clock === own.clock && other.window > own.window);",
      replace: "  other.clock !== own.clock || other.window !== own.window;",
    },
    {
      guard: "a text field has its keys for itself",
      file: "components/presentations/projection/keys.ts",
      find: '  if (focus === "field" && !isRemote) return null;\n',
      replace: "",
    },
    {
      guard: "another person's slides are not read",
      file: "components/presentations/projection/kept.ts",
      find: "(row && row.scope === scope ? row.value : null);",
      replace: "(row ? row.value : null);",
    },
  ],
};

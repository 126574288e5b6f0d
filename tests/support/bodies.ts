import { modules } from "@/lib/modules";
import { call } from "./call";
import { aChurch, type TestChurch } from "./church";
import { PASSWORD } from "./people";

/** Row ids of a church, by the first segment of the paths that take one, or by what stands before the id. */
export type Ids = Record<string, number>;

/** Rows of a module and accepted bodies of its endpoints: `rows` of `tests/support/rows/<area>.ts`. */
export type ModuleRows = {
  create: (church: TestChurch) => Promise<Ids>;
  bodies: (church: TestChurch, ids: Ids) => Record<string, object>;
};

const moduleRows = await Promise.all(
  modules.map(async ({ area }) => ((await import(`./rows/${area}.ts`)) as { rows: ModuleRows }).rows),
);

const TOKEN = "a".repeat(43);

/** Id of the church's row for a path; 0, which no row has, where the path has no row. */
export function idFor(path: string, ids: Ids) {
  const [before = ""] = path.slice(1).split("/{");
  return ids[before] ?? ids[before.split("/")[0] ?? ""] ?? 0;
}

/**
 * A church and an accepted body for each endpoint that reads one; the only cause of a refusal is an unknown token or
 * address.
 */
export async function acceptedBodies() {
  const church = await aChurch();
  const email = `invitada-${church.owner.email}`;
  const { body: collaborator } = await call("POST /permissions", { as: church.owner, body: { email } });
  const { body: view } = await call("POST /views", { as: church.owner, body: viewBody });
  const ids: Ids = { permissions: collaborator.id, views: view.id };
  for (const rows of moduleRows) Object.assign(ids, await rows.create(church));
  return { church, ids, bodies: createBodies(church, ids) };
}

const viewBody = { list: "members", name: "Sin correo", query: "without=email" };

const createBodies = (church: TestChurch, ids: Ids): Record<string, object> => ({
  ...Object.assign({}, ...moduleRows.map((rows) => rows.bodies(church, ids))),
  "POST /accounts": { username: "Persona Nueva", email: `nueva-${church.owner.email}`, password: PASSWORD },
  "POST /accounts/verification": { token: TOKEN },
  "POST /churches": { name: "Iglesia Segunda" },
  "POST /churches/closing": { name: church.name },
  "POST /users/deletion": { email: church.owner.email },
  "POST /invitations": { token: TOKEN, username: "Persona Nueva", password: PASSWORD },
  "POST /password-resets": { email: `nadie-${church.owner.email}` },
  "POST /payments/checkout": { product: "base-monthly", email: church.owner.email },
  "POST /permissions": {
    email: `otra-${church.owner.email}`,
    perm_members: true,
    readonly_members: true,
    sendMail: true,
  },
  "POST /views": { list: "inventory", name: "Sin foto", query: "without=photo" },
  "POST /tokens": { email: `nadie-${church.owner.email}`, password: PASSWORD },
  "PUT /accounts/password": { current: PASSWORD, password: `${PASSWORD}-2` },
  "PUT /churches": {
    name: church.name,
    version: 1,
    country: "MX",
    currency: "MXN",
    timeZone: "America/Cancun",
    locale: "es-MX",
    address: "Calle 12 # 4-56",
  },
  "PUT /churches/owner": { id: ids.permissions, name: church.name, password: PASSWORD },
  "PUT /password-resets": { token: TOKEN, password: PASSWORD },
  "PUT /permissions": { id: ids.permissions, version: 1, perm_members: true, readonly_members: true, readOnly: false },
  "PUT /permissions/preview": { id: ids.permissions },
  "PUT /users": { churchId: church.id, username: "Persona Otra" },
  "PUT /users/name": { username: "Persona Otra" },
  "PUT /users/church": { churchId: church.id },
  "PUT /views": { id: ids.views, name: "Sin foto", query: "without=photo" },
});

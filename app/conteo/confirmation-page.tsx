import type { ReactNode } from "react";
import { StaticHead } from "@/app/static-head";
import { staticStyle } from "@/app/static-page";
import { formatMoment, weekdayDate } from "@/lib/core/values/dates";
import { type MoneyStyle, moneyInput, moneyText } from "@/lib/core/values/money";
import { numberText } from "@/lib/core/values/numbers";
import { amountOf, COUNTER_MAX, lineCents } from "@/lib/finances/counts/rules";
import type { CountRow } from "@/lib/finances/counts/schema";
import { methodText } from "@/lib/finances/gifts/labels";

const style = `${staticStyle}
body { display: grid; justify-items: center; padding: 1rem; }
main { display: grid; gap: 1rem; width: 100%; max-width: 28rem; }
header { display: grid; gap: 0.25rem; }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.25; }
h2 { margin: 0 0 0.25rem; font-size: 1rem; }
p { margin: 0; }
.muted { color: var(--fg-muted); font-size: 0.875rem; }
section, form { padding: 1rem; border: 1px solid var(--border); border-radius: 16px; background: var(--surface); }
.state { padding: 0.75rem 1rem; border-radius: 10px; background: var(--surface2); }
.valid { background: var(--primary-soft); color: var(--primary-soft-fg); }
.problem { padding: 0.75rem 1rem; border-radius: 10px; background: var(--danger-soft); color: var(--danger-soft-fg); }
dl { margin: 0; }
dl > div { display: flex; justify-content: space-between; gap: 1rem; padding: 0.5rem 0; border-top: 1px solid var(--border); }
dl > div:first-child { border-top: 0; }
dd { margin: 0; font-variant-numeric: tabular-nums; white-space: nowrap; }
.big dt, .big dd { font-size: 1.25rem; font-weight: 600; }
.warn { margin: 0 -0.5rem; padding: 0.5rem; border-radius: 8px; background: var(--accent-soft); color: var(--accent-soft-fg); }
.warn small { display: block; }
form { display: grid; gap: 0.75rem; }
label { display: grid; gap: 0.375rem; font-weight: 600; font-size: 0.875rem; }
label.tick { display: flex; align-items: center; gap: 0.75rem; min-height: 2.75rem; font-weight: 400; font-size: 1rem; }
input[type="text"] { width: 100%; min-height: 2.75rem; padding: 0 0.75rem; border: 1px solid var(--fg-muted); border-radius: 10px; background: var(--surface); color: var(--fg); font: inherit; font-weight: 400; }
input[type="checkbox"] { flex: none; width: 1.5rem; height: 1.5rem; accent-color: var(--primary); }
button { min-height: 3rem; border: 0; border-radius: 10px; background: var(--primary); color: var(--bg); font: inherit; font-weight: 600; cursor: pointer; }
button.quiet { background: none; color: var(--primary); }
`;

/** What a person has typed into the form, and why it was not taken. */
export type Form = { name: string; problem: string };

type NamedChurch = MoneyStyle & { name: string; timeZone: string };

interface ConfirmationPageProps {
  count: CountRow;
  /** Names by id. */
  categories: Map<number, string>;
  church: NamedChurch;
  /** ISO 8601. */
  expiresAt: string;
  form?: Form;
}

/** Head and body of the page on which the second person confirms a count. */
export function ConfirmationPage({ count, categories, church, expiresAt, form }: ConfirmationPageProps) {
  const money = (amount: string) => moneyInput(amount, church);
  const bare = (value: string) => moneyText(value, church).replace(/[.,]00$/, "");
  const hasDifference = /[1-9]/.test(count.difference);
  const apart = [...new Set(count.apart.map(({ method }) => methodText(method, null, church.country)))].join(", ");
  return (
    <Page title="Confirma el conteo">
      <header>
        <p className="muted">{church.name}</p>
        <h1>Confirma el conteo</h1>
        <p>
          {count.firstCounter ?? "Otra persona"} contó contigo la ofrenda del {weekdayDate(count.date)}: {count.service}
          .
        </p>
      </header>
      {form && (
        <p className="problem" role="alert">
          {form.problem}
        </p>
      )}
      <section aria-label="Sumas">
        <dl>
          <div className="big">
            <dt>Efectivo</dt>
            <dd>{moneyText(count.cashTotal, church)}</dd>
          </div>
          {count.split.map(({ categoryId, amount }) => (
            <div key={categoryId}>
              <dt>{categories.get(categoryId)}</dt>
              <dd>{money(amount)}</dd>
            </div>
          ))}
          {hasDifference && (
            <div className="warn">
              <dt>
                Diferencia<small>{count.differenceReason}</small>
              </dt>
              <dd>{money(count.difference)}</dd>
            </div>
          )}
          {count.apart.length > 0 && (
            <div>
              <dt>Aparte: {apart}</dt>
              <dd>{money(count.apartTotal)}</dd>
            </div>
          )}
          <div className="big">
            <dt>Total del culto</dt>
            <dd>{moneyText(count.total, church)}</dd>
          </div>
        </dl>
      </section>
      <section aria-labelledby="cash">
        <h2 id="cash">Billetes y monedas</h2>
        {count.cash.length === 0 ? (
          <p className="muted">No hubo efectivo.</p>
        ) : (
          <dl>
            {count.cash.map((line) => (
              <div key={`${line.kind} ${line.value}`}>
                <dt>
                  {numberText(line.count, church)} × {bare(line.value)}
                  {line.kind === "coin" && <span className="muted"> moneda</span>}
                </dt>
                <dd>{money(amountOf(lineCents(line)))}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
      <form method="post">
        <input type="hidden" name="version" value={count.version} />
        <label htmlFor="name">
          Tu nombre completo
          <input
            id="name"
            name="name"
            type="text"
            required
            maxLength={COUNTER_MAX}
            autoComplete="name"
            defaultValue={form?.name ?? count.secondCounter ?? ""}
          />
        </label>
        <label className="tick" htmlFor="agree">
          <input id="agree" name="agree" type="checkbox" value="1" required />
          Conté el dinero y coincide con esta lista.
        </label>
        <p className="muted">
          Queda escrito tu nombre, la hora y el tipo de teléfono. El enlace vence el{" "}
          {formatMoment(expiresAt, church.timeZone)}.
        </p>
        <button type="submit" name="answer" value="yes">
          Confirmar {moneyText(count.total, church)}
        </button>
        <button className="quiet" type="submit" name="answer" value="no" formNoValidate>
          No coincide
        </button>
      </form>
    </Page>
  );
}

interface MessagePageProps {
  title: string;
  text: string;
  state?: "valid";
}

/** Head and body of a page that says one thing. */
export const MessagePage = ({ title, text, state }: MessagePageProps) => (
  <Page title={title}>
    <h1 className={state ? `state ${state}` : "state"}>{title}</h1>
    <p>{text}</p>
  </Page>
);

const Page = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <StaticHead title={title} style={style} />
    <body>
      <main>{children}</main>
    </body>
  </>
);

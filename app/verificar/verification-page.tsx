import type { ReactNode } from "react";
import { StaticHead } from "@/app/static-head";
import { staticStyle } from "@/app/static-page";
import { joinNames } from "@/lib/certificates/rules";
import type { Verification } from "@/lib/certificates/verification";
import type { StatementVerification } from "@/lib/finances/statements/verification";

const style = `${staticStyle}
body { min-height: 100dvh; display: grid; place-items: center; padding: 1rem; }
main { width: 100%; max-width: 28rem; padding: 1.5rem; border: 1px solid var(--border); border-radius: 16px; background: var(--surface); }
h1 { display: flex; align-items: center; gap: 0.75rem; margin: 0; padding: 0.75rem 1rem; border-radius: 10px; font-size: 1.25rem; line-height: 1.3; font-weight: 600; }
h1 svg { flex: none; width: 1.75rem; height: 1.75rem; }
.valid { background: var(--primary-soft); color: var(--primary-soft-fg); }
.revoked { background: var(--danger-soft); color: var(--danger-soft-fg); }
.unknown { background: var(--surface2); }
p { margin: 1rem 0 0; }
dl { margin: 1rem 0 0; }
dl > div { padding: 0.625rem 0; border-top: 1px solid var(--border); }
dl > div:first-child { border-top: 0; }
dt { color: var(--fg-muted); font-size: 0.875rem; }
dd { margin: 0; font-weight: 500; }
.name { font-size: 1.25rem; line-height: 1.3; font-weight: 600; }
form { display: grid; gap: 0.5rem; margin: 1rem 0 0; }
label { font-size: 0.875rem; font-weight: 600; }
input { width: 100%; min-height: 2.75rem; padding: 0 0.75rem; border: 1px solid var(--fg-muted); border-radius: 10px; background: var(--surface); color: var(--fg); font: inherit; }
button { min-height: 2.75rem; border: 0; border-radius: 10px; background: var(--primary); color: var(--bg); font: inherit; font-weight: 600; cursor: pointer; }
footer { margin-top: 1rem; color: var(--fg-muted); font-size: 0.875rem; text-align: center; }
@media print { main { border: 0; } }
`;

const CHECK = "M5 12.5l4.5 4.5L19 7.5";
const CROSS = "M7 7l10 10M17 7L7 17";
const QUESTION = "M9 9.5a3 3 0 1 1 4.2 2.7c-.8.4-1.2 1-1.2 1.8M12 17.2v.1";

const states = {
  valid: { icon: CHECK, title: "Certificado válido" },
  revoked: { icon: CROSS, title: "Certificado revocado" },
  unknown: { icon: QUESTION, title: "No encontramos este certificado" },
};

/** Head and body of a verification; `certificate`: null when there is none. */
export function VerificationPage({ certificate }: { certificate: Verification | null }) {
  if (!certificate)
    return (
      <Page state="unknown">
        <p>
          Revisa que la dirección esté completa, tal como está en el código QR del certificado. Si lo está, el
          certificado no fue expedido aquí.
        </p>
        <p>
          <a href="/verificar">Escribir el código</a>
        </p>
      </Page>
    );
  const { isRevoked, names, type, church, date, folio } = certificate;
  return (
    <Page state={isRevoked ? "revoked" : "valid"}>
      <p>
        {isRevoked
          ? "La iglesia expidió este certificado y después lo revocó: ya no vale."
          : "La iglesia expidió este certificado y sigue vigente. Compara estos datos con los impresos."}
      </p>
      <dl>
        {names.length > 0 && <Fact name="A nombre de" value={joinNames(names)} className="name" />}
        <Fact name="Tipo" value={type} />
        <Fact name="Iglesia" value={church} />
        <Fact name="Fecha" value={date} />
        <Fact name="Folio" value={folio} />
      </dl>
    </Page>
  );
}

/** Head and body of the verification of a constancia, which says neither the name nor an amount. */
export const StatementPage = ({ statement }: { statement: StatementVerification }) => {
  const { isRevoked, folio, period, church } = statement;
  return (
    <Page state={isRevoked ? "revoked" : "valid"} title={isRevoked ? "Constancia revocada" : "Constancia válida"}>
      <p>
        {isRevoked
          ? "La iglesia expidió esta constancia y después la revocó: ya no vale."
          : "La iglesia expidió esta constancia y sigue vigente. Compara estos datos con los impresos."}
      </p>
      <dl>
        <Fact name="Documento" value="Constancia de diezmos y ofrendas" />
        <Fact name="Iglesia" value={church} />
        <Fact name={period.length === 4 ? "Año" : "Fechas"} value={period} />
        <Fact name="Folio" value={folio} />
      </dl>
      <p>Por privacidad, esta página no muestra nombres ni montos.</p>
    </Page>
  );
};

/** Head and body of the box for a code. */
export const CodePage = () => (
  <Page state="unknown" title="Comprobar un certificado">
    <form action="/verificar" method="get">
      <label htmlFor="codigo">Código impreso junto al QR</label>
      <input
        id="codigo"
        name="codigo"
        required
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="7-4XK2M-9TRWB-HC3QF-ZY7V8"
      />
      <button type="submit">Comprobar</button>
    </form>
  </Page>
);

/** Head and body of a refusal: too many visits, or the service is away. */
export const RefusalPage = ({ message }: { message: string }) => (
  <Page state="unknown" title="No pudimos verificarlo">
    <p>{message}</p>
  </Page>
);

interface PageProps {
  state: keyof typeof states;
  title?: string;
  children: ReactNode;
}

function Page({ state, title = states[state].title, children }: PageProps) {
  return (
    <>
      <StaticHead title={title} style={style} />
      <body>
        <main>
          <h1 className={state}>
            <svg
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              aria-hidden="true"
            >
              <circle cx="12" cy="12" r="11" strokeWidth="1.5" />
              <path d={states[state].icon} />
            </svg>
            {title}
          </h1>
          {children}
          <footer>Verificado con Atrio</footer>
        </main>
      </body>
    </>
  );
}

const Fact = ({ name, value, className }: { name: string; value: string; className?: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className={className}>{value}</dd>
  </div>
);

import type { ReactNode } from "react";

/** Operator of the installation, as named in the texts. */
export interface Operator {
  name: string;
  /** Contact address; if absent, the texts refer to the church's pastor. */
  contact?: string;
  /** Whether it charges for plans, through Stripe. */
  billing: boolean;
}

interface LegalTextProps {
  title: string;
  /** `21 de noviembre de 2026`. */
  updated: string;
  lead: ReactNode;
  children: ReactNode;
}

export function LegalText({ title, updated, lead, children }: LegalTextProps) {
  return (
    <article className="grid gap-8 [&_a]:text-primary [&_a]:underline [&_a]:underline-offset-3">
      <header className="grid gap-3">
        <h1 className="text-2xl md:text-3xl">{title}</h1>
        <p className="text-fg-muted">Última actualización: {updated}</p>
        <div className="grid gap-3 text-lg leading-normal">{lead}</div>
      </header>
      {children}
    </article>
  );
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 [&_li]:mt-1.5 [&_li]:pl-1 [&_ul]:list-disc [&_ul]:pl-5 [&_ul]:marker:text-fg-muted">
      <h2 className="break-after-avoid text-xl">{title}</h2>
      {children}
    </section>
  );
}

export function Contact({ operator: { name, contact } }: { operator: Operator }) {
  if (!contact) return <>{name}; si no sabes cómo encontrarlo, pregunta al pastor de tu iglesia</>;
  return (
    <>
      {name} ({contact.includes("@") ? <a href={`mailto:${contact}`}>{contact}</a> : contact})
    </>
  );
}

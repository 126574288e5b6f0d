import { CONTACT } from "@/lib/websites/rules";
import { PageHead, PageMessage } from "./head";
import type { ContactField, ContactState, SiteView } from "./site-view";

/** Form whose message reaches the church by mail; it is sent without scripts. */
export function ContactPage(view: SiteView) {
  const { site, texts, contact, href } = view;
  if (contact?.isSent)
    return (
      <PageMessage title={texts.contactSent} text={texts.contactSentText} link={texts.toStart} href={href("start")} />
    );
  if (!site.receivesMessages) return <OtherWays {...view} />;
  return (
    <>
      <style>{style}</style>
      <PageHead title={texts.contact}>
        <p className="lead">{texts.contactLead}</p>
      </PageHead>
      <section className="contact-form">
        <form className="in" method="post" action={href("contact")}>
          {contact && (
            <p role="alert" className="problem">
              {contact.problem}
            </p>
          )}
          <Field name="name" label={texts.contactName} contact={contact}>
            {(control) => <input {...control} autoComplete="name" maxLength={CONTACT.name} required />}
          </Field>
          <Field name="email" label={texts.contactEmail} contact={contact}>
            {(control) => <input {...control} type="email" autoComplete="email" maxLength={254} required />}
          </Field>
          <Field name="message" label={texts.contactMessage} contact={contact}>
            {(control) => (
              <textarea {...control} rows={7} minLength={CONTACT.shortest} maxLength={CONTACT.longest} required />
            )}
          </Field>
          <p className="trap" aria-hidden="true">
            <label htmlFor="contact-website">{texts.contactLeaveEmpty}</label>
            <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
          </p>
          <button type="submit" className="btn">
            {texts.contactSend}
          </button>
          <p className="note">{texts.contactPrivacy}</p>
        </form>
      </section>
    </>
  );
}

/** How to reach a church to which no message can be mailed; what a visitor had written is theirs to copy. */
function OtherWays({ texts, contact, whatsapp, directions, href }: SiteView) {
  const written = contact && !contact.isSent ? contact.values.message : "";
  return (
    <PageHead title={texts.contact}>
      <p className="lead">{texts.contactClosed}</p>
      {written && (
        <p role="alert">
          {texts.contactNotSent} <q style={{ whiteSpace: "pre-line" }}>{written}</q>
        </p>
      )}
      <p className="back">
        {whatsapp && (
          <>
            <a className="btn" href={whatsapp} rel="noopener">
              WhatsApp
            </a>{" "}
          </>
        )}
        <a className={whatsapp ? "btn alt" : "btn"} href={directions || href("start")}>
          {directions ? texts.directions : texts.toStart}
        </a>
      </p>
    </PageHead>
  );
}

type Control = {
  id: string;
  name: ContactField;
  defaultValue: string;
  "aria-invalid"?: true;
  "aria-describedby"?: string;
};

type FieldProps = {
  name: ContactField;
  label: string;
  contact: ContactState | undefined;
  children: (control: Control) => React.ReactNode;
};

function Field({ name, label, contact, children }: FieldProps) {
  const id = `contact-${name}`;
  const sent = contact && !contact.isSent ? contact : undefined;
  const error = sent?.errors[name];
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {children({
        ...{ id, name, defaultValue: sent?.values[name] ?? "" },
        ...(error && { "aria-invalid": true, "aria-describedby": `${id}-error` }),
      })}
      {error && (
        <p id={`${id}-error`} className="problem">
          {error}
        </p>
      )}
    </div>
  );
}

/** Only this page has a form: its rules are here, in the colours and letters of every style. */
const style = `
.contact-form form{display:grid;gap:1.25rem}
.contact-form form>*{max-width:36rem}
.contact-form label{display:block;margin-bottom:.25rem;font-weight:600}
.contact-form :is(input,textarea){box-sizing:border-box;width:100%;min-height:3rem;padding:.7rem .9rem;font:inherit;color:inherit;background:color-mix(in srgb,currentColor 4%,transparent);border:1px solid color-mix(in srgb,currentColor 55%,transparent);border-radius:.5rem}
.contact-form textarea{resize:vertical}
.contact-form :is(input,textarea):focus-visible{outline:3px solid currentColor;outline-offset:1px}
.contact-form [aria-invalid]{border-width:2px;border-color:currentColor}
.contact-form .problem{margin:.35rem 0 0;font-weight:600}
.contact-form form>.problem{margin:0;padding:.8rem 1rem;border-left:4px solid currentColor;background:color-mix(in srgb,currentColor 8%,transparent)}
.contact-form .btn{justify-self:start;border:0;cursor:pointer;font:inherit;font-weight:600}
.contact-form .trap{position:absolute;left:-100vw;width:1px;height:1px;overflow:hidden}
`;

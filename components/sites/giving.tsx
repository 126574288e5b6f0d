import { Icon } from "./icons";
import { accountsOf } from "./layout";
import { Picture } from "./picture";
import type { SiteView } from "./site-view";

/** How to give: accounts as lines that are selected as a whole, the picture of a QR with its caption, a link. */
export function Giving({ site, texts, donation, imageSrc }: SiteView) {
  const { givingText, givingImage } = site;
  const accounts = accountsOf(site.givingAccounts);
  if (!givingText && accounts.length === 0 && !donation && !givingImage) return null;
  return (
    <section className="give">
      <div className={givingImage ? "in duo" : "in"}>
        <div className="text">
          <h2>{texts.give}</h2>
          <p>{givingText || texts.giveText}</p>
          {accounts.length > 0 && (
            <>
              <ul className="accts">
                {accounts.map(({ name, number }) => (
                  <li key={name + number}>
                    {name && <span>{name}</span>} <b>{number}</b>
                  </li>
                ))}
              </ul>
              <p className="note">{texts.copyHint}</p>
            </>
          )}
          {donation && (
            <a className="btn" href={donation} rel="noopener">
              <Icon name="gift" />
              {texts.donate}
            </a>
          )}
        </div>
        {givingImage && (
          <figure className="qr">
            <Picture image={{ ...givingImage, alt: texts.qrCode }} sizes="15rem" imageSrc={imageSrc} />
            {givingImage.alt && <figcaption>{givingImage.alt}</figcaption>}
          </figure>
        )}
      </div>
    </section>
  );
}

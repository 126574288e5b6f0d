import type { PublicSite } from "@/lib/websites/public-site";
import { webLink } from "@/lib/websites/rules";

/** Items of a list of the church's pages elsewhere. */
export const socialLinks = ({ facebookLink, instagramLink, youtubeLink }: PublicSite) =>
  Object.entries({ Facebook: facebookLink, Instagram: instagramLink, YouTube: youtubeLink })
    .filter(([, link]) => webLink(link))
    .map(([name, link]) => (
      <li key={name}>
        <a href={link} rel="noopener">
          {name}
        </a>
      </li>
    ));

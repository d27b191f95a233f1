import * as words from '@cerulean/messages/partners';
import { ButtonLink } from '../../ui/button.tsx';
import { Horizon } from '../../ui/horizon.tsx';
import { Icon, X } from '../../ui/icon.tsx';
import { LogoMark } from '../../ui/logo.tsx';
import { Picture, type PictureSource } from '../../ui/picture.tsx';
import { rich, tags } from '../../ui/rich.tsx';

interface PartnerHeroProps {
  name: string;
  shop: string;
  logo: PictureSource | null;
  title: string;
  lead: string;
  /** Language of both, if it is not that of the page. */
  lang: string | undefined;
  /** Whether visits through the partner count. */
  takesPart: boolean;
  /** URL to which the button leads. */
  choose: string;
}

/** Hero of a partner's page: both names, the benefits for the partner's people, and a single button on the water. */
export function PartnerHero({ name, shop, logo, title, lead, lang, takesPart, choose }: PartnerHeroProps) {
  return (
    <section className="hero hero-land partner-hero" aria-labelledby="title">
      <Horizon level={3} lit />
      <div className="hero-copy">
        <p className="pact">
          {logo ? <Picture {...logo} alt={name} /> : <b translate="no">{name}</b>}
          <Icon of={X} size={16} />
          <span className="logo">
            <LogoMark />
            <span className="logo-t" translate="no">
              {shop}
            </span>
          </span>
        </p>
        <h1 id="title" className="t-1" lang={lang}>
          {title}
        </h1>
        <p className="lead" lang={lang}>
          {lead}
        </p>
      </div>
      <div className="hero-pic">
        <img className="shore" src="/art/light.svg" width="240" height="330" alt="" fetchPriority="high" />
      </div>
      <div className="finder pad">
        <div className="row apart">
          {takesPart && (
            <div>
              <h2 className="t-3">{rich(words.forPeople({ ...tags, partner: name }))}</h2>
              <p className="small muted mt-1">
                <span>{words.betweenUs}</span>
              </p>
            </div>
          )}
          <ButtonLink href={choose} tone="primary" size="lg">
            {words.choosePlan}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

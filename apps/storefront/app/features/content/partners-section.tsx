import { Anchor } from '../../ui/anchor.tsx';
import { Picture } from '../../ui/picture.tsx';
import { GoLink } from '../../ui/text-link.tsx';
import { pictureSource } from '../catalog/picture-source.ts';
import type { SectionProps } from './section-of.ts';

type Partner = SectionProps<'partners'>['section']['partners'][number];

/** The shop's partners: logos, or names for partners without a logo, that link to their pages. */
export function PartnersSection({ id, section }: SectionProps<'partners'>) {
  const { title, partners, link } = section;
  return (
    <section className="wrap end-space partners-band" aria-labelledby={id}>
      <div className="row apart mb-5">
        <h2 id={id} className="muted kicker">
          {title}
        </h2>
        {link && <GoLink href={link.href}>{link.label}</GoLink>}
      </div>
      <ul className="partners">
        {partners.map((partner, index) => (
          <li key={index}>
            {partner.href === null ? (
              <Mark partner={partner} />
            ) : (
              <Anchor href={partner.href}>
                <Mark partner={partner} />
              </Anchor>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Mark({ partner: { name, picture } }: { partner: Partner }) {
  if (picture) return <Picture {...pictureSource(picture, '160px')} />;
  return (
    <b className="partner-name" translate="no">
      {name}
    </b>
  );
}

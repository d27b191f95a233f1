import * as words from '@cerulean/messages/frame';
import type { ReactNode } from 'react';
import { Anchor } from './anchor.tsx';
import type { NavItem } from './header.tsx';
import { Logo } from './logo.tsx';
import { Num } from './num.tsx';
import { rich } from './rich.tsx';

export interface FooterProps {
  brand: string;
  intro: string;
  /** Phone number as displayed. Only its digits are used for dialing. */
  phone?: string;
  /** Opening hours of the phone line. */
  hours?: string;
  columns: readonly { title: string; links: readonly NavItem[] }[];
  /** The last line: the shop's owner, its language and currency. */
  legal: string;
  locale: string;
  /** Links to the page in other languages. */
  languages: ReactNode;
}

/** An open page's footer: the sea, and the links below it. */
export function Footer({ brand, intro, phone, hours, columns, legal, locale, languages }: FooterProps) {
  return (
    <footer className="foot">
      <div className="wrap cols">
        <div className="stack">
          <div>
            <Logo name={brand} />
          </div>
          <p>{intro}</p>
          {phone && (
            <p>
              {rich(words.talk({ number: phone, phone: (text) => <PhoneLink phone={text} /> }))}
              {hours && <span className="as-block">{hours}</span>}
            </p>
          )}
        </div>
        {columns.map((column, index) => (
          <nav key={column.title} aria-labelledby={`footer-${index}`}>
            <h2 id={`footer-${index}`}>{column.title}</h2>
            <ul>
              {column.links.map((link) => (
                <li key={link.href + link.label}>
                  <Anchor href={link.href}>{link.label}</Anchor>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="wrap">
        <div className="end">
          <p>{legal}</p>
          <p>{locale}</p>
          {languages}
        </div>
      </div>
    </footer>
  );
}

/** A checkout page's footer: the phone number and the small print. */
export function SlimFooter({
  phone,
  hours,
  links,
  languages,
}: Pick<FooterProps, 'phone' | 'hours' | 'languages'> & { links: readonly NavItem[] }) {
  return (
    <footer className="foot foot-slim">
      <div className="wrap">
        <div className="end">
          {phone && (
            <p>
              {rich(words.questions({ number: phone, phone: (text) => <PhoneLink phone={text} /> }))}
              {hours && <span>, {hours}</span>}
            </p>
          )}
          <ul className="row gap-4">
            {links.map((link) => (
              <li key={link.href}>
                <Anchor href={link.href}>{link.label}</Anchor>
              </li>
            ))}
          </ul>
          {languages}
        </div>
      </div>
    </footer>
  );
}

/** A phone number as a link that calls it. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
      <Num as="b">{phone}</Num>
    </a>
  );
}

import { words as columnWords } from '@cerulean/messages/all/privacy-columns';
import { words as copyWords } from '@cerulean/messages/all/privacy-copy';
import { words as messages } from '@cerulean/messages/all/privacy-mail';
import { words as terms } from '@cerulean/messages/all/terms';
import type { Language } from '@cerulean/messages/languages';
import { momentText } from '@cerulean/rules/days';
import { formatMoney, taxPercentText } from '@cerulean/rules/money';
import { escapeText, markup, type Markup } from '../../commerce/mail/mail-html.ts';
import type { Holding, Row } from './collect.ts';

/** Facts that the copy's readable page shows about the copy itself. */
export interface CopyFacts {
  shop: string;
  email: string;
  at: Date;
  currency: string;
  /** The shop’s time zone. */
  timeZone: string;
  language: Language;
}

const STYLE = markup`body{font:16px/1.5 system-ui,sans-serif;color:#06222e;max-width:52rem;margin:0 auto;padding:2rem 1rem 4rem}
h1{font-size:2rem;line-height:1.15}h2{margin:2.5rem 0 .25rem;border-top:2px solid #009ace;padding-top:1rem}p{color:#4a6570}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem;margin:1rem 0;padding:1rem;background:#eaf7fc}
dl dl{margin:0;padding:0 0 0 1rem;border-left:2px solid #d5e3e9;background:none}dt{color:#4a6570}dd{margin:0;overflow-wrap:anywhere}
@media (max-width:36rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}`;

/** Returns the copy as a self-contained HTML page. Everything that people entered is escaped. */
export function copyPage(holdings: readonly Holding[], facts: CopyFacts): string {
  const { shop, email, at, timeZone, language } = facts;
  const t = messages[language];
  const about = copyWords[language];
  const when = momentText(at, timeZone, terms[language]);
  const parts = holdings.map(
    ({ place, rows }) =>
      markup`<section><h2>${about[place.table]}</h2><p>${about[`${place.table}_about` as const]}</p>${rows.map((row) =>
        drawRow(row, new Set(place.money), facts),
      )}</section>`,
  );
  const nothing = markup`<p>${t.pageEmpty}</p>`;
  const page = markup`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><title>${t.pageTitle({ shop })}</title>
<style>${STYLE}</style></head><body><main>
<h1>${t.pageHeading({ shop })}</h1><p>${t.pageAbout({ email, when })}</p>
${parts.length > 0 ? parts : nothing}</main></body></html>
`;
  return page.html;
}

/** Amounts within a value, such as an invoice’s rows, in minor units like those of columns. */
const MONEY_WITHIN: ReadonlySet<string> = new Set([
  'activationFee',
  'amount',
  'discount',
  'lineTotal',
  'off',
  'tax',
  'taxIncluded',
  'taxInside',
  'total',
  'unitPrice',
]);

/** Tax rates, a column’s and one within a value. */
const RATES: ReadonlySet<string> = new Set(['millionths', 'taxMillionths', 'tax_millionths']);

function drawRow(row: Row, money: ReadonlySet<string>, facts: CopyFacts): Markup {
  const entries = Object.entries(row).filter(([, value]) => value !== null && value !== '');
  return markup`<dl>${entries.map(
    ([name, value]) =>
      markup`<dt>${labelOf(isUsState(name, value) ? 'us_state' : name, facts.language)}</dt><dd>${
        typeof value === 'number' ? drawNumber(name, value, money, facts) : drawValue(value, facts)
      }</dd>`,
  )}</dl>`;
}

/** Whether a value is the state of an address, and not the status of something. */
function isUsState(name: string, value: unknown): boolean {
  return name === 'state' && typeof value === 'string' && /^[A-Z]{2}$/.test(value);
}

function drawNumber(
  name: string,
  value: number,
  money: ReadonlySet<string>,
  { currency, language }: CopyFacts,
): string {
  if (money.has(name)) return formatMoney(value, currency, terms[language].locale);
  return RATES.has(name) ? taxPercentText(value) : String(value);
}

function drawValue(value: unknown, facts: CopyFacts): Markup {
  const { language, timeZone } = facts;
  if (Array.isArray(value)) return markup`${value.map((each) => markup`${drawValue(each, facts)} `)}`;
  if (typeof value === 'object' && value !== null) return drawRow(value as Row, MONEY_WITHIN, facts);
  if (typeof value === 'boolean') return markup`${messages[language].yesOrNo({ is: value ? 'yes' : 'no' })}`;
  const text = String(value);
  const [, day, zone] = /^(\d{4}-\d\d-\d\dT[\d:.]+)(Z|[+-]\d\d:\d\d)?$/.exec(text) ?? [];
  // Columns without a time zone hold UTC.
  return { html: escapeText(day ? momentText(`${day}${zone ?? 'Z'}`, timeZone, terms[language]) : text) };
}

/**
 * Returns the label of a column or of a field inside one. Fields that have none, because others than we made them, keep
 * their name in words: `postalCode` → `Postal code`.
 */
function labelOf(name: string, language: Language): string {
  const column = name.replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a}_${b.toLowerCase()}`);
  const labels: Readonly<Record<string, string>> = columnWords[language];
  const spaced = column.replace(/_/g, ' ');
  return labels[`of_${column}`] ?? spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

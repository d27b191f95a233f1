import { words as columnWords } from '@cerulean/messages/all/privacy-columns';
import { words as copyWords } from '@cerulean/messages/all/privacy-copy';
import { words as messages } from '@cerulean/messages/all/privacy-mail';
import { words as terms } from '@cerulean/messages/all/terms';
import type { Language } from '@cerulean/messages/languages';
import { momentText } from '@cerulean/rules/days';
import { markup, type Markup } from '../../commerce/mail/mail-html.ts';
import type { Holding, Row } from './collect.ts';
import { columnNamed, inReadingOrder, isLeftOut, lineOf, textOf, wordsOf } from './copy-values.ts';
import { readableRows } from './readable-rows.ts';

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
  const parts = readableRows(holdings).flatMap(({ place, rows }) => {
    const told = rows.filter((row) => !isLeftOut(place.table, '', row));
    if (told.length === 0) return [];
    const drawing = { ...facts, table: place.table, money: new Set(place.money) };
    return markup`<section><h2>${about[place.table]}</h2><p>${about[`${place.table}_about` as const]}</p>${told.map(
      (row) => drawRow(row, drawing),
    )}</section>`;
  });
  const nothing = markup`<p>${t.pageEmpty}</p>`;
  const page = markup`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><title>${t.pageTitle({ shop })}</title>
<style>${STYLE}</style></head><body><main>
<h1>${t.pageHeading({ shop })}</h1><p>${t.pageAbout({ email, when, file: `${t.fileName}.json` })}</p>
${parts.length > 0 ? parts : nothing}</main></body></html>
`;
  return page.html;
}

/** Amounts within a value, such as a discount's, in minor units like those of columns. */
const MONEY_WITHIN: ReadonlySet<string> = new Set(['amount']);

/** The rows of one table, as they are drawn. */
interface Drawing extends CopyFacts {
  table: string;
  money: ReadonlySet<string>;
}

function drawRow(row: Row, drawing: Drawing): Markup {
  const { table } = drawing;
  const entries = inReadingOrder(Object.entries(row).filter(([name, value]) => !isLeftOut(table, name, value)));
  return markup`<dl>${entries.map(
    ([name, value]) => markup`<dt>${labelOf(name, value, drawing)}</dt><dd>${drawValue(name, value, drawing)}</dd>`,
  )}</dl>`;
}

function drawValue(name: string, value: unknown, drawing: Drawing): Markup {
  const { table, money, language } = drawing;
  if (Array.isArray(value)) return markup`${value.map((each) => markup`${drawValue(name, each, drawing)} `)}`;
  if (typeof value === 'object' && value !== null) {
    const line = lineOf(value as Row, language);
    return line === null ? drawRow(value as Row, { ...drawing, money: MONEY_WITHIN }) : markup`${line}`;
  }
  return markup`${textOf(value, { ...drawing, table, name, isMoney: money.has(name) })}`;
}

/**
 * Returns the label of a column or of a field inside one. A policy is a field named as its address. One that has no
 * label keeps its name in words: `shippingPolicy` → `Shipping policy`.
 */
function labelOf(name: string, value: unknown, { table, language }: Drawing): string {
  const column = columnNamed(isUsState(name, value) ? 'us_state' : name);
  const labels: Readonly<Record<string, string>> = columnWords[language];
  const spaced = column.replace(/[_-]/g, ' ');
  return (
    labels[`of_${table}_${column}`] ??
    labels[`of_${column}`] ??
    wordsOf(table, 'what', name, language) ??
    spaced.charAt(0).toUpperCase() + spaced.slice(1)
  );
}

/** Whether a value is the state of an address, and not the status of something. */
function isUsState(name: string, value: unknown): boolean {
  return name === 'state' && typeof value === 'string' && /^[A-Z]{2}$/.test(value);
}

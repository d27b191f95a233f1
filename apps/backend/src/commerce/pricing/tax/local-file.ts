import { day } from '@cerulean/contract/fields';
import { usStateCodes, type UsState } from '@cerulean/contract/us-states';
import { zipProblem } from '@cerulean/contract/zip-state';
import { words as answers } from '@cerulean/messages/all/staff-answers';
import { words } from '@cerulean/messages/all/staff-tax';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import { MAX_JURISDICTION, MAX_TAX_RATE } from '@cerulean/rules/limits';
import { localProblems, placesOfZip, type LocalRate } from '@cerulean/rules/local-tax';
import { taxPercentText } from '@cerulean/rules/money';
import { tidied } from '@cerulean/rules/spelling';
import { parseTaxPercent } from '@cerulean/rules/typed-percent';
import { issueText } from '../../http/result.ts';
import { toCsv } from '../../panel/csv.ts';
import {
  missingColumns,
  MOST_NAMED,
  rowProblems,
  wholeProblem,
  type FileProblems,
  type RowProblem,
} from '../../panel/wrong-file.ts';
import { columnKey, readCsv } from '../../panel/read-csv.ts';

const t = words[DEFAULT_LANGUAGE];

/** A local rate from a file, with its row number. */
export type FileRate = LocalRate & { row: number };

export interface LocalFile extends FileProblems {
  /** States whose rates the file replaces completely. */
  states: UsState[];
  rates: FileRate[];
}

/** Columns of the file, in its order. */
const HEADS = {
  state: t.state,
  zipFrom: t.zipFrom,
  zipTo: t.zipTo,
  jurisdiction: t.jurisdiction,
  rate: t.rate,
  shippingTaxed: t.shippingTaxed,
  from: t.from,
  endsBefore: t.endsBefore,
};
type Column = keyof typeof HEADS;
const COLUMNS = Object.keys(HEADS) as Column[];

/** Maximum number of contradictions to find. A file with every rate twice has one for each ZIP code range. */
const MOST_CONTRADICTIONS = 20 * MOST_NAMED;
const YES = ['yes', 'y', 'true', '1'];
const NO = ['no', 'n', 'false', '0'];

/** Formats local rates as a CSV file that can be imported again. */
export function localFile(rates: readonly LocalRate[]): string {
  return toCsv([
    Object.values(HEADS),
    ...rates.map(({ state, zipFrom, zipTo, jurisdiction, millionths, onShipping, from, until }) => [
      state,
      zipText(zipFrom, '0000'),
      zipText(zipTo, '9999'),
      jurisdiction,
      taxPercentText(millionths).slice(0, -1),
      onShipping ? t.yes : t.no,
      from,
      until,
    ]),
  ]);
}

/** Returns the end of a range as `55401`, or as `55401-0150` if the range begins or ends within the ZIP code. */
function zipText(place: number, whole: string): string {
  const digits = String(place).padStart(9, '0');
  return digits.endsWith(whole) ? digits.slice(0, 5) : zipPlus4(place);
}

const zipPlus4 = (place: number): string =>
  String(place)
    .padStart(9, '0')
    .replace(/(?=\d{4}$)/, '-');

/**
 * Parses a CSV file of local rates. A row with only a state deletes all of the state's local rates. Errors in single
 * rows are reported first. Overlaps and gaps are checked only if every row is valid.
 */
export function readLocalFile(text: string): LocalFile {
  const none = (whole: string): LocalFile => ({ states: [], rates: [], ...wholeProblem(whole) });
  const rows = readCsv(text);
  if (rows === null) return none(answers[DEFAULT_LANGUAGE].quoteOpen);
  const [head, ...rest] = rows;
  const place = (column: Column): number =>
    head?.cells.findIndex((cell) => columnKey(cell) === columnKey(HEADS[column])) ?? -1;
  const places = new Map(COLUMNS.map((column) => [column, place(column)]));
  const missing = COLUMNS.filter((column) => places.get(column) === -1).map((column) => HEADS[column]);
  if (missing.length > 0) return none(missingColumns(missing));
  if (rest.length === 0) return none(answers[DEFAULT_LANGUAGE].noRows);
  const states = new Set<UsState>();
  const rates: FileRate[] = [];
  const problems: RowProblem[] = [];
  for (const { row, cells } of rest) {
    const cell = (column: Column) => tidied(cells[places.get(column) ?? -1] ?? '');
    const read = readRow(row, cell);
    if (typeof read === 'string') problems.push({ row, problem: read });
    else {
      states.add(read.state);
      if (read.rate) rates.push(read.rate);
    }
  }
  if (problems.length === 0) problems.push(...contradictions(rates));
  return { states: [...states].sort(), rates, ...rowProblems(problems) };
}

/** Returns a row's state and rate (`null` if the row has only a state), or a description of the error. */
function readRow(row: number, cell: (column: Column) => string): { state: UsState; rate: FileRate | null } | string {
  const state = usStateCodes.find((code) => code === cell('state').toUpperCase());
  if (!state) {
    const code = cell('state').toUpperCase();
    return t.rowState({ code: /^[A-Z]{2}$/.test(code) ? code : 'none' });
  }
  if (COLUMNS.every((column) => column === 'state' || cell(column) === '')) return { state, rate: null };
  const first = zipOf(cell('zipFrom'));
  const last = cell('zipTo') === '' ? first : zipOf(cell('zipTo'));
  if (!first || !last) return t.rowZip;
  const elsewhere = zipProblem(first.zip, state) ?? zipProblem(last.zip, state);
  if (elsewhere) return issueText(elsewhere, {});
  if (last.last < first.first) return t.rowZipBackwards;
  const jurisdiction = cell('jurisdiction');
  if (jurisdiction === '') return t.rowJurisdictionMissing;
  if (jurisdiction.length > MAX_JURISDICTION) return t.rowJurisdiction({ most: MAX_JURISDICTION });
  const millionths = parseTaxPercent(cell('rate'));
  if (millionths === undefined || millionths > MAX_TAX_RATE) return t.rowRate({ most: MAX_TAX_RATE / 10_000 });
  const taxed = cell('shippingTaxed').toLowerCase();
  if (!YES.includes(taxed) && !NO.includes(taxed)) return t.rowTaxed;
  const [from, until] = [cell('from') || null, cell('endsBefore') || null];
  if ([from, until].some((each) => each !== null && !day.safeParse(each).success)) return t.rowDays;
  if (from !== null && until !== null && until <= from) return t.rowBackwards;
  const zips = { zipFrom: first.first, zipTo: last.last };
  return {
    state,
    rate: { row, state, ...zips, jurisdiction, millionths, onShipping: YES.includes(taxed), from, until },
  };
}

/** Parses a ZIP code whose leading zeros a spreadsheet may have removed. Returns `null` if it is invalid. */
function zipOf(text: string): { zip: string; first: number; last: number } | null {
  const zip = /^\d{3,4}$/.test(text) ? text.padStart(5, '0') : text;
  const places = placesOfZip(zip);
  return places && { zip, ...places };
}

function contradictions(rates: readonly FileRate[]): RowProblem[] {
  return localProblems(rates, MOST_CONTRADICTIONS).map(({ why, rate, other, zip }) => {
    const [first, second] = rate.row < other.row ? [rate, other] : [other, rate];
    const place = `${rate.jurisdiction}, ${zipPlus4(zip)}`;
    const problem =
      why === 'overlap'
        ? t.rowOverlap({
            place,
            hasFrom: rate.from === null ? 'no' : 'yes',
            from: rate.from ?? '',
            row: String(first.row),
          })
        : t.rowGap({ place, from: other.until ?? '', until: rate.from ?? '', row: String(first.row) });
    return { row: second.row, problem };
  });
}

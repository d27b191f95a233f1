import { day } from '@cerulean/contract/fields';
import { usStateCodes, type UsState } from '@cerulean/contract/us-states';
import { zipProblem } from '@cerulean/contract/zip-state';
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

/** A local rate from a file, with its row number. */
export type FileRate = LocalRate & { row: number };

export interface LocalFile extends FileProblems {
  /** States whose rates the file replaces completely. */
  states: UsState[];
  rates: FileRate[];
}

const HEADS = ['State', 'ZIP from', 'ZIP to', 'Jurisdiction', 'Rate', 'Shipping taxed', 'From', 'Ends before'] as const;
type Head = (typeof HEADS)[number];

/** Maximum number of contradictions to find. A file with every rate twice has one for each ZIP code range. */
const MOST_CONTRADICTIONS = 20 * MOST_NAMED;
const YES = ['yes', 'y', 'true', '1'];
const NO = ['no', 'n', 'false', '0'];

/** Formats local rates as a CSV file that can be imported again. */
export function localFile(rates: readonly LocalRate[]): string {
  return toCsv([
    HEADS,
    ...rates.map(({ state, zipFrom, zipTo, jurisdiction, millionths, onShipping, from, until }) => [
      state,
      zipText(zipFrom, '0000'),
      zipText(zipTo, '9999'),
      jurisdiction,
      taxPercentText(millionths).slice(0, -1),
      onShipping ? 'yes' : 'no',
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
  if (rows === null) return none('A quote is opened and never closed');
  const [head, ...rest] = rows;
  const columns = HEADS.map((name) => head?.cells.findIndex((cell) => columnKey(cell) === columnKey(name)) ?? -1);
  const missing = HEADS.filter((_name, index) => columns[index] === -1);
  if (missing.length > 0) return none(missingColumns(missing));
  if (rest.length === 0) return none('There are no rows');
  const states = new Set<UsState>();
  const rates: FileRate[] = [];
  const problems: RowProblem[] = [];
  for (const { row, cells } of rest) {
    const cell = (name: Head) => tidied(cells[columns[HEADS.indexOf(name)] ?? -1] ?? '');
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
function readRow(row: number, cell: (name: Head) => string): { state: UsState; rate: FileRate | null } | string {
  const state = usStateCodes.find((code) => code === cell('State').toUpperCase());
  if (!state) return 'State has to be two letters, like MN';
  if (HEADS.every((name) => name === 'State' || cell(name) === '')) return { state, rate: null };
  const first = zipOf(cell('ZIP from'));
  const last = cell('ZIP to') === '' ? first : zipOf(cell('ZIP to'));
  if (!first || !last) return 'ZIP from and ZIP to have five digits, or nine like 55401-0150';
  const elsewhere = zipProblem(first.zip, state) ?? zipProblem(last.zip, state);
  if (elsewhere) return issueText(elsewhere, {});
  if (last.last < first.first) return 'ZIP to comes before ZIP from';
  const jurisdiction = cell('Jurisdiction');
  if (jurisdiction === '' || jurisdiction.length > MAX_JURISDICTION)
    return `Jurisdiction has 1 to ${MAX_JURISDICTION} letters`;
  const millionths = parseTaxPercent(cell('Rate'));
  if (millionths === undefined || millionths > MAX_TAX_RATE)
    return `Rate has to be 0 to ${taxPercentText(MAX_TAX_RATE)}, with four digits behind the point at most`;
  const taxed = cell('Shipping taxed').toLowerCase();
  if (!YES.includes(taxed) && !NO.includes(taxed)) return 'Shipping taxed has to be yes or no';
  const [from, until] = [cell('From') || null, cell('Ends before') || null];
  if ([from, until].some((each) => each !== null && !day.safeParse(each).success))
    return 'From and Ends before have to be days like 2027-01-31, or empty';
  if (from !== null && until !== null && until <= from) return 'It ends before it begins';
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
    const where = `${rate.jurisdiction}, ${zipPlus4(zip)}`;
    const problem =
      why === 'overlap'
        ? `${where}: two rates apply ${rate.from === null ? 'from the beginning' : `from ${rate.from}`}; the other is in row ${first.row}`
        : `${where}: no rate applies from ${other.until} until ${rate.from}; the other is in row ${first.row}`;
    return { row: second.row, problem };
  });
}

import { dirname } from 'node:path';
import { collect, lastLines } from '../../scripts/lib/run-program.mjs';
import type { PreparedBrowser } from '../../tests/support/prepare-browser.ts';

/** Another version weighs and asks differently: figures are of this one. */
export const LIGHTHOUSE = 'lighthouse@13.5.0';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

/** What one run said. Scores go to 100. */
export interface Report {
  scores: Record<Category, number>;
  /** Cumulative layout shift, without a unit. */
  shift: number;
  /** Largest contentful paint and total blocking time, in milliseconds on the phone that Lighthouse simulates. */
  painted: number;
  blocked: number;
  /** Titles of what lost points or failed. */
  complaints: string[];
}

interface Json {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>;
}

/**
 * One visit of a phone with a slow connection, as Lighthouse simulates it by default, in a browser that has never been there.
 * Throws where no report came.
 */
export async function askLighthouse(
  url: string,
  { browser, cookie }: { browser: PreparedBrowser; cookie?: string },
): Promise<Report> {
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  const args = [
    'exec',
    '--yes',
    '--package',
    LIGHTHOUSE,
    '--',
    'lighthouse',
    url,
    '--quiet',
    '--output=json',
    `--only-categories=${categories.join(',')}`,
    // A demo asks search engines to stay away, which a live shop does not.
    '--skip-audits=is-crawlable',
    `--chrome-flags=${flags.join(' ')}`,
    ...(cookie === undefined ? [] : [`--extra-headers=${JSON.stringify({ cookie })}`]),
  ];
  // Lighthouse needs the pinned Node, which `npm exec` would not find by itself.
  const env = {
    ...process.env,
    ...browser.env,
    CHROME_PATH: browser.path,
    PATH: `${dirname(process.execPath)}:${process.env.PATH ?? ''}`,
  };
  const { code, output, errors } = await collect('npm', args, { env });
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}:\n${lastLines(errors, 10)}`);
  const json = JSON.parse(output) as Json;
  if (json.runtimeError) throw new Error(`Lighthouse at ${url}: ${json.runtimeError.message}`);
  return reportOf(json);
}

function reportOf({ categories: given, audits }: Json): Report {
  const score = (category: Category): number => Math.round((given[category]?.score ?? 0) * 100);
  const value = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN;
  const counted = categories.flatMap((category) => given[category]?.auditRefs ?? []);
  const failed = counted.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9);
  return {
    scores: Object.fromEntries(categories.map((category) => [category, score(category)])) as Record<Category, number>,
    shift: value('cumulative-layout-shift'),
    painted: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    complaints: failed.map(({ id }) => audits[id]?.title ?? id),
  };
}

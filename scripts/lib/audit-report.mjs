/**
 * @typedef {{ title: string, url: string, severity: string, range: string }} Advisory
 * @typedef {{ name: string, nodes: string[], via: (string | Advisory)[] }} Vulnerability
 */

const SERIOUS = new Set(['high', 'critical']);

/**
 * Packages below `dependencies` that only build the admin panel: they read our own files, and nothing of them runs in a
 * deployment. Decision 0013.
 */
const BUILD_ONLY = /^node_modules\/@strapi\/strapi\/node_modules\/(?:vite|esbuild|rollup)(?:\/|$)/;

/**
 * What `npm audit --json` said, for people: 0 nothing serious, 1 something serious, 2 the registry did not answer, so
 * that nothing is known.
 * @param {string} output
 * @returns {{ code: 0 | 1 | 2, text: string }}
 */
export function auditReport(output) {
  const answer = parse(output);
  if (!answer?.vulnerabilities) {
    const why = answer?.message ?? 'npm gave no answer that can be read';
    return {
      code: 2,
      text: `The audit could not be made, so nothing is known: ${why.replaceAll(/\S+:\/\/\S+/g, '(registry)')}\nAsk again where the registry answers audits.`,
    };
  }
  const found = Object.values(answer.vulnerabilities).flatMap(({ name, nodes, via }) => {
    const running = nodes.filter((node) => !BUILD_ONLY.test(node));
    if (running.length === 0) return [];
    return via
      .filter((each) => typeof each !== 'string')
      .filter(({ severity }) => SERIOUS.has(severity))
      .map(
        ({ title, url, severity, range }) =>
          `${severity}: ${name} ${range}: ${title}\n  ${url}\n  ${running.join(', ')}`,
      );
  });
  if (found.length === 0)
    return { code: 0, text: 'No package that a deployment runs has a known hole rated high or critical.' };
  return {
    code: 1,
    text: `${found.join('\n')}\n${found.length} found. What to do then: docs/decisions/0013-dependency-audit.md`,
  };
}

/**
 * @param {string} output
 * @returns {{ message?: string, vulnerabilities?: Record<string, Vulnerability> } | undefined}
 */
function parse(output) {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}

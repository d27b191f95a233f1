import { expect, test } from 'vitest';
import { auditReport } from './audit-report.mjs';

const advisory = (severity: string) => ({
  title: 'Reads any file',
  url: 'https://advisories.example/1',
  severity,
  range: '<2.0.0',
});
const report = (...vulnerabilities: { name: string; nodes: string[]; via: unknown[] }[]) =>
  auditReport(
    JSON.stringify({ vulnerabilities: Object.fromEntries(vulnerabilities.map((each) => [each.name, each])) }),
  );

test('nothing, and what is not serious, passes', () => {
  expect(report().code).toBe(0);
  expect(report({ name: 'qs', nodes: ['node_modules/qs'], via: [advisory('moderate')] }).code).toBe(0);
});

test.each(['high', 'critical'])('what is rated %s fails, and is named with its address and its place', (severity) => {
  const { code, text } = report({ name: 'sharp', nodes: ['node_modules/sharp'], via: [advisory(severity)] });
  expect(code).toBe(1);
  expect(text).toContain(`${severity}: sharp <2.0.0: Reads any file`);
  expect(text).toContain('https://advisories.example/1');
  expect(text).toContain('node_modules/sharp');
});

test('what only builds the panel passes, and so does what depends on it; the same package elsewhere fails', () => {
  const place = 'node_modules/@strapi/strapi/node_modules/vite';
  const vite = { name: 'vite', nodes: [place], via: [advisory('high')] };
  const strapi = { name: '@strapi/strapi', nodes: ['node_modules/@strapi/strapi'], via: ['vite'] };
  expect(report(vite, strapi).code).toBe(0);
  expect(report({ ...vite, nodes: [place, 'node_modules/vite'] }).code).toBe(1);
});

test.each(['', 'not JSON', '{"message":"405 Method Not Allowed - POST https://registry.example/x"}', '{"error":{}}'])(
  'no answer is not a good answer: %j',
  (output) => {
    const { code, text } = auditReport(output);
    expect(code).toBe(2);
    expect(text).toMatch(/nothing is known/);
    expect(text).not.toContain('://');
  },
);

import { describe, expect, it } from 'vitest';
import { createGatewayRegistry } from '../../apps/backend/src/commerce/payment/gateways/registry.ts';
import { GATEWAY_NAMES as SIMULATED } from '../simulators/src/start.ts';
import { GATEWAY_NAMES, GATEWAYS } from '../../packages/contract/src/gateways.ts';
import { settingNames, type Settings } from '../../packages/contract/src/settings.ts';
import type { SettingTable } from '../../packages/contract/src/settings/setting.ts';

it('R10 every gateway has a simulator, and no other one has', () => {
  expect(SIMULATED.toSorted()).toEqual(GATEWAY_NAMES.toSorted());
});

describe.each(GATEWAY_NAMES)('R10 the record of a gateway: %s', (name) => {
  const { required, keys, api, sandbox, webhookHeaders, makeForDemo } = GATEWAYS[name];
  const settings: SettingTable = GATEWAYS[name].settings;
  const names = Object.keys(settings);

  it('names its own settings, each of which begins with its name', () => {
    expect(names.filter((setting) => !setting.startsWith(`${name.toUpperCase()}_`))).toEqual([]);
    expect(settingNames).toEqual(expect.arrayContaining(names));
    expect(names).toEqual(expect.arrayContaining([...required, ...keys, ...sandbox.keys, api.setting]));
  });

  it('tells the demo all that the backend cannot do without, and what it says the demo makes', () => {
    const made = Object.keys(makeForDemo(() => '0'));
    const said = Object.entries(settings).flatMap(([setting, note]) => (note.madeInDemo ? [setting] : []));
    expect(made).toEqual(said);
    expect(made).toEqual(expect.arrayContaining([...required]));
  });

  it('keeps its secrets from the storefront', () => {
    const shown = Object.entries(settings).filter(([, { parts }]) => parts.includes('storefront'));
    expect(shown.filter(([setting, note]) => note.secret || keys.some((key) => key === setting))).toEqual([]);
  });

  it('writes headers as Node reads them', () => {
    expect(webhookHeaders.map((header) => header.toLowerCase())).toEqual(webhookHeaders);
  });

  it('leads to an adapter of that name', () => {
    const made = makeForDemo((bytes) => '0'.repeat(2 * bytes));
    const given = { ...made, [api.setting]: api.live, GATEWAYS: [name], MAIL_FROM: 'a@example.com', PUBLIC_URL: '' };
    expect(createGatewayRegistry(given as unknown as Settings).find(name)?.name).toBe(name);
  });
});

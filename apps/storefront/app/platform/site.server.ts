import type { Site } from '@cerulean/contract/content';
import type { Visit } from './visit.ts';

/** What stands in the frame of every page while the backend cannot be asked. */
const FALLBACK: Site = {
  name: 'Cerulean Mobile',
  description: 'Phone plans with the whole price on the card.',
  logo: null,
  icon: null,
  sharePicture: null,
  navigation: [
    { label: 'Plans', href: '/plans' },
    { label: 'Devices', href: '/products' },
  ],
  footer: [],
  footerText: '',
  supportPhone: '',
  supportHours: '',
};

/** The shop's name, navigation and footer, remembered until an editor changes them. Never throws: an error page needs it too. */
export async function readSite(visit: Visit): Promise<Site> {
  try {
    return await visit.remember('site', ['site'], async () => (await visit.backend.call('readSite')).site);
  } catch (error) {
    visit.log.warn({ err: error }, 'The frame of the page is drawn without the editors’ settings');
    visit.page.expires(new Date(Date.now() + 5_000));
    return FALLBACK;
  }
}

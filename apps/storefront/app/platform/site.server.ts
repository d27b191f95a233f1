import type { Announcement, Site } from '@cerulean/contract/content';
import { announcementAt } from './announcement.ts';
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

interface Frame {
  site: Site;
  announcements: readonly Announcement[];
}

/** The shop's name, navigation and footer, remembered until an editor changes them. Never throws: an error page needs it too. */
export async function readSite(visit: Visit): Promise<Site> {
  return (await readFrame(visit)).site;
}

/** The line that stands above the header now. A page with one is drawn anew when it ends, and when the next begins. */
export async function readAnnouncement(visit: Visit): Promise<Pick<Announcement, 'id' | 'text' | 'link'> | null> {
  const { shown, changesAt } = announcementAt((await readFrame(visit)).announcements, Date.now());
  if (changesAt !== null) visit.page.expires(new Date(changesAt));
  return shown && { id: shown.id, text: shown.text, link: shown.link };
}

async function readFrame(visit: Visit): Promise<Frame> {
  try {
    return await visit.remember('site', ['site'], async () => {
      const { site, announcements } = await visit.backend.call('readSite');
      return { site, announcements };
    });
  } catch (error) {
    visit.log.warn({ err: error }, 'The frame of the page is drawn without the editors’ settings');
    visit.page.expires(new Date(Date.now() + 5_000));
    return { site: FALLBACK, announcements: [] };
  }
}

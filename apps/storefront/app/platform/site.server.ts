import type { Announcement, Site } from '@cerulean/contract/content';
import * as words from '@cerulean/messages/frame';
import { announcementAt } from './announcement.ts';
import type { RequestContext } from './request-context.ts';

/** Contents of every page's frame if the backend is unavailable. */
const FALLBACK: Site = {
  name: words.shopName,
  description: words.shopDescription,
  sharePicture: null,
  navigation: [
    { label: words.plans, href: '/plans' },
    { label: words.devices, href: '/products' },
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

/** Returns the shop's name, navigation and footer, cached until edited. Never throws, because error pages need them. */
export async function readSite(requestContext: RequestContext): Promise<Site> {
  return (await readFrame(requestContext)).site;
}

/** Returns the announcement above the header. The page is rendered again when it ends or the next one begins. */
export async function readAnnouncement(
  requestContext: RequestContext,
): Promise<Pick<Announcement, 'id' | 'text' | 'link'> | null> {
  const { shown, changesAt } = announcementAt((await readFrame(requestContext)).announcements, Date.now());
  if (changesAt !== null) requestContext.page.expires(new Date(changesAt));
  return shown && { id: shown.id, text: shown.text, link: shown.link };
}

async function readFrame(requestContext: RequestContext): Promise<Frame> {
  try {
    return await requestContext.remember('site', ['site'], async () => {
      const { site, announcements } = await requestContext.backend.call('readSite');
      return { site, announcements };
    });
  } catch (error) {
    requestContext.log.warn({ err: error }, 'The frame of the page is drawn without the editors’ settings');
    requestContext.page.expires(new Date(Date.now() + 5_000));
    return { site: FALLBACK, announcements: [] };
  }
}

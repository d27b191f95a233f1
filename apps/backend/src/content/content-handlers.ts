import type { Handlers } from '../commerce/http/handler.ts';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import { ok, refuse } from '../commerce/http/result.ts';
import { refuseMissing } from '../commerce/catalog/read-addresses.ts';
import { findPolicyVersion, listPolicyVersions } from '../commerce/catalog/policy-versions.ts';
import {
  findAnnouncements,
  findDeviceModels,
  findFaqs,
  findPage,
  findPages,
  findPolicy,
  findRedirects,
  findSite,
} from './read-content.ts';
import { readPage } from './read-sections.ts';
import { publicLanguages } from './words/translate.ts';

type Id = 'readSite' | 'readPage' | 'listPages' | 'listRedirects' | 'readPolicy' | 'listFaqs' | 'listDeviceModels';

/** Handlers for public content (R01, R06, R14, R23, R26). A signed preview link shows the draft. */
export const contentHandlers: Handlers<Id> = {
  async readSite({ language }, { currency }) {
    const [site, announcements] = await Promise.all([findSite(language), findAnnouncements(new Date(), language)]);
    // A fresh deployment has no site settings, so pages show a plain name until an editor publishes some.
    return ok({ currency, site: site ?? EMPTY_SITE, announcements });
  },

  async readPage({ params, preview, language }, { db, currency }) {
    const page = await findPage({ slug: params.slug, preview, language });
    return page ? ok({ currency, page: await readPage(db, page, language) }) : refuseMissing(db, 'page', params.slug);
  },

  async listPages() {
    return ok({ pages: await findPages() });
  },

  async listRedirects() {
    return ok({ redirects: await findRedirects() });
  },

  async readPolicy({ params, query, preview, language }, { db }) {
    const found = await findPolicy({ slug: params.slug, preview, language });
    if (!found) return refuse('not_found');
    const { policy, changes } = found;
    const current = policy.version;
    // Versions are kept in the default language. The one in force has a translation.
    const versions = (await db.query(listPolicyVersions, [policy.slug])).map((each) =>
      each.version === current
        ? { ...each, changes, language: policy.language }
        : { ...each, language: DEFAULT_LANGUAGE },
    );
    if (query.version === undefined || query.version === current) return ok({ policy, current, versions });
    const earlier = await db.first(findPolicyVersion, [policy.slug, query.version]);
    return earlier
      ? ok({ policy: { ...policy, ...earlier, language: DEFAULT_LANGUAGE }, current, versions })
      : refuse('not_found');
  },

  async listFaqs({ preview, language }) {
    const faqs = await findFaqs(preview, language);
    const languages = await publicLanguages(
      'api::faq.faq',
      faqs.map(({ documentId }) => documentId),
    );
    return ok({ faqs, languages });
  },

  async listDeviceModels({ query }) {
    return ok({ models: await findDeviceModels(query.q) });
  },
};

const EMPTY_SITE = {
  name: 'Shop',
  description: '',
  sharePicture: null,
  navigation: [],
  footer: [],
  footerText: '',
  supportPhone: '',
  supportHours: '',
};

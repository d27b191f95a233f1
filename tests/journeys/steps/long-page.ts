import type { Editor, Entry } from './editor.ts';

const WORD = 'Donaudampfschifffahrtsgesellschaftskapitän';
const ARABIC = 'خطة بلا مفاجآت على الأفق';
const link = { label: `See ${WORD}`, href: '/plans' };

/** Returns a page with every section type, words as long as its fields accept, and the shortest and longest lists. */
export async function longPage(editor: Editor, slug: string): Promise<Entry> {
  const [layover, coast, horizon, meridian, phone, visiting, faq, picture, film, logo] = await Promise.all([
    editor.find('plan', 'slug', 'layover'),
    editor.find('plan', 'slug', 'coast'),
    editor.find('plan', 'slug', 'horizon'),
    editor.find('plan', 'slug', 'meridian'),
    editor.find('product', 'name', 'Kite SE'),
    editor.find('category', 'slug', 'visiting'),
    editor.find('faq', 'slug', 'hotspot'),
    editor.file('bridge.svg'),
    editor.file('sunrise.webm'),
    editor.file('partner-pinecone.svg'),
  ]);
  const connect = (...ids: string[]) => ({ connect: ids.map((documentId) => ({ documentId })) });
  const title = `${WORD} ${ARABIC}`;
  const lead = `${WORD} and what else stands in a sentence that an editor did not make shorter, ${ARABIC}.`;
  const step = { when: WORD.slice(0, 40), title: `${WORD} again`, text: `${lead} ${lead}`.slice(0, 300) };
  const feature = {
    icon: 'world',
    title: `${WORD} ${ARABIC}`.slice(0, 60),
    text: `${lead} ${lead}`.slice(0, 240),
    link,
  };
  const sections: Entry[] = [
    {
      __component: 'section.hero',
      title: `${WORD} ${ARABIC}`,
      lead: lead.slice(0, 240),
      picture,
      pictureStands: 'on_the_horizon',
      link,
      finder: false,
      offer: connect(layover),
    },
    { __component: 'section.hero', title, lead, picture, pictureStands: 'in_the_sea', link, finder: false },
    { __component: 'section.steps', title, lead, look: 'sunrise', steps: Array(5).fill(step), link },
    { __component: 'section.steps', title, lead, look: 'numbers', steps: [step], picture, link },
    { __component: 'section.feature-grid', title, lead, features: Array(9).fill(feature) },
    { __component: 'section.feature-grid', title, lead: '', features: [{ ...feature, link: null }] },
    { __component: 'section.coverage', title, lead, hint: `${WORD} ${ARABIC}`.slice(0, 80), link },
    { __component: 'section.comparison', title, lead, plans: connect(coast, horizon, meridian), link },
    {
      __component: 'section.prices',
      title,
      lead,
      prices: [1_900, 99_999_999, 0].map((amount, index) => ({ name: `${index} ${WORD}`, amount })),
    },
    {
      __component: 'section.quote',
      text: `${lead} ${lead}`.slice(0, 300),
      name: `${WORD} ${WORD}`.slice(0, 80),
      about: lead.slice(0, 120),
      picture,
    },
    { __component: 'section.quote', text: 'Short.', name: 'A' },
    {
      __component: 'section.partners',
      title,
      partners: [
        { name: `${WORD} ${WORD}`.slice(0, 60), href: '/plans' },
        { name: 'Pinecone', picture: logo, href: '/usa' },
        { name: 'Ox' },
      ],
      link,
    },
    ...['text', 'page', 'window'].map((width) => ({
      __component: 'section.picture',
      title,
      picture,
      alt: 'A bridge',
      caption: lead,
      width,
    })),
    { __component: 'section.video', title, lead, video: film, poster: picture, alt: 'A bridge', words: lead },
    { __component: 'section.plans', title, lead, plans: connect(coast), link },
    { __component: 'section.products', title, lead, products: connect(phone), link },
    { __component: 'section.faq-extract', title, lead, category: connect(visiting), most: 1, link },
    { __component: 'section.faqs', title, lead, faqs: connect(faq), link },
  ];
  // A page's landmarks need unique names.
  const named = sections.map((section, index) =>
    'title' in section ? { ...section, title: `${index} ${String(section.title)}` } : section,
  );
  return { title: `Long ${slug}`, slug, description: 'A page of a test.', sections: named };
}

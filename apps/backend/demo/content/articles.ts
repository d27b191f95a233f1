import { home } from './articles/home.ts';
import { money } from './articles/money.ts';
import { network } from './articles/network.ts';
import { switching } from './articles/switching.ts';
import { travel } from './articles/travel.ts';
import type { ArticleContent, AuthorContent, TagContent } from './shapes.ts';

export const authors: AuthorContent[] = [
  {
    slug: 'tomiko-okafor',
    name: 'Tomiko Okafor',
    role: 'customer support',
    about:
      'Tomiko answers the phone when something doesn’t work, and writes about what people ask most. She has crossed 9 borders with 2 lines in one phone.',
  },
  {
    slug: 'marek-lindqvist',
    name: 'Marek Lindqvist',
    role: 'network planning',
    about:
      'Marek works with our partner network on where coverage has to improve. He explains networks with everyday examples, and lives in a house with weak coverage.',
  },
];

export const tags: TagContent[] = [
  { slug: 'travel', name: 'Travel', rank: 10 },
  { slug: 'network', name: 'Network', rank: 20 },
  { slug: 'switching', name: 'Switching', rank: 30 },
  { slug: 'money', name: 'Money', rank: 40 },
  { slug: 'home', name: 'At home', rank: 50 },
  { slug: 'devices', name: 'Devices', rank: 60 },
  { slug: 'how-it-works', name: 'How it works', rank: 70 },
];

export const articles: ArticleContent[] = [...travel, ...network, ...money, ...home, ...switching];

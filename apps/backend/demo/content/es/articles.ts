import type { ArticleContent, AuthorContent, TagContent, Words } from '../shapes.ts';
import { home } from './articles/home.ts';
import { money } from './articles/money.ts';
import { network } from './articles/network.ts';
import { switching } from './articles/switching.ts';
import { travel } from './articles/travel.ts';

/** Spanish words of the authors by slug. */
export const authors: Record<string, Words<AuthorContent>> = {
  'tomiko-okafor': {
    role: 'atención al cliente',
    about:
      'Tomiko contesta el teléfono cuando algo no funciona y escribe sobre lo que más nos preguntan. Ha cruzado 9 fronteras con 2 líneas en un solo teléfono.',
  },
  'marek-lindqvist': {
    role: 'planificación de la red',
    about:
      'Marek revisa con nuestra red asociada dónde tiene que mejorar la cobertura. Explica las redes con ejemplos de todos los días y vive en una casa con poca cobertura.',
  },
};

/** Spanish words of the tags by slug. */
export const tags: Record<string, Words<TagContent>> = {
  travel: { name: 'Viajes' },
  network: { name: 'Red' },
  switching: { name: 'Cambio de compañía' },
  money: { name: 'Dinero' },
  home: { name: 'En casa' },
  devices: { name: 'Dispositivos' },
  'how-it-works': { name: 'Cómo funciona' },
};

/** Spanish words of the articles by slug. */
export const articles: Record<string, Words<ArticleContent>> = {
  ...travel,
  ...network,
  ...money,
  ...home,
  ...switching,
};
